import type { RankRule } from '../../../domain/scoring/rank/rank-brands.ts'
import type { MentionRole, MentionRule } from '../../../domain/scoring/score.ts'
import { words } from '../../language/language.tsx'

interface MentionWords {
  rules: Record<MentionRule, string>
  roles: Record<MentionRole, string>
  /** How the rank of a brand was found. */
  ranks: Record<RankRule, string>
}

const en: MentionWords = {
  rules: {
    name: 'its name',
    alias: 'another of its names',
    joined: 'its name with other spaces',
    variant: 'its name in another spelling',
    inflected: 'its name with an ending',
    address: 'its address',
    'list-item': 'its place in a list',
    heading: 'its place in a heading',
    'table-cell': 'its place in a table',
    'line-head': 'its place at the start of a line',
    label: 'a label before it',
    bold: 'its bold letters',
    prose: 'the words around it',
    'ordinary-word': 'an ordinary word with the same letters',
    person: 'a person of this name',
    place: 'a place of this name',
    acronym: 'an abbreviation with the same letters',
    quantity: 'a quantity with the same letters',
    'longer-name': 'a part of a longer name',
    task: 'a task of this name',
    title: 'the title of a work',
    echo: 'words of the prompt that are repeated',
    absence: 'a sentence that knows nothing about it',
  },
  roles: {
    heading: 'heading',
    'list-item': 'list',
    'table-cell': 'table',
    code: 'code',
    text: 'text',
  },
  ranks: {
    list: 'By its place in a list.',
    heading: 'By its place among the headings.',
    table: 'By its row of a table.',
    chain: 'By its place in a sentence that orders brands.',
    ordinal: 'By a number in the text.',
    'first-mention': 'By the order in which the brands are named.',
  },
}

const de: MentionWords = {
  rules: {
    name: 'ihren Namen',
    alias: 'einen anderen ihrer Namen',
    joined: 'ihren Namen mit anderen Leerzeichen',
    variant: 'ihren Namen in anderer Schreibweise',
    inflected: 'ihren Namen mit Endung',
    address: 'ihre Adresse',
    'list-item': 'ihren Platz in einer Liste',
    heading: 'ihren Platz in einer Überschrift',
    'table-cell': 'ihren Platz in einer Tabelle',
    'line-head': 'ihren Platz am Anfang einer Zeile',
    label: 'eine Bezeichnung davor',
    bold: 'ihre fette Schrift',
    prose: 'die Worte um sie herum',
    'ordinary-word': 'ein gewöhnliches Wort mit denselben Buchstaben',
    person: 'eine Person dieses Namens',
    place: 'einen Ort dieses Namens',
    acronym: 'eine Abkürzung mit denselben Buchstaben',
    quantity: 'eine Menge mit denselben Buchstaben',
    'longer-name': 'einen Teil eines längeren Namens',
    task: 'eine Tätigkeit dieses Namens',
    title: 'den Titel eines Werks',
    echo: 'wiederholte Worte des Prompts',
    absence: 'einen Satz, der nichts über sie weiß',
  },
  roles: {
    heading: 'Überschrift',
    'list-item': 'Liste',
    'table-cell': 'Tabelle',
    code: 'Code',
    text: 'Text',
  },
  ranks: {
    list: 'Nach dem Platz in einer Liste.',
    heading: 'Nach dem Platz unter den Überschriften.',
    table: 'Nach der Zeile einer Tabelle.',
    chain: 'Nach dem Platz in einem Satz, der Marken ordnet.',
    ordinal: 'Nach einer Zahl im Text.',
    'first-mention': 'Nach der Reihenfolge, in der die Marken genannt werden.',
  },
}

export const mentionWords = words({ en, de })
