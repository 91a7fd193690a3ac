import { wordSet } from '../../word-list.ts'
import { foldWord } from '../answer/fold-word.ts'

/** Labels at the beginning of a line: "Price:", "Why it's great:"; folded first words and whole labels. */
const FIRST_WORDS = wordSet(`
  pros pro cons con price prices pricing cost costs feature features key why how what when where who which best
  overall budget value summary conclusion tip tips note notes option options step steps overview verdict drawback
  drawbacks downside downsides benefit benefits advantage advantages disadvantage disadvantages strength strengths
  weakness weaknesses limitation limitations ideal good great quality design performance support security integration
  integrations customization ease use usability free paid plan plans example examples website location address phone
  rating ratings review reviews type types size material materials comfort top most more less least other others also
  additional bonus final quick short bottom check ask consider look compare read choose pick avoid try start get make
  find use visit call contact search decide set keep know see think prioritize test interview evaluate determine
  research talk request verify confirm remember if for do does don is are can should would your you my our their this
  that these those in on at with without from under over about some many any all both each every not no yes high low
  mid entry premium cheap cheapest affordable expensive popular recommended honorable runner important things factors
  criteria fazit wichtig resumen resumo conclusion conclusao conclusione conclusie sintesi kortom samenvatting
  slutsats sammanfattning konklusion opsummering yhteenveto podsumowanie wnioski итог итого вывод главное важно sonuc
  ozet 总结 结论 优点 缺点 まとめ 結論 基本 정리하면 결론 الخلاصة تذكر סיכום vorteile nachteile ventajas desventajas inconvenientes
  avantages inconvenients vantagens desvantagens vantaggi svantaggi voordelen nadelen fordele ulemper fordelar
  nackdelar zalety wady плюсы минусы consejo consejos dica dicas conseil consiglio tipp tipps around approximately
  approx roughly circa starting considerations recommendation recommendations warning caution disclaimer source
  sources reference references winner sieger testsieger gesamtsieger gagnant vainqueur ganador ganadora vencedor vincitore
  winnaar vinder vinner vinnare voittaja zwyciezca победитель kazanan
`)

const LABEL_PREFIX =
  /^[^\p{L}\p{N}#]{0,8}(?:(?:the\s+)?(?:best|top|most|our|my|overall|runner|winner|also|great|good|ideal|budget|premium|cheapest|favou?rite|pick|choice|alternativ\w*|option|honou?rable|editor'?s?|upgrade|value|bedste?|billigst\w*|beste[rs]?|meilleure?|mejor|melhor|migliore)\b[^:–—]{0,60}|(?:#|no\.?\s*)?\d{1,2})\s*[:–—.]\s+/iu

/** "Best for Teams", "Top Picks". */
const PRAISE = /^(?:the\s)?(?:best|top)(?:-rated)?\s(?:for|overall|picks|alternatives?)(?![\p{L}-])/iu

/** The phrase without a label before the name: "Best overall: Acme". */
export function withoutLabel(phrase: string): string {
  const rest = phrase.replace(LABEL_PREFIX, '')
  return rest.trim() === '' ? phrase : rest
}

/** Whether the phrase is a label or the beginning of a sentence. */
export function isLabel(name: string): boolean {
  if (PRAISE.test(name)) return true
  if (/[?!]$/.test(name) && !/^\p{Lu}\S*!$/u.test(name)) return true
  const words = foldWord(name).split(/\s+/u)
  const [first = ''] = words
  if (words.length === 1) return FIRST_WORDS.has(first.replace(/[^\p{L}\p{N}]/gu, ''))
  return false
}

/** Whether the first word often begins labels and headings. */
export function beginsLikeLabel(name: string): boolean {
  const [first = ''] = foldWord(name).split(/\s+/u)
  return FIRST_WORDS.has(first.replace(/[^\p{L}\p{N}]/gu, ''))
}
