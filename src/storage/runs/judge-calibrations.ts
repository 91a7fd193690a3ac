import { sql } from 'kysely'
import type { CalibrationScores } from '../../domain/judging/calibration.ts'
import type { Db } from '../database/database.ts'
import { jsonb } from '../database/storable.ts'

/** Identifies a judge: another model or version is another judge. */
export interface JudgeIdentity {
  name: string
  model: string
  version: string
}

export interface CalibrationRecord extends JudgeIdentity {
  scores: CalibrationScores
  calibratedAt: string
}

/** Scores of a calibration that is under way or was abandoned. */
const UNDER_WAY = sql`'null'::jsonb`

/** Who calibrates a judge: the claim was made, or last renewed, at `at`. */
export interface CalibrationClaim {
  judge: JudgeIdentity
  at: Date
}

/**
 * Claims the calibration of a judge.
 * @param triedBefore a claim that was not renewed since then is abandoned
 * @returns null when the judge is calibrated, or somebody else holds the claim
 */
export async function claimCalibration(
  db: Db,
  judge: JudgeIdentity,
  now: Date,
  triedBefore: Date,
): Promise<CalibrationClaim | null> {
  const { name, model, version } = judge
  const { rows } = await sql`
    insert into judge_calibrations as c (judge, model, version, scores, calibrated_at)
    values (${name}, ${model}, ${version}, ${UNDER_WAY}, ${now})
    on conflict (judge, model, version) do update set calibrated_at = excluded.calibrated_at
      where c.scores = ${UNDER_WAY} and c.calibrated_at < ${triedBefore}
    returning 1`.execute(db)
  return rows.length > 0 ? { judge, at: now } : null
}

const isOwn = ({ judge: { name, model, version }, at }: CalibrationClaim) => sql`
  judge = ${name} and model = ${model} and version = ${version} and scores = ${UNDER_WAY} and calibrated_at = ${at}`

/** Null when somebody else holds the claim now. */
export async function renewCalibration(
  db: Db,
  claim: CalibrationClaim,
  now: Date,
): Promise<CalibrationClaim | null> {
  const { rows } = await sql`
    update judge_calibrations set calibrated_at = ${now} where ${isOwn(claim)} returning 1`.execute(db)
  return rows.length > 0 ? { ...claim, at: now } : null
}

/** Gives the claim up: whoever judges next may calibrate. */
export async function releaseCalibration(db: Db, claim: CalibrationClaim): Promise<void> {
  await sql`delete from judge_calibrations where ${isOwn(claim)}`.execute(db)
}

/** False when somebody else holds the claim now, whose scores are then valid. */
export async function storeCalibration(
  db: Db,
  claim: CalibrationClaim,
  scores: CalibrationScores,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update judge_calibrations set scores = ${jsonb(scores)}, calibrated_at = ${now}
    where ${isOwn(claim)} returning 1`.execute(db)
  return rows.length > 0
}

/** The judge's calibration, and the newest of any other judge; null where there is none. */
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
