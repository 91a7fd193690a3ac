interface Tag {
  name: string
  description: string
}

/** The tags of the Data API, which shows a brand's measurements. */
const DATA_TAGS: readonly Tag[] = [
  { name: 'Discovery', description: 'Confirm a key and see which routes there are.' },
  { name: 'Organization', description: 'Plan, features, prompt quota and LLMs of the organization.' },
  { name: 'Brands', description: 'The brands that are measured, with their targeting and schedule.' },
  {
    name: 'Runs',
    description:
      'A run asks each LLM each active prompt, once unless it takes more samples; here are its metrics.',
  },
  {
    name: 'Results',
    description: 'One result per prompt, LLM and sample: presence, rank, sentiment, other brands.',
  },
  { name: 'Content suggestions', description: 'Prompts for which content would help, and why.' },
  { name: 'Sources', description: 'The pages that answers cite, grouped by domain.' },
  { name: 'Web search queries', description: 'What the LLMs searched the web for before they answered.' },
  { name: 'Perception', description: 'What LLMs say about properties of the brand, and its score.' },
  { name: 'Contents', description: 'Drafts and published content of a brand.' },
  { name: 'Topics and prompts', description: 'The questions that are asked, grouped by topic.' },
  { name: 'Perception prompts', description: 'The questions about properties of the brand.' },
]

/** The tags of the Workspace API, which the dashboard and the command line use. */
const WORKSPACE_TAGS: readonly Tag[] = [
  { name: 'Workspace: organization', description: 'Settings of the organization, and other tenants.' },
  { name: 'Workspace: sign-in', description: 'Sessions of people, and the ways to start one.' },
  { name: 'Workspace: people', description: 'The people of the organization, their roles, and invitations.' },
  { name: 'Workspace: keys', description: 'API keys: their scopes, brands and ends.' },
  {
    name: 'Workspace: brands',
    description: 'Create and change brands, their aliases, domains and schedule.',
  },
  {
    name: 'Workspace: markets',
    description: 'Further markets of a brand, and the texts of prompts for them.',
  },
  { name: 'Workspace: competitors', description: 'The competitors that you track.' },
  {
    name: 'Workspace: detected brands',
    description: 'Brands that answers name and nobody tracks: track, merge or ignore them.',
  },
  { name: 'Workspace: sources', description: 'What kind of source a domain is for a brand.' },
  { name: 'Workspace: topics and prompts', description: 'Prompts with what the Data API does not show.' },
  {
    name: 'Workspace: prompt suggestions',
    description: 'Suggested prompts; each is asked only after somebody accepts it.',
  },
  { name: 'Workspace: LLMs', description: 'The LLMs that can be asked.' },
  { name: 'Workspace: runs', description: 'Start runs, follow them, and act on them.' },
  {
    name: 'Workspace: insights',
    description: 'Figures with their uncertainty, changes and their causes, over any runs.',
  },
  {
    name: 'Workspace: reports',
    description: 'What a period says about a brand as one page, and links by which others read it.',
  },
  { name: 'Workspace: responses', description: 'Answers with their evidence, failed ones included.' },
  { name: 'Workspace: judge', description: 'The LLM that judges answers, and what it said.' },
  {
    name: 'Workspace: suggestions',
    description: 'What to publish, from what answers lack; ideas, drafts, and what a publication changed.',
  },
  { name: 'Workspace: contents', description: 'Write, change and delete content of any status.' },
  {
    name: 'Workspace: alerts',
    description: 'Say what people are told of, by e-mail and webhook, and the weekly letter.',
  },
  {
    name: 'Workspace: webhooks',
    description: 'Tell other systems what happens, signed, with a log of every attempt.',
  },
  { name: 'Workspace: import and export', description: 'Take answers in from files, and give them out.' },
]

export const TAGS: readonly Tag[] = [...DATA_TAGS, ...WORKSPACE_TAGS]

/** The groups of tags for readers of the document. */
export const TAG_GROUPS = [
  { name: 'Data API', tags: DATA_TAGS.map(({ name }) => name) },
  { name: 'Workspace API', tags: WORKSPACE_TAGS.map(({ name }) => name) },
]
