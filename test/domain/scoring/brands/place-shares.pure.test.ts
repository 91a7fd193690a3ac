import { expect, it } from 'vitest'
import { readAnswer } from '../../../../src/domain/scoring/answer/read-answer.ts'
import { gatherEvidence } from '../../../../src/domain/scoring/brands/brand-evidence.ts'
import { PlaceShares } from '../../../../src/domain/scoring/brands/place-shares.ts'

function sharesIn(answer: string): Record<string, number> {
  const all = gatherEvidence(readAnswer(answer))
  const shares = new PlaceShares(all)
  return Object.fromEntries(all.map((one) => [one.name, shares.beside(one)]))
}

it('counts the places among the other names of a list', () => {
  expect(sharesIn('- Hooliwood: quiet\n- Rotterdam: busy\n- Utrecht: old')).toMatchObject({
    Hooliwood: 1,
    Rotterdam: 0.5,
  })
})

it('says nothing of a name with one neighbour', () => {
  expect(sharesIn('- Hooliwood: quiet\n- Rotterdam: busy')).toMatchObject({ Hooliwood: 0 })
})
