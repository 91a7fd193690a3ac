import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Icon } from '../../icons/icon.tsx'
import { useWords } from '../../language/language.tsx'
import { Panel } from '../../parts/panel.tsx'
import { alertWords } from './alert-words.ts'
import classes from './settings.module.css'

const VARIABLES = ['EARSHOT_SMTP_URL', 'EARSHOT_MAIL_FROM', 'EARSHOT_PUBLIC_URL'] as const

/** For a server without a mail server: what still works, and what its operator has to set. */
export function NoMail() {
  const t = useWords(alertWords).noMail
  return (
    <Panel title={t.title} hint={t.hint}>
      <p className={classes.plain}>{t.operator}</p>
      <dl className={classes.variables}>
        {VARIABLES.map((name) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>{t.variables[name]}</dd>
          </div>
        ))}
      </dl>
      <Button
        variant="default"
        leftSection={<Icon name="bolt" size={16} />}
        renderRoot={(props) => (
          <Link to="/settings" search={(search) => ({ ...search, tab: 'webhooks' as const })} {...props} />
        )}
      >
        {t.webhooks}
      </Button>
    </Panel>
  )
}
