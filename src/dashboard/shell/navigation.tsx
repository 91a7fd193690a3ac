import { ActionIcon, Tooltip } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Icon, Logo } from '../icons/icon.tsx'
import { useWords } from '../language/language.tsx'
import { Preferences } from './preferences.tsx'
import { SECTIONS } from './sections.ts'
import classes from './shell.module.css'
import { shellWords } from './shell-words.ts'
import { useOrganizations } from './use-organizations.ts'

interface NavigationProps {
  onCommands(): void
  onShortcuts(): void
  /** Called after a click, so that the menu of a phone closes. */
  onChoose?(): void
  className?: string | undefined
}

/** Links to the screens, and below them the person's own settings. */
export function Navigation({ onCommands, onShortcuts, onChoose, className }: NavigationProps) {
  const t = useWords(shellWords)
  const { organizations, current } = useOrganizations()
  return (
    <nav className={className} aria-label={t.navigation}>
      <div className={classes.logo}>
        <Logo />
        Earshot
      </div>
      {organizations.length > 0 && <div className={classes.organization}>{current?.name}</div>}
      <ul className={classes.links}>
        {SECTIONS.map(({ id, to }) => (
          <li key={id}>
            <Link
              to={to}
              activeOptions={{ includeSearch: false }}
              className={classes.link}
              onClick={() => onChoose?.()}
            >
              <Icon name={id} />
              {t.sections[id]}
            </Link>
          </li>
        ))}
      </ul>
      <div className={classes.foot}>
        <Preferences />
        <Tooltip label={`${t.commands} (Ctrl K)`}>
          <ActionIcon size="lg" aria-label={t.commands} onClick={onCommands}>
            <Icon name="searches" />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={`${t.shortcuts} (?)`}>
          <ActionIcon size="lg" aria-label={t.shortcuts} onClick={onShortcuts}>
            <Icon name="keyboard" />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={t.reference}>
          <ActionIcon size="lg" component="a" href="/docs" aria-label={t.reference}>
            <Icon name="help" />
          </ActionIcon>
        </Tooltip>
      </div>
    </nav>
  )
}
