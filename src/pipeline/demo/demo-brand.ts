import type { SourceType } from '../../domain/sources/source-types.ts'

/** An invented brand in an invented market. */
export const DEMO_BRAND = { name: 'Fernwick', domains: ['fernwick.example'] } as const

export const DEMO_RIVALS = [
  { name: 'Ledgermoor', domains: ['ledgermoor.example'] },
  { name: 'Billstone', domains: ['billstone.example'] },
  { name: 'Paperoak', domains: ['paperoak.example'] },
  { name: 'Countwell', domains: ['countwell.example'] },
] as const

export const DEMO_TOPICS = [
  {
    name: 'Invoicing software',
    prompts: [
      ['What is the best invoicing software for a small business?', 'consideration'],
      ['Which invoicing tools send payment reminders by themselves?', 'consideration'],
      ['How do I write an invoice that gets paid on time?', 'awareness'],
      ['Cheap invoicing app for a sole trader?', 'decision'],
      ['Which invoicing software handles several currencies?', 'consideration'],
      ['Is there invoicing software with a good free plan?', 'decision'],
      ['What do design agencies use to send invoices?', 'consideration'],
      ['How can I import my old invoices into a new tool?', 'post-purchase'],
    ],
  },
  {
    name: 'Expense tracking',
    prompts: [
      ['What is the best app to track business expenses?', 'consideration'],
      ['How do I keep receipts for the tax office?', 'awareness'],
      ['Which expense tools scan receipts reliably?', 'consideration'],
      ['Expense tracking for a team of ten: what do people recommend?', 'decision'],
      ['Which expense app works offline?', 'decision'],
      ['How do companies reimburse travel costs?', 'awareness'],
      ['Expense tracker with approval workflow for small teams?', 'consideration'],
      ['How do I export expenses for my accountant?', 'post-purchase'],
    ],
  },
  {
    name: 'Accounting for freelancers',
    prompts: [
      ['Which accounting software is easiest for freelancers?', 'consideration'],
      ['Do I need accounting software as a freelancer?', 'awareness'],
      ['Best alternatives to spreadsheets for bookkeeping?', 'awareness'],
      ['Which accounting tools file VAT returns?', 'consideration'],
      ['Accounting software with the best customer support?', 'decision'],
      ['What accounting software do photographers use?', 'consideration'],
      ['Which bookkeeping app connects to my bank?', 'decision'],
      ['How do I switch accounting software in the middle of a year?', 'post-purchase'],
    ],
  },
] as const

export const DEMO_PERCEPTION_PROMPTS = [
  {
    text: 'Is Fernwick easy to use for a small business?',
    propertyId: 'ease of use',
    scoringLogic: {
      good: 'Easy to learn and simple to use every day',
      bad: 'Complicated, with a steep learning curve',
    },
  },
  {
    text: 'Is Fernwick good value for money?',
    propertyId: 'value for money',
    scoringLogic: { good: 'Affordable and worth its price', bad: 'Overpriced, or with hidden costs' },
  },
  {
    text: 'How far can I trust Fernwick with the books of my company?',
    propertyId: 'trust',
    scoringLogic: { good: 'Trusted, secure and reliable', bad: 'Unreliable, or warned against' },
  },
] as const

/** The source types of the invented sites that simulated LLMs cite; the scorer's lists do not contain them. */
export const DEMO_SITES = {
  'softwarereviews.example': 'editorial',
  'dailybusiness.example': 'editorial',
  'ownersforum.example': 'ugc',
  'videoshare.example': 'social',
  'openlexicon.example': 'reference',
  'taxoffice.example': 'institutional',
  'ledgerpartners.example': 'corporate',
} as const satisfies Record<string, SourceType>

/**
 * The seeds of the weekly runs, oldest first. They are chosen so that only one simulated question fails: a new user
 * sees complete runs and a partial one.
 */
export const DEMO_SEEDS = [
  'demo week 1',
  'demo week 2',
  'demo week 3',
  'demo week 4.1',
  'demo week 5.1',
  'demo week 6',
  'demo week 7',
  'demo week 8',
  'demo week 9',
  'demo week 10.2',
  'demo week 11.3',
  'demo week 12.2',
]
