import { ActionIcon, Menu, useMantineColorScheme } from '@mantine/core'
import { Icon } from '../icons/icon.tsx'
import { LANGUAGES, useLanguage, useWords } from '../language/language.tsx'
import { shellWords } from './shell-words.ts'

const SCHEMES = [
  { id: 'light', icon: 'sun' },
  { id: 'dark', icon: 'moon' },
  { id: 'auto', icon: 'screen' },
] as const

/** Each language in its own words: who does not read the present one finds theirs. */
const LANGUAGE_NAMES = { en: 'English', de: 'Deutsch' } as const

/** Light or dark, and the language; kept in this browser. */
export function Preferences() {
  const t = useWords(shellWords)
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { language, choose } = useLanguage()
  return (
    <Menu position="top-start" width={220}>
      <Menu.Target>
        <ActionIcon size="lg" aria-label={t.preferences}>
          <Icon name={colorScheme === 'dark' ? 'moon' : colorScheme === 'light' ? 'sun' : 'screen'} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t.scheme.title}</Menu.Label>
        {SCHEMES.map(({ id, icon }) => (
          <Menu.Item
            key={id}
            role="menuitemradio"
            aria-checked={colorScheme === id}
            leftSection={<Icon name={icon} />}
            rightSection={colorScheme === id && <Icon name="check" size={16} />}
            onClick={() => setColorScheme(id)}
          >
            {t.scheme[id]}
          </Menu.Item>
        ))}
        <Menu.Label>{t.language}</Menu.Label>
        {LANGUAGES.map((id) => (
          <Menu.Item
            key={id}
            role="menuitemradio"
            aria-checked={language === id}
            lang={id}
            leftSection={<Icon name="language" />}
            rightSection={language === id && <Icon name="check" size={16} />}
            onClick={() => choose(id)}
          >
            {LANGUAGE_NAMES[id]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
