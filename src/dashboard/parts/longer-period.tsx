import { Button } from '@mantine/core'
import { useChangeFilters, useFilters } from '../address/use-filters.ts'
import { useWords, words } from '../language/language.tsx'

const longerWords = words({
  en: { longer: 'Show the last 12 months' },
  de: { longer: 'Die letzten 12 Monate zeigen' },
})

const LONGER = '365d'

/** The button of a screen whose period has no answers. */
export function LongerPeriod() {
  const t = useWords(longerWords)
  const { period } = useFilters()
  const change = useChangeFilters()
  if (period === LONGER) return null
  return (
    <Button variant="default" onClick={() => change({ period: LONGER })}>
      {t.longer}
    </Button>
  )
}
