import type { AnswerStructure, Span } from '../answer/answer-structure.ts'
import type { BrandsIn } from './brands-in.ts'

/** "Winner:", "Our top pick –", "Testsieger:", alone on its line or before a name. */
const LABEL = new RegExp(
  `^[^\\p{L}\\p{N}\\n]{0,12}(?:${[
    '(?:(?:the|my|our|clear|overall|top|final)\\s){0,3}(?:winner(?:\\soverall)?|(?:top|overall)\\s(?:pick|choice)|number\\sone)',
    '(?:my|our)\\s(?:pick|choice|favou?rite)|best\\soverall|overall\\sbest|best\\sof\\sall',
    '(?:der\\s|unser\\s|mein\\s)?(?:gesamt|test)?sieger|(?:unser|mein)e?\\s(?:favorit|empfehlung|wahl)',
    '(?:le\\s|notre\\s)?(?:gagnant|vainqueur)|(?:mon|notre)\\s(?:choix|préféré)|meilleur\\schoix\\sglobal',
    '(?:el\\s|la\\s)?ganador(?:a)?|(?:mi|nuestra)\\s(?:elección|favorita)|mejor\\sen\\sgeneral',
    '(?:o\\s)?vencedor|(?:minha|nossa)\\sescolha|melhor\\sno\\sgeral|(?:il\\s)?vincitore|la\\s(?:mia|nostra)\\sscelta',
    '(?:de\\s)?winnaar|(?:mijn|onze)\\s(?:keuze|favoriet)|(?:samlet\\s)?vinder|bedst\\si\\stest|bedste\\ssamlet|(?:mit|vores)\\svalg',
    '(?:total)?vinnare|bäst\\si\\stest|(?:mitt|vårt)\\sval|vinner|voittaja|zwycięzca|победитель|kazanan|优胜者|冠军|优胜|優勝|우승|الفائز',
  ].join('|')})\\s?(?:[:：–—](?!\\S{0,2}$)|[:：]?\\s*$)`,
  'iu',
)
const LABEL_MAX = 60
/** "Winner: neither Acme nor Globex", "Our pick: not Acme, but Globex", "Best overall: none"; not "Winner: not even close – Acme". */
const DENIED =
  /^[^\p{L}\p{N}\n]{0,12}(?:(?:[Nn]ot|[Nn]either|[Nn]icht|[Ww]eder|[Ii]kke|[Hh]verken|[Nn]iet)\s[^\p{L}\n]{0,4}\p{Lu}|(?:[Nn]one|[Nn]obody|[Nn]o one|[Nn]iemand|[Kk]eine[rs]?|[Ii]ngen|[Gg]een|[Nn]ingun[oa]|[Nn]essun[oa]|[Nn]enhum|[Aa]ucune?)\s{0,2}(?:[(.,;:]|$))/u
/** "Best budget:": one of several labels of which each has its own best. */
const OTHER_LABEL =
  /^[^\p{L}\p{N}\n]{0,12}(?:best|beste[rs]?|bedste?|meilleure?|mejor|melhor|migliore)\s(?!overall|in\s|samlet)[^:：\n]{2,40}[:：–—]/iu

/** The brand that one line names as the winner: "Winner: Acme", or a heading "Winner" above "Acme". Null when several are named. */
export function statedWinner(structure: AnswerStructure, brands: BrandsIn): string | null {
  const { blocks, text } = structure
  let winner: string | null = null
  let isAsked = false
  for (const block of blocks) {
    if (block.kind === 'cell' || block.kind === 'code') continue
    for (const line of linesOf(text, block)) {
      const head = text.slice(line.start, Math.min(line.end, line.start + LABEL_MAX))
      if (OTHER_LABEL.test(head)) return null
      const label = LABEL.exec(head)?.[0]
      if (label === undefined && !isAsked) continue
      const start = line.start + (label?.length ?? 0)
      if (DENIED.test(text.slice(start, Math.min(line.end, start + LABEL_MAX)))) return null
      const { keys } = brands.leading({ start, end: line.end })
      isAsked = label !== undefined && line.start + label.length >= line.end
      const [key] = keys
      if (key === undefined) continue
      if (keys.length > 1 || (winner !== null && winner !== key)) return null
      winner = key
    }
  }
  return winner
}

function linesOf(text: string, { start, end }: Span): Span[] {
  const lines: Span[] = []
  for (let from = start; from < end; ) {
    const next = text.indexOf('\n', from)
    const to = next === -1 || next > end ? end : next
    lines.push({ start: from, end: to })
    from = to + 1
  }
  return lines
}
