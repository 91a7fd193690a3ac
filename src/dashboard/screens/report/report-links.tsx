import type { Item } from '../../../contract/index.ts'
import { useFormat, useWords } from '../../language/language.tsx'
import { llmLabel } from '../../language/llm-names.ts'
import { Panel } from '../../parts/panel.tsx'
import { useAnswer, useChange } from '../../server/use-answer.ts'
import { useBrandParams } from '../../shell/brand.tsx'
import { LinkRow } from '../settings/link-row.tsx'
import rows from '../settings/settings.module.css'
import classes from './report.module.css'
import { reportWords } from './report-words.ts'

const LINKS_MAX = 50
const TOPICS_MAX = 500

type ReportLink = Item<'listReportLinks'>

/** The valid links, if there are any. Addresses are shown only when links are created. */
export function ReportLinks({ mayRevoke }: { mayRevoke: boolean }) {
  const t = useWords(reportWords)
  const params = useBrandParams()
  const { data } = useAnswer('listReportLinks', { params, query: { limit: LINKS_MAX } })
  if (!data || data.data.length === 0) return null
  return (
    <div className={`no-print ${classes.above}`}>
      <Panel title={t.links.title} hint={t.links.hint}>
        <ul className={rows.rows}>
          {data.data.map((link) => (
            <SharedReport key={link.id} link={link} mayRevoke={mayRevoke} />
          ))}
        </ul>
      </Panel>
    </div>
  )
}

function SharedReport({ link, mayRevoke }: { link: ReportLink; mayRevoke: boolean }) {
  const t = useWords(reportWords).links
  const format = useFormat()
  const params = useBrandParams()
  const revoke = useChange('revokeReportLink', { asksAgain: 'listReportLinks' })
  const { id, verdict, createdAt, expiresAt } = link
  return (
    <LinkRow
      title={useFiltersText(link)}
      facts={`${verdict} · ${t.made(format.day(createdAt))} · ${t.until(format.day(expiresAt))}`}
      mayRevoke={mayRevoke}
      words={t}
      ariaLabel={t.revokeLabel(format.day(createdAt))}
      isPending={revoke.isPending}
      revoke={() => revoke.mutateAsync({ params: { ...params, linkId: id } })}
    />
  )
}

/** The filters of the report in words. */
function useFiltersText({ from, to, filters }: ReportLink): string {
  const t = useWords(reportWords).links
  const format = useFormat()
  const params = useBrandParams()
  const topics = useAnswer('listTopics', { params, query: { limit: TOPICS_MAX } }).data?.data
  const { llm = [], topicId, marketId, branded } = filters
  const topic = topics?.find(({ id }) => id === topicId)?.name
  return [
    from === null ? t.noRuns : format.period(from, to),
    llm.length > 0 ? format.list(llm.map(llmLabel)) : null,
    topicId === undefined ? null : (topic ?? t.oneTopic),
    marketId === undefined ? null : t.oneMarket,
    branded === undefined ? null : branded ? t.branded : t.unbranded,
  ]
    .filter((part) => part !== null)
    .join(' · ')
}
