import { Code, Text } from '@mantine/core'
import { useWords } from '../../language/language.tsx'
import { Empty } from '../../parts/empty.tsx'
import { Panel } from '../../parts/panel.tsx'
import { ScreenHead } from '../../parts/screen-head.tsx'
import { useBrandParams } from '../../shell/brand.tsx'
import { reportWords } from './report-words.ts'

/** Says how a report of this brand is written. */
export function ReportScreen() {
  const t = useWords(reportWords)
  const { brandId } = useBrandParams()
  return (
    <>
      <ScreenHead title={t.title} />
      <Panel title={t.made}>
        <Empty icon="report" title={t.what}>
          <Code block>{`earshot report --brand ${brandId} --period 4w --out report.html`}</Code>
          <Text component="span" size="sm" mt="sm" display="block">
            {t.checkout}
          </Text>
        </Empty>
      </Panel>
    </>
  )
}
