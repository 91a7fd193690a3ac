import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Icon } from '../icons/icon.tsx'
import { useFormat, useWords, words } from '../language/language.tsx'
import classes from './pager.module.css'

const pagerWords = words({
  en: {
    name: 'Pages',
    range: (first: string, last: string, total: string) => `${first} to ${last} of ${total}`,
    former: 'Previous page',
    next: 'Next page',
  },
  de: {
    name: 'Seiten',
    range: (first: string, last: string, total: string) => `${first} bis ${last} von ${total}`,
    former: 'Vorige Seite',
    next: 'Nächste Seite',
  },
})

interface PagerProps {
  paging: { page: number; limit: number; total: number; nextPage: number | null }
}

/** The position of a page in its list, with links to its neighbours. The page is kept in the address. */
export function Pager({ paging }: PagerProps) {
  const { page, limit, total, nextPage } = paging
  const t = useWords(pagerWords)
  const format = useFormat()
  if (total <= limit && page === 1) return null
  const first = Math.min((page - 1) * limit + 1, total)
  return (
    <nav className={classes.pager} aria-label={t.name}>
      <span className={classes.range}>
        {t.range(format.count(first), format.count(Math.min(page * limit, total)), format.count(total))}
      </span>
      <PageButton page={page > 1 ? page - 1 : null} label={t.former} icon="left" />
      <PageButton page={nextPage} label={t.next} icon="right" />
    </nav>
  )
}

function PageButton({ page, label, icon }: { page: number | null; label: string; icon: 'left' | 'right' }) {
  const section = { [icon === 'left' ? 'leftSection' : 'rightSection']: <Icon name={icon} size={15} /> }
  if (page === null)
    return (
      <Button variant="default" disabled {...section}>
        {label}
      </Button>
    )
  const target = page === 1 ? undefined : page
  return (
    <Button
      variant="default"
      {...section}
      renderRoot={(props) => <Link to="." search={(search) => ({ ...search, page: target })} {...props} />}
    >
      {label}
    </Button>
  )
}
