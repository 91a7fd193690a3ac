import { words } from '../../language/language.tsx'

export const searchesWords = words({
  en: {
    title: 'Searches',
    hint: (searches: string, period: string) => `${searches} different searches, ${period}`,
    list: 'What LLMs searched for',
    find: 'Find a search',
    search: 'Search',
    answers: 'Answers',
    answersMeaning: 'Answers for which an LLM searched this.',
    presence: 'Name the brand',
    seen: 'Seen',
    fromTo: (first: string, last: string) => (first === last ? first : `${first} – ${last}`),
    of: (n: string, of: string) => `${n} of ${of}`,
    added: {
      title: 'Words that LLMs add',
      hint: 'They stand in searches and not in the prompt: what LLMs believe that people want',
    },
    dropped: { title: 'Words that LLMs drop', hint: 'They stand in the prompt and not in the search for it' },
    findWord: (word: string) => `Show searches with “${word}”`,
    noWords: 'None in this period.',
    truncated:
      'There are more searches than were read: rare or old ones are left out. Choose a shorter period.',
    empty: {
      none: 'No LLM reported a search in this period',
      noneWhat:
        'Only LLMs with a search of the web report what they searched for. Choose a longer period, or switch on such an LLM.',
      title: 'No search fits',
      what: 'No search of this period has these words.',
      clear: 'Show all',
    },
  },
  de: {
    title: 'Suchanfragen',
    hint: (searches: string, period: string) => `${searches} verschiedene Suchanfragen, ${period}`,
    list: 'Wonach LLMs suchten',
    find: 'Suchanfrage finden',
    search: 'Suchanfrage',
    answers: 'Antworten',
    answersMeaning: 'Antworten, für die ein LLM danach suchte.',
    presence: 'Nennen die Marke',
    seen: 'Gesehen',
    fromTo: (first: string, last: string) => (first === last ? first : `${first} – ${last}`),
    of: (n: string, of: string) => `${n} von ${of}`,
    added: {
      title: 'Wörter, die LLMs hinzufügen',
      hint: 'Sie stehen in Suchanfragen und nicht im Prompt: was Menschen nach Ansicht der LLMs wollen',
    },
    dropped: {
      title: 'Wörter, die LLMs weglassen',
      hint: 'Sie stehen im Prompt und nicht in der Suchanfrage dazu',
    },
    findWord: (word: string) => `Suchanfragen mit „${word}“ zeigen`,
    noWords: 'Keine in diesem Zeitraum.',
    truncated:
      'Es gibt mehr Suchanfragen, als gelesen wurden: Seltene oder alte fehlen. Wählen Sie einen kürzeren Zeitraum.',
    empty: {
      none: 'Kein LLM meldete in diesem Zeitraum eine Suchanfrage',
      noneWhat:
        'Nur LLMs mit Websuche melden, wonach sie suchten. Wählen Sie einen längeren Zeitraum, oder schalten Sie ein solches LLM ein.',
      title: 'Keine Suchanfrage passt',
      what: 'Keine Suchanfrage dieses Zeitraums enthält diese Wörter.',
      clear: 'Alle zeigen',
    },
  },
})
