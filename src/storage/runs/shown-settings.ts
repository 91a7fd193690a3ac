import { type RawBuilder, sql } from 'kysely'

/**
 * A setting with which the shown scores of the run were made. A run that is scored again has the new names and judge in
 * its settings, and those of the shown scores under `before`; its small settings tell, without decompressing the names.
 */
function shown(run: string, now: 'settings' | 'small_settings', name: 'entities' | 'judge') {
  const [key, settings] = [sql.lit(name), sql.ref(`${run}.settings`)]
  return sql`(case when ${sql.ref(`${run}.small_settings`)} ? 'rescore'
    then coalesce(${settings}->'before', ${settings})->${key} else ${sql.ref(`${run}.${now}`)}->${key} end)`
}

export const shownEntities = (run: string): RawBuilder<unknown> => shown(run, 'settings', 'entities')
export const shownJudge = (run: string): RawBuilder<unknown> => shown(run, 'small_settings', 'judge')
