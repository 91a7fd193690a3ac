import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useWords } from '../language/language.tsx'
import { Empty } from '../parts/empty.tsx'
import { shellWords } from './shell-words.ts'

/** Shown for an address without a screen. */
export function NotFound() {
  const { notFound: t } = useWords(shellWords)
  return (
    <main style={{ marginBlockStart: '15vh' }}>
      <Empty
        isPage
        icon="searches"
        title={t.title}
        actions={<Button renderRoot={(props) => <Link to="/overview" {...props} />}>{t.action}</Button>}
      >
        {t.what}
      </Empty>
    </main>
  )
}
