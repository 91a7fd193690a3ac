import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useWords, words } from '../language/language.tsx'
import { LongerPeriod } from './longer-period.tsx'

const wayWords = words({
  en: { runs: 'To the runs' },
  de: { runs: 'Zu den Läufen' },
})

/** The buttons of a screen that is empty because the period has no runs. */
export function WaysToAnswers() {
  const t = useWords(wayWords)
  return (
    <>
      <LongerPeriod />
      <Button renderRoot={(props) => <Link to="/runs" {...props} />}>{t.runs}</Button>
    </>
  )
}
