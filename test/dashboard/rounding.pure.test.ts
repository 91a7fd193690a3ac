import { expect, it } from 'vitest'
import { createFormat } from '../../src/dashboard/language/format.ts'
import { percentText } from '../../src/domain/insights/shown-share.ts'
import { figureTexts } from '../../src/report/figure-texts.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

it('a share reads the same on screens, in reports and in messages', () => {
  const screen = createFormat('en-GB', 'en')
  const { valueText } = figureTexts('en')
  const differing = []
  for (let whole = 1; whole <= 400; whole += 1) {
    for (let part = 0; part <= whole; part += 1) {
      const share = part / whole
      const texts = [percentText(share), plain(screen.percent(share)), plain(valueText('presence', share))]
      if (new Set(texts).size > 1) differing.push([share, ...texts])
    }
  }
  expect(differing).toEqual([])
})
