import { ActionIcon, Menu, useMantineColorScheme } from '@mantine/core'
import { Icon } from '../icons/icon.tsx'
import { LANGUAGES, useLanguage, useWords } from '../language/language.tsx'
import classes from './shell.module.css'
import { shellWords } from './shell-words.ts'
import { useChooseLanguage } from './use-choose-language.ts'
import { useOrganizations } from './use-organizations.ts'

const SCHEMES = [
  { id: 'light', icon: 'sun' },
  { id: 'dark', icon: 'moon' },
  { id: 'auto', icon: 'screen' },
] as const

/** Each language in its own words, so that people find theirs. */
const LANGUAGE_NAMES = { en: 'English', de: 'Deutsch' } as const

/**
 * The colour scheme and the language, stored in this browser; e-mails have the same language. Where the person is in several
 * organizations, also a choice of these.
 */
export function Preferences() {
  const t = useWords(shellWords)
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { language } = useLanguage()
  const choose = useChooseLanguage()
  const { organizations, current, isGoing, go } = useOrganizations()
  const label = organizations.length > 0 ? t.preferencesOfSeveral : t.preferences
  const { icon } = SCHEMES.find(({ id }) => id === colorScheme) ?? SCHEMES[2]
  return (
    <Menu position="top-start" width={220}>
      <Menu.Target>
        <ActionIcon size="lg" aria-label={label}>
          <Icon name={icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown aria-label={label} className={classes.preferences ?? ''}>
        {organizations.length > 0 && (
          <>
            <Menu.Label>{t.organization}</Menu.Label>
            <Menu.RadioGroup value={current?.id ?? null} onChange={go}>
              {organizations.map(({ id, name }) => (
                <Menu.RadioItem key={id} value={id} disabled={isGoing} closeMenuOnClick>
                  {name}
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </>
        )}
        <Menu.Label>{t.scheme.title}</Menu.Label>
        <Menu.RadioGroup value={colorScheme} onChange={(id) => setColorScheme(id as typeof colorScheme)}>
          {SCHEMES.map(({ id }) => (
            <Menu.RadioItem key={id} value={id} closeMenuOnClick>
              {t.scheme[id]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Label>{t.language}</Menu.Label>
        <Menu.RadioGroup value={language} onChange={(id) => choose(id as typeof language)}>
          {LANGUAGES.map((id) => (
            <Menu.RadioItem key={id} value={id} lang={id} closeMenuOnClick>
              {LANGUAGE_NAMES[id]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
