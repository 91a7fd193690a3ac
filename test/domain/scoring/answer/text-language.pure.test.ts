import { describe, expect, it } from 'vitest'
import { ReadText } from '../../../../src/domain/scoring/answer/read-text.ts'
import { languagesOf } from '../../../../src/domain/scoring/answer/text-language.ts'

describe('the language of a text', () => {
  it.each([
    ['en', 'Acme is the best tool for small teams.'],
    ['de', 'Acme ist das beste Werkzeug für kleine Teams und nicht teuer.'],
    ['fr', 'Acme est un bon outil pour les petites équipes.'],
    ['es', 'Acme es una buena herramienta para los equipos pequeños.'],
    ['it', 'Acme è uno strumento per gli uffici, anche con la versione gratuita.'],
    ['pt', 'Acme é uma boa ferramenta, mas não para os iniciantes.'],
    ['nl', 'Acme is een goed hulpmiddel voor kleine teams en niet duur.'],
    ['da', 'Acme er et godt værktøj til små hold og ikke dyrt, hvis du er alene.'],
    ['no', 'Acme er et godt verktøy for små lag, og veldig mange har fått det.'],
    ['sv', 'Acme är ett bra verktyg för små lag och inte dyrt.'],
    ['fi', 'Acme on hyvä työkalu ja se ei ole kallis.'],
    ['pl', 'Acme to dobre narzędzie dla małych zespołów i nie jest drogie.'],
    ['ru', 'Acme это хороший инструмент для небольших команд.'],
    ['tr', 'Acme küçük ekipler için çok iyi bir araç.'],
    ['ar', 'هذه أداة جيدة للفرق الصغيرة'],
    ['zh', '这是一个适合小团队的好工具。'],
    ['ja', 'これは小さなチームに良い道具です。'],
    ['ko', '작은 팀에 좋은 도구입니다.'],
    ['ca', 'Acme és una bona eina per als equips petits, amb molt bon preu.'],
    ['eu', 'Acme tresna ona da talde txikientzat eta ez da garestia.'],
  ])('is told: %s', (language, text) => {
    expect(languagesOf(new ReadText(text))[0]).toBe(language)
  })

  it.each([
    ['pl', 'Żółte łąki, świeże źródła'],
    ['de', 'Acme Größe'],
    ['tr', 'Işık, ağaç, çiçek'],
    ['pt', 'coração, verões'],
  ])('is told by its letters where no word tells: %s', (language, text) => {
    expect(languagesOf(new ReadText(text))[0]).toBe(language)
  })

  it('is not told by one letter that two languages have', () => {
    expect(languagesOf(new ReadText('Acme ñandú'))[0]).toBe('en')
  })

  it.each([
    ['zh', '推荐 Acme Cloud Suite Pro 和 Globex Workspace，价格实惠'],
    ['ja', 'おすすめは Acme Cloud Suite です'],
    ['de', '**Acme Cloud Suite Pro** ist für Teams geeignet, die viel reisen'],
  ])('is that of the sentence around foreign names: %s', (language, text) => {
    expect(languagesOf(new ReadText(text))[0]).toBe(language)
  })

  it.each(['Acme, Globex', '', '42', 'Acme'])(
    'is taken for English without a word that tells: %j',
    (text) => {
      expect(languagesOf(new ReadText(text))[0]).toBe('en')
    },
  )

  it.each(['Це добра програма для невеликих команд і її люблять', 'Αυτό είναι καλό', 'זה כלי טוב'])(
    'is none in a writing that is not known: %s',
    (text) => {
      expect(languagesOf(new ReadText(text))).toEqual([])
    },
  )
})
