import type { Page } from 'playwright-core'
import { SECTIONS } from '../../src/dashboard/shell/sections.ts'
import type { Things, WorkspaceName } from './workspaces.ts'

export interface Scene {
  id: string
  workspaces: readonly WorkspaceName[]
  path(things: Things): string
  /** Only what the window shows: a dialog hides the rest. */
  isWindow?: boolean
  /** What a person does before the picture is taken. */
  act?(page: Page): Promise<unknown>
}

const ALL = ['empty', 'little', 'much'] as const
const DEMO = ['little'] as const
const FULL = ['little', 'much'] as const

/** A name of a button or of a tab, in both languages. */
const press = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

export const SCENES: readonly Scene[] = [
  ...SECTIONS.map(({ id, to }) => ({ id, workspaces: ALL, path: () => to })),
  { id: 'answers', workspaces: ALL, path: () => '/answers' },
  { id: 'no-brand', workspaces: ['none'], path: () => '/overview' },
  { id: 'start', workspaces: ['none'], path: () => '/start' },
  { id: 'start-rivals', workspaces: ['empty'], path: ({ brand }) => `/start?step=rivals&brand=${brand}` },
  { id: 'start-prompts', workspaces: ['empty'], path: ({ brand }) => `/start?step=prompts&brand=${brand}` },
  { id: 'start-llms', workspaces: ['empty'], path: ({ brand }) => `/start?step=llms&brand=${brand}` },
  { id: 'sign-in', workspaces: ['none'], path: () => '/sign-in' },
  { id: 'invitation', workspaces: ['none'], path: () => '/invitation#unknown' },
  { id: 'not-found', workspaces: DEMO, path: () => '/nowhere' },
  { id: 'overview-no-period', workspaces: DEMO, path: () => '/overview?period=2020-01-01..2020-02-01' },
  {
    id: 'overview-table',
    workspaces: DEMO,
    path: () => '/overview',
    act: press(/^(Show as a table|Als Tabelle zeigen)$/),
  },
  {
    id: 'overview-method',
    isWindow: true,
    workspaces: DEMO,
    path: () => '/overview',
    act: (page) =>
      page
        .getByRole('button', { name: /Presence was counted|Präsenz/ })
        .first()
        .focus(),
  },
  { id: 'prompts-matrix', workspaces: FULL, path: () => '/prompts?view=matrix' },
  { id: 'prompts-suggestions', workspaces: ALL, path: () => '/prompts?view=suggestions' },
  { id: 'prompts-none-fits', workspaces: DEMO, path: () => '/prompts?q=nothing+has+these+words' },
  {
    id: 'prompts-chosen',
    workspaces: DEMO,
    path: () => '/prompts',
    act: (page) => page.getByRole('checkbox').first().click(),
  },
  {
    id: 'prompts-add',
    isWindow: true,
    workspaces: DEMO,
    path: () => '/prompts',
    act: press(/^(Add prompts|Prompts hinzufügen)$/),
  },
  {
    id: 'prompts-topics',
    isWindow: true,
    workspaces: DEMO,
    path: () => '/prompts',
    act: press(/^(Topics|Themen)$/),
  },
  {
    id: 'prompts-columns',
    isWindow: true,
    workspaces: DEMO,
    path: () => '/prompts',
    act: press(/^(Columns|Spalten)$/),
  },
  { id: 'prompt', workspaces: FULL, path: ({ prompt }) => `/prompts/${prompt}` },
  { id: 'answer', workspaces: FULL, path: ({ answer }) => `/answers/${answer}` },
  {
    id: 'answer-correct',
    isWindow: true,
    workspaces: DEMO,
    path: ({ answer }) => `/answers/${answer}`,
    act: press(/^(Correct|Korrigieren)$/),
  },
  {
    id: 'answer-beside',
    workspaces: DEMO,
    path: ({ answer, otherAnswer }) => `/answers/${answer}?with=${otherAnswer}`,
  },
  { id: 'answers-none-fits', workspaces: DEMO, path: () => '/answers?domain=nobody.example' },
  { id: 'competitors-without', workspaces: FULL, path: () => '/competitors?without=us' },
  { id: 'competitors-duel', workspaces: FULL, path: ({ rival }) => `/competitors?part=duel&rival=${rival}` },
  { id: 'competitors-found', workspaces: ALL, path: () => '/competitors?part=found' },
  { id: 'competitors-tracked', workspaces: ALL, path: () => '/competitors?part=tracked' },
  {
    id: 'competitors-add',
    isWindow: true,
    workspaces: DEMO,
    path: () => '/competitors?part=tracked',
    act: press(/^(Add a competitor|Wettbewerber hinzufügen)$/),
  },
  { id: 'sources-gaps', workspaces: ALL, path: () => '/sources?gaps=yes' },
  { id: 'sources-changes', workspaces: ALL, path: () => '/sources?changes=yes' },
  {
    id: 'sources-open',
    workspaces: DEMO,
    path: () => '/sources?gaps=yes',
    act: (page) => page.locator('tbody button[aria-expanded]').first().click(),
  },
  {
    id: 'perception-cell',
    workspaces: DEMO,
    path: () => '/perception',
    act: (page) => page.getByRole('table').getByRole('link').first().click(),
  },
  { id: 'content-ideas', workspaces: ALL, path: () => '/content?list=ideas' },
  { id: 'content-drafts', workspaces: DEMO, path: () => '/content?list=drafts' },
  { id: 'content-published', workspaces: DEMO, path: () => '/content?list=published' },
  { id: 'content-closed', workspaces: DEMO, path: () => '/content?closed=yes' },
  { id: 'content-editor', workspaces: DEMO, path: ({ piece }) => `/content?piece=${piece}` },
  { id: 'runs-start', isWindow: true, workspaces: DEMO, path: () => '/runs?start=yes' },
  { id: 'run', workspaces: FULL, path: ({ run }) => `/runs/${run}` },
  ...['measuring', 'keys', 'alerts', 'webhooks', 'people', 'audit', 'account', 'workspace'].map((tab) => ({
    id: `settings-${tab}`,
    workspaces: DEMO,
    path: () => `/settings?tab=${tab}`,
  })),
  {
    id: 'palette',
    isWindow: true,
    workspaces: DEMO,
    path: () => '/overview',
    act: (page) => page.keyboard.press('Control+k'),
  },
  {
    id: 'shortcuts',
    isWindow: true,
    workspaces: DEMO,
    path: () => '/overview',
    act: (page) => page.keyboard.press('?'),
  },
  {
    id: 'menu',
    isWindow: true,
    workspaces: DEMO,
    path: () => '/overview',
    act: async (page) => {
      const menu = page.getByRole('button', { name: /^(Open the menu|Menü öffnen)$/ })
      if (await menu.isVisible()) await menu.click()
    },
  },
]
