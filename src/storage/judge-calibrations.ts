import { sql } from 'kysely'
import type { CalibrationScores } from '../domain/judging/calibration.ts'
import type { Db } from './database.ts'

/** A judge as verdicts are comparable: another model or version is another judge. */
export interface JudgeIdentity {
  name: string
  model: string
  version: string
}

export interface CalibrationRecord extends JudgeIdentity {
  scores: CalibrationScores
  calibratedAt: string
}

/** A row without scores says that somebody calibrates, or lately tried to. */
const UNDER_WAY = sql`'null'::jsonb`

/**
 * Takes the calibration of a judge upon oneself.
 * @param triedBefore whoever tried last before then has given up
 * @returns whether it is the caller's: nobody has done it, or does it now
 */
export async function claimCalibration(
  db: Db,
  { name, model, version }: JudgeIdentity,
  now: Date,
  triedBefore: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into judge_calibrations as c (judge, model, version, scores, calibrated_at)
    values (${name}, ${model}, ${version}, ${UNDER_WAY}, ${now})
    on conflict (judge, model, version) do update set calibrated_at = excluded.calibrated_at
      where c.scores = ${UNDER_WAY} and c.calibrated_at < ${triedBefore}
    returning 1`.execute(db)
  return rows.length > 0
}

export async function storeCalibration(
  db: Db,
  { name, model, version }: JudgeIdentity,
  scores: CalibrationScores,
  now: Date,
): Promise<void> {
  await sql`
    update judge_calibrations set scores = ${JSON.stringify(scores)}::jsonb, calibrated_at = ${now}
    where judge = ${name} and model = ${model} and version = ${version}`.execute(db)
}

/** The judge's calibration, and the newest of any other judge; null for what there is not. */
export async function findCalibrations(
  db: Db,
  { name, model, version }: JudgeIdentity,
): Promise<{ own: CalibrationRecord | null; other: CalibrationRecord | null }> {
  const { rows } = await sql<CalibrationRecord & { isOwn: boolean }>`
    select distinct on ("isOwn") * from (
      select judge as name, model, version, scores, iso8601(calibrated_at) as "calibratedAt", calibrated_at,
        (judge = ${name} and model = ${model} and version = ${version}) as "isOwn"
      from judge_calibrations where scores <> ${UNDER_WAY}) c
    order by "isOwn", calibrated_at desc`.execute(db)
  return { own: rows.find(({ isOwn }) => isOwn) ?? null, other: rows.find(({ isOwn }) => !isOwn) ?? null }
}
