import { words } from '../../language/language.tsx'
import type { PreviewState } from './prompt-preview.ts'

const en = {
  title: 'Add prompts',
  paste: 'Prompts, one per line',
  pasteHint: 'Cells that are copied from a spreadsheet may have a topic and a stage beside the prompt.',
  placeholder: 'What is the best invoicing software for freelancers?',
  file: 'Choose a CSV file',
  fileHint:
    'With a header: prompt, topic, journey. Stages: awareness, consideration, decision, post-purchase.',
  fileBad: (name: string) => `${name} cannot be read as CSV: its quotes do not match.`,
  fileLarge: (name: string) => `${name} is larger than 5 MB. Split it into smaller files.`,
  topic: 'Topic',
  topicHint: 'For lines without one. A new name creates the topic.',
  stage: 'Stage of the customer journey',
  noStage: 'None',
  slots: (count: string) => (count === '1' ? '1 slot is left' : `${count} slots are left`),
  unlimited: 'No limit of prompts is set',
  preview: 'Preview',
  states: {
    new: 'new',
    archived: 'archived: asked again',
    known: 'exists already',
    twice: 'twice in this list',
    long: 'longer than 2,000 characters',
    full: 'no slot left',
    noTopic: 'needs a topic',
  } satisfies Record<PreviewState, string>,
  known: (place: string) => `exists in ${place}`,
  state: 'What happens',
  prompt: 'Prompt',
  more: (count: string) => `and ${count} more ${count === '1' ? 'line' : 'lines'}`,
  add: (count: number, text: string) => (count === 1 ? 'Add 1 prompt' : `Add ${text} prompts`),
  cancel: 'Cancel',
  added: (count: number, text: string) => (count === 1 ? 'Added 1 prompt.' : `Added ${text} prompts.`),
}

export type AddWords = typeof en

const de: AddWords = {
  title: 'Prompts hinzufügen',
  paste: 'Prompts, einer je Zeile',
  pasteHint: 'Zellen aus einer Tabelle können neben dem Prompt ein Thema und eine Phase haben.',
  placeholder: 'Was ist die beste Rechnungssoftware für Freiberufler?',
  file: 'CSV-Datei wählen',
  fileHint:
    'Mit Kopfzeile: prompt, topic, journey. Phasen: awareness, consideration, decision, post-purchase.',
  fileBad: (name) => `${name} lässt sich nicht als CSV lesen: Die Anführungszeichen passen nicht zusammen.`,
  fileLarge: (name) => `${name} ist größer als 5 MB. Teilen Sie sie auf.`,
  topic: 'Thema',
  topicHint: 'Für Zeilen ohne eines. Ein neuer Name legt das Thema an.',
  stage: 'Phase der Customer Journey',
  noStage: 'Keine',
  slots: (count) => (count === '1' ? '1 Platz ist frei' : `${count} Plätze sind frei`),
  unlimited: 'Die Zahl der Prompts ist nicht begrenzt',
  preview: 'Vorschau',
  states: {
    new: 'neu',
    archived: 'archiviert: wieder gefragt',
    known: 'gibt es schon',
    twice: 'doppelt in dieser Liste',
    long: 'länger als 2.000 Zeichen',
    full: 'kein Platz mehr',
    noTopic: 'braucht ein Thema',
  },
  known: (place) => `gibt es in ${place}`,
  state: 'Was geschieht',
  prompt: 'Prompt',
  more: (count) => `und ${count} weitere ${count === '1' ? 'Zeile' : 'Zeilen'}`,
  add: (count, text) => (count === 1 ? '1 Prompt hinzufügen' : `${text} Prompts hinzufügen`),
  cancel: 'Abbrechen',
  added: (count, text) => (count === 1 ? '1 Prompt hinzugefügt.' : `${text} Prompts hinzugefügt.`),
}

export const addWords = words<AddWords>({ en, de })
