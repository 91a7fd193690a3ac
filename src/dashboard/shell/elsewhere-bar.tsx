import { Button } from '@mantine/core'
import { Icon } from '../icons/icon.tsx'
import { useWords, words } from '../language/language.tsx'
import { useTell } from '../parts/tell.tsx'
import { useChange } from '../server/use-answer.ts'
import classes from './demo-banner.module.css'
import { tellOthersOfSwitch, useFormerOrganization } from './organization-channel.ts'
import { shellWords } from './shell-words.ts'

const elsewhereWords = words({
  en: {
    label: 'Workspace',
    what: (name: string) =>
      `This page belongs to ${name}, but another tab has left that workspace. Go back to save what you typed.`,
  },
  de: {
    label: 'Arbeitsbereich',
    what: (name: string) =>
      `Diese Seite gehört zu ${name}, aber ein anderer Tab hat diesen Arbeitsbereich verlassen. Kehren Sie zurück, um zu speichern, was Sie eingegeben haben.`,
  },
})

/** Where this document stayed because something is not saved: takes the session back to its organization. */
export function ElsewhereBar() {
  const t = useWords(elsewhereWords)
  const { toOrganization } = useWords(shellWords)
  const home = useFormerOrganization()
  const back = useChange('switchOrganization')
  const tell = useTell()
  if (!home) return null
  const goBack = () =>
    back
      .mutateAsync({ body: { organizationId: home.id } })
      .then(() => tellOthersOfSwitch(home.id), tell.failed)
  return (
    <aside className={classes.banner} aria-label={t.label}>
      <Icon name="warning" />
      <span className={classes.text} role="alert">
        {t.what(home.name)}
      </span>
      <Button size="compact-sm" loading={back.isPending} onClick={() => void goBack()}>
        {toOrganization(home.name)}
      </Button>
    </aside>
  )
}
