import { useMantineColorScheme } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { NO_FILTERS } from '../address/filters.ts'
import { NO_BRAND } from '../address/search-of-brand.ts'
import { useChangeFilters } from '../address/use-filters.ts'
import type { IconName } from '../icons/icon-paths.ts'
import { useWords } from '../language/language.tsx'
import { useCopy } from '../parts/copy-button.tsx'
import { useMay } from '../parts/may.tsx'
import { useTell } from '../parts/tell.tsx'
import { useAnswer } from '../server/use-answer.ts'
import { useBrand, useBrandParams } from './brand.tsx'
import { paletteWords } from './palette-words.ts'
import { SECTIONS } from './sections.ts'
import { shellWords } from './shell-words.ts'
import { useChooseBrand } from './use-choose-brand.ts'
import { useChooseLanguage } from './use-choose-language.ts'
import { useOrganizations } from './use-organizations.ts'

interface Command {
  key: string
  icon: IconName
  label: string
  kind: string
  run(): unknown
}

const SHOWN_MAX = 12
const PROMPTS_MAX = 6

/** The commands that match the typed text. Prompts come from the server, after a pause in typing. */
export function useCommands(text: string, asked: string, actions: { onShortcuts(): void }): Command[] {
  const screens = useScreens()
  const brands = useBrands()
  const organizations = useOtherOrganizations()
  const own = useOwn(actions)
  const prompts = usePrompts(asked.trim())
  const wanted = text.trim().toLowerCase()
  const found = [...screens, ...brands, ...organizations, ...own].filter(({ label }) =>
    label.toLowerCase().includes(wanted),
  )
  return [...found.slice(0, SHOWN_MAX), ...(wanted === '' ? [] : prompts)]
}

function useScreens(): Command[] {
  const navigate = useNavigate()
  const { sections } = useWords(shellWords)
  const { kinds } = useWords(paletteWords)
  return SECTIONS.map(({ id, to }) => ({
    key: id,
    icon: id,
    label: sections[id],
    kind: kinds.screen,
    run: () => navigate({ to }),
  }))
}

function useBrands(): Command[] {
  const choose = useChooseBrand()
  const { kinds } = useWords(paletteWords)
  return useBrand().brands.map(({ id, displayName }) => ({
    key: id,
    icon: 'bolt',
    label: displayName,
    kind: kinds.brand,
    run: () => choose(id),
  }))
}

function useOtherOrganizations(): Command[] {
  const { others, go } = useOrganizations()
  const { kinds } = useWords(paletteWords)
  return others.map(({ id, name }) => ({
    key: id,
    icon: 'user',
    label: name,
    kind: kinds.organization,
    run: () => go(id),
  }))
}

function usePrompts(asked: string): Command[] {
  const params = useBrandParams()
  const navigate = useNavigate()
  const { kinds } = useWords(paletteWords)
  const query = { q: asked, limit: PROMPTS_MAX }
  const { data, isPlaceholderData } = useAnswer(
    'listPrompts',
    { params, query },
    { enabled: asked.length > 1 },
  )
  // Those of an earlier text would be opened by Enter.
  const found = isPlaceholderData ? [] : (data?.data ?? [])
  return found.map(({ id, text }) => ({
    key: id,
    icon: 'prompts',
    label: text,
    kind: kinds.prompt,
    run: () => navigate({ to: '/prompts/$promptId', params: { promptId: id } }),
  }))
}

type OwnCommand = [IconName, string, () => unknown]

function useOwn({ onShortcuts }: { onShortcuts(): void }): Command[] {
  const t = useWords(paletteWords)
  const { setColorScheme } = useMantineColorScheme()
  const choose = useChooseLanguage()
  const change = useChangeFilters()
  const tell = useTell()
  const navigate = useNavigate()
  const mayWrite = useMay()
  const copy = useCopy(t.notCopied)
  const clear = () => change(NO_FILTERS)
  const addBrand: OwnCommand = ['bolt', t.addBrand, () => navigate({ to: '/start', search: NO_BRAND })]
  const commands: OwnCommand[] = [
    ...(mayWrite ? [addBrand] : []),
    ['filter', t.clear, clear],
    ['copy', t.copy, () => copy(location.href, () => tell.done(t.copied))],
    // Not at once: the palette would be on the paper.
    ['report', t.print, () => setTimeout(print)],
    ['keyboard', t.shortcuts, onShortcuts],
    ['sun', t.light, () => setColorScheme('light')],
    ['moon', t.dark, () => setColorScheme('dark')],
    ['screen', t.auto, () => setColorScheme('auto')],
    ['language', t.english, () => choose('en')],
    ['language', t.german, () => choose('de')],
  ]
  return commands.map(([icon, label, run]) => ({ key: label, icon, label, kind: t.kinds.command, run }))
}
