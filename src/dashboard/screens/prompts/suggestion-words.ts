import { words } from '../../language/language.tsx'

const en = {
  title: 'Suggested prompts',
  hint: 'From your topics, competitors and what LLMs search for. None is asked before you accept it.',
  find: 'Look for more',
  found: (count: number, text: string) =>
    count === 0
      ? 'Nothing new speaks for a prompt now.'
      : count === 1
        ? 'Found 1 suggestion.'
        : `Found ${text} suggestions.`,
  none: 'No open suggestions',
  noneWhat:
    'Look for more: Earshot compares your prompts with your topics, competitors and what LLMs searched for.',
  more: 'Show more',
  accept: 'Accept',
  acceptOne: (text: string) => `Accept: ${text}`,
  dismiss: 'Dismiss',
  dismissOne: (text: string) => `Dismiss: ${text}`,
  accepted: 'Accepted. The next run asks it.',
  dismissed: 'Dismissed. It is not suggested again.',
  newTopic: (name: string) => `${name} (new topic)`,
  kinds: { rival: 'names a competitor', brand: 'names the brand' },
}

type SuggestionWords = typeof en

const de: SuggestionWords = {
  title: 'Vorgeschlagene Prompts',
  hint: 'Aus Ihren Themen, Wettbewerbern und Suchanfragen von LLMs. Keiner wird gefragt, bevor Sie ihn übernehmen.',
  find: 'Weitere suchen',
  found: (count, text) =>
    count === 0
      ? 'Zurzeit spricht nichts Neues für einen Prompt.'
      : count === 1
        ? '1 Vorschlag gefunden.'
        : `${text} Vorschläge gefunden.`,
  none: 'Keine offenen Vorschläge',
  noneWhat:
    'Suchen Sie weitere: Earshot vergleicht Ihre Prompts mit Themen, Wettbewerbern und Suchanfragen von LLMs.',
  more: 'Mehr zeigen',
  accept: 'Übernehmen',
  acceptOne: (text) => `Übernehmen: ${text}`,
  dismiss: 'Verwerfen',
  dismissOne: (text) => `Verwerfen: ${text}`,
  accepted: 'Übernommen. Der nächste Lauf fragt ihn.',
  dismissed: 'Verworfen. Er wird nicht wieder vorgeschlagen.',
  newTopic: (name) => `${name} (neues Thema)`,
  kinds: { rival: 'nennt einen Wettbewerber', brand: 'nennt die Marke' },
}

export const suggestionWords = words<SuggestionWords>({ en, de })
