import { words } from '../../language/language.tsx'
import { STANDING_WORDS } from './standing-words.ts'

export const overviewWords = words({
  en: {
    title: 'Overview',
    basis: (llms: string, runs: string, period: string) => `of ${llms} in ${runs}, ${period}`,
    runs: (count: number) => (count === 1 ? '1 run' : `${count} runs`),
    comparedWith: (period: string) => `compared with ${period}`,
    unbranded: 'Prompts that name the brand are counted apart.',
    expired: (runs: string) => `The answers of ${runs} have expired and count nowhere.`,
    figures: 'Figures',
    standing: STANDING_WORDS.en,
    trend: {
      title: 'Over time',
      hint: 'The band is the 95 % interval; a point leads to the answers of its run.',
      metric: 'Figure',
    },
    leaders: {
      title: 'Against whom',
      hint: 'Presence with its 95 % interval',
      brand: 'Brand',
      presence: 'Presence',
      change: 'Change',
      own: 'you',
      detected: 'not tracked',
      decide: 'Answers name it often: track it or ignore it',
      all: 'All competitors',
      noRivals:
        'No competitor is tracked yet: track the names that matter, and share of voice is counted too.',
    },
    where: {
      title: 'Where',
      hint: 'Presence by topic; a cell leads to its answers',
      names: { llm: 'Presence by topic and LLM', market: 'Presence by topic and market' },
      columns: 'Columns',
      by: { llm: 'LLM', market: 'Market' },
      topics: 'Topic',
      more: (shown: string, total: string) => `${shown} of ${total} topics`,
    },
    moved: {
      title: 'What moved, and why',
      hint: (tested: string) =>
        tested === '1'
          ? '1 change was tested; it is more than noise'
          : `${tested} changes were tested together; these are more than noise`,
      none: 'Nothing moved beyond noise',
      noneHint: (tested: string) =>
        `${tested} ${tested === '1' ? 'figure' : 'figures'} of topics, LLMs, prompts and competitors ${tested === '1' ? 'was' : 'were'} tested together.`,
      noEarlier: 'There is no earlier period to compare with',
      noEarlierHint: 'After the next run this shows what changed, and where it came from.',
      everything: 'All answers',
      why: (difference: string, isNoise: boolean) =>
        `Where ${difference} of presence${isNoise ? ' (within noise)' : ''} come from`,
      byLlm: 'By LLM',
      partMeaning: 'The part of each in the change of presence: the parts add up to the change.',
      byTopic: 'By topic',
    },
    todo: {
      title: 'What to do now',
      all: 'The whole list',
      none: 'Nothing open',
      noneHint: 'No gap that Earshot knows how to close is left, whatever the period.',
      done: 'Done',
      doneToast: 'Marked as done.',
      dismiss: 'Not for us',
      dismissed: 'Put aside.',
    },
    empty: {
      title: 'No answers in this period',
      what: 'Choose a longer period, or start a run.',
      run: 'Start a run',
      first: 'Nothing has been asked yet',
      firstWhat: 'A run asks every LLM every prompt. Its price stands there before it starts.',
      startFirst: 'Start the first run',
      promptsFirst: 'Choose the prompts and the LLMs; then the first run starts.',
      choosePrompts: 'Choose prompts',
    },
  },
  de: {
    title: 'Überblick',
    basis: (llms: string, runs: string, period: string) => `von ${llms} in ${runs}, ${period}`,
    runs: (count: number) => (count === 1 ? '1 Lauf' : `${count} Läufen`),
    comparedWith: (period: string) => `verglichen mit ${period}`,
    unbranded: 'Prompts, die die Marke nennen, sind getrennt gezählt.',
    expired: (runs: string) => `Die Antworten von ${runs} sind abgelaufen und zählen nirgends.`,
    figures: 'Kennzahlen',
    standing: STANDING_WORDS.de,
    trend: {
      title: 'Im Verlauf',
      hint: 'Das Band ist das 95-%-Intervall; ein Punkt führt zu den Antworten seines Laufs.',
      metric: 'Kennzahl',
    },
    leaders: {
      title: 'Gegen wen',
      hint: 'Präsenz mit ihrem 95-%-Intervall',
      brand: 'Marke',
      presence: 'Präsenz',
      change: 'Veränderung',
      own: 'Sie',
      detected: 'nicht verfolgt',
      decide: 'Antworten nennen sie oft: verfolgen oder ignorieren',
      all: 'Alle Wettbewerber',
      noRivals:
        'Noch wird kein Wettbewerber verfolgt: Verfolgen Sie die wichtigen Namen, dann zählt auch der Share of Voice.',
    },
    where: {
      title: 'Wo',
      hint: 'Präsenz nach Thema; eine Zelle führt zu ihren Antworten',
      names: { llm: 'Präsenz nach Thema und LLM', market: 'Präsenz nach Thema und Markt' },
      columns: 'Spalten',
      by: { llm: 'LLM', market: 'Markt' },
      topics: 'Thema',
      more: (shown: string, total: string) => `${shown} von ${total} Themen`,
    },
    moved: {
      title: 'Was sich bewegt hat, und warum',
      hint: (tested: string) =>
        tested === '1'
          ? '1 Veränderung wurde geprüft; sie ist mehr als Rauschen'
          : `${tested} Veränderungen wurden zusammen geprüft; diese sind mehr als Rauschen`,
      none: 'Nichts hat sich über das Rauschen hinaus bewegt',
      noneHint: (tested: string) =>
        `${tested} ${tested === '1' ? 'Kennzahl' : 'Kennzahlen'} von Themen, LLMs, Prompts und Wettbewerbern ${tested === '1' ? 'wurde' : 'wurden'} zusammen geprüft.`,
      noEarlier: 'Es gibt keinen früheren Zeitraum zum Vergleich',
      noEarlierHint: 'Nach dem nächsten Lauf steht hier, was sich verändert hat und woher es kommt.',
      everything: 'Alle Antworten',
      why: (difference: string, isNoise: boolean) =>
        `Woher ${difference} Präsenz${isNoise ? ' (im Rauschen)' : ''} kommen`,
      byLlm: 'Nach LLM',
      partMeaning:
        'Der Anteil jeder Zeile an der Veränderung der Präsenz: Alle Anteile ergeben zusammen die Veränderung.',
      byTopic: 'Nach Thema',
    },
    todo: {
      title: 'Was jetzt zu tun ist',
      all: 'Die ganze Liste',
      none: 'Nichts offen',
      noneHint: 'Unabhängig vom Zeitraum bleibt keine Lücke, die Earshot zu schließen weiß.',
      done: 'Erledigt',
      doneToast: 'Als erledigt vermerkt.',
      dismiss: 'Nichts für uns',
      dismissed: 'Beiseitegelegt.',
    },
    empty: {
      title: 'Keine Antworten in diesem Zeitraum',
      what: 'Wählen Sie einen längeren Zeitraum, oder starten Sie einen Lauf.',
      run: 'Lauf starten',
      first: 'Noch wurde nichts gefragt',
      firstWhat: 'Ein Lauf stellt jedem LLM jeden Prompt. Sein Preis steht da, bevor er beginnt.',
      startFirst: 'Ersten Lauf starten',
      promptsFirst: 'Wählen Sie die Prompts und die LLMs; dann beginnt der erste Lauf.',
      choosePrompts: 'Prompts wählen',
    },
  },
})
