import { expect, it } from 'vitest'
import { contract } from '../../src/contract/index.ts'
import { actionText, auditWords } from '../../src/dashboard/screens/settings/audit-words.ts'

it('Every audited action has its words in both languages', () => {
  const actions = Object.values(contract).flatMap((one) => ('audit' in one && one.audit ? [one.audit] : []))
  const raw = [auditWords.en, auditWords.de].map((t) =>
    actions.filter((action) => actionText(t, action) === action),
  )
  expect([actions.length > 50, ...raw]).toEqual([true, [], []])
})
