import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useChangeFilters, useFilters } from '../address/use-filters.ts'
import { useWords, words } from '../language/language.tsx'

const wayWords = words({
  en: { longer: 'Show the last 12 months', runs: 'To the runs' },
  de: { longer: 'Die letzten 12 Monate zeigen', runs: 'Zu den Läufen' },
})

const LONGER = '365d'

/** The buttons of a screen that is empty because the period has no answers. */
export function WaysToAnswers() {
  const t = useWords(wayWords)
  const { period } = useFilters()
  const change = useChangeFilters()
  return (
    <>
      {period !== LONGER && (
        <Button variant="default" onClick={() => change({ period: LONGER })}>
          {t.longer}
        </Button>
      )}
      <Button renderRoot={(props) => <Link to="/runs" {...props} />}>{t.runs}</Button>
    </>
  )
}
