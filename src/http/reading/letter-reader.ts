import { marketName } from '../../domain/market-name.ts'
import type { LetterRef, ReadLetter } from '../../pipeline/alerts/read-alerts.ts'
import type { MetricsReader } from '../../pipeline/run/calculate-metrics.ts'
import { type LetterPart, letterMail, TO_DO_MAX } from '../../report/mail/letter-mail.ts'
import { periodOfLetter } from '../../report/mail/period-of-letter.ts'
import { readFirstPage } from '../../report/read-first-page.ts'
import { hasAnswers } from '../../report/sentences.ts'
import { askableMarkets } from '../../storage/brands/brand-markets.ts'
import { findBrand } from '../../storage/brands/brands.ts'
import { findVisibleBrand } from '../../storage/brands/visible-brands.ts'
import { windowRun } from '../../storage/insights/window-runs.ts'
import type { HttpContext } from '../handler.ts'
import type { ReadingContext } from './reading-context.ts'
import { reportReads } from './report-reads.ts'
import { unlessRefused } from './unless-refused.ts'

/** Writes weekly letters from the first page of the report of the brand, one for each of its markets. */
export function letterReader(context: ReadingContext, metrics: MetricsReader): ReadLetter {
  const reading = { ...context, metrics } as HttpContext
  return async (letter) => {
    const { organizationId, brandId, precedingFrom } = letter
    const tenant = { organizationId, brandIds: null }
    const { db } = context.database
    const ref = await findVisibleBrand(db, tenant, brandId)
    const brand = ref && (await findBrand(db, tenant, brandId))
    if (!brand) return null
    const readsOf = () => reportReads(tenant, { ...reading, precedingFrom })
    const params = { brandId }
    const own = { id: null, market: brand.targetMarket, language: brand.language, persona: null }
    const others = await askableMarkets(db, ref)
    const parts: LetterPart[] = []
    for (const market of [own, ...others]) {
      // What a page has read is kept no longer than the page is made.
      const reads = readsOf()
      const page = await unlessRefused(context, params, readFirstPage(reads, params, queryOf(letter, market)))
      if (!page || !hasAnswers(page)) continue
      const [lastId = ''] = page.overview.window.runs.slice(-1)
      const last = await windowRun(db, ref, undefined, lastId)
      const period = periodOfLetter(letter.to, new Date(last?.startedAt ?? letter.from))
      parts.push({ page, period, marketId: market.id, marketName: marketName(market) })
    }
    if (parts.length === 0) return null
    const toDo = await unlessRefused(
      context,
      params,
      readsOf().listToDo({ params, query: { limit: TO_DO_MAX } }),
    )
    const content = { parts, ownMarket: others.length > 0 ? marketName(own) : null, toDo: toDo?.data ?? [] }
    return (language) => letterMail(content, context.dashboardUrl, language)
  }
}

function queryOf({ from, to }: LetterRef, { id }: { id: string | null }) {
  return { from: from.toISOString(), to: to.toISOString(), ...(id === null ? {} : { marketId: id }) }
}
