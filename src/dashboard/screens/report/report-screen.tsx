import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { useInsightQuery } from '../../address/use-filters.ts'
import { Icon } from '../../icons/icon.tsx'
import { useFormat, useLanguage, useWords } from '../../language/language.tsx'
import { Empty } from '../../parts/empty.tsx'
import { useMay } from '../../parts/may.tsx'
import { Problem } from '../../parts/problem.tsx'
import { ScreenHead } from '../../parts/screen-head.tsx'
import { WaysToAnswers } from '../../parts/ways-to-answers.tsx'
import { api } from '../../server/api.ts'
import { useAnswer } from '../../server/use-answer.ts'
import { useBrandParams } from '../../shell/brand.tsx'
import { NewReportLink } from './new-report-link.tsx'
import { ReportFrame } from './report-frame.tsx'
import { ReportLinks } from './report-links.tsx'
import { reportWords } from './report-words.ts'

/** The report of the period, to read, print and share. */
export function ReportScreen() {
  const t = useWords(reportWords)
  const format = useFormat()
  const params = useBrandParams()
  const { language } = useLanguage()
  const query = useInsightQuery()
  const overview = useAnswer('getOverview', { params, query })
  const frame = useRef<HTMLIFrameElement>(null)
  const [isMaking, setMaking] = useState(false)
  const { window, note } = overview.data ?? {}
  const hasReport = overview.data !== undefined && note !== 'no_runs'
  const mayShare = useMay()
  const mayRevoke = useMay('delete')
  const address = api.address('getReportPage', { params, query: { ...query, language } })
  return (
    <>
      <div className="no-print">
        <ScreenHead
          title={t.title}
          hint={hasReport && window ? format.period(window.from, window.to) : ' '}
          actions={
            hasReport && (
              <>
                <Button
                  variant="default"
                  leftSection={<Icon name="print" size={16} />}
                  onClick={() => frame.current?.contentWindow?.print()}
                >
                  {t.print}
                </Button>
                <Button
                  variant="default"
                  component="a"
                  href={address}
                  download={t.fileName(new Date().toISOString().slice(0, 10))}
                  leftSection={<Icon name="download" size={16} />}
                >
                  {t.download}
                </Button>
                {mayShare && (
                  <Button leftSection={<Icon name="link" size={16} />} onClick={() => setMaking(true)}>
                    {t.create}
                  </Button>
                )}
              </>
            )
          }
        />
      </div>
      <ReportLinks mayRevoke={mayRevoke} />
      {overview.isError && !overview.data ? (
        <Problem error={overview.error} onRetry={() => overview.refetch()} />
      ) : note === 'no_runs' ? (
        <Empty icon="report" title={t.empty.title} actions={<WaysToAnswers />}>
          {t.empty.what}
        </Empty>
      ) : (
        // It does not wait for the overview: the server would begin the report only then.
        <ReportFrame address={address} frame={frame} />
      )}
      {isMaking && <NewReportLink onClose={() => setMaking(false)} />}
    </>
  )
}
