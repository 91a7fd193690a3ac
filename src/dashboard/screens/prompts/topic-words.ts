import { words } from '../../language/language.tsx'

const en = {
  title: 'Topics',
  none: 'No topics yet. Every prompt belongs to one.',
  newName: 'New topic',
  create: 'Create',
  created: (name: string) => `Created the topic ${name}.`,
  prompts: (count: number, text: string) =>
    count === 0 ? 'no prompt is asked' : count === 1 ? '1 prompt' : `${text} prompts`,
  rename: (name: string) => `Rename ${name}`,
  nameOf: (name: string) => `New name of ${name}`,
  renamed: (former: string, name: string) => `Renamed ${former} to ${name}.`,
  remove: (name: string) => `Delete ${name} with its prompts`,
  removed: (name: string, count: number, prompts: string) =>
    count === 0 ? `Deleted ${name}.` : `Deleted ${name} with ${prompts}. The history stays.`,
  sure: (name: string, count: number, prompts: string) =>
    `Delete ${name}${count === 0 ? '' : ` with ${prompts}`}? Its archived prompts are deleted too. The history stays, but prompts do not come back.`,
  removeNow: 'Delete',
  save: 'Save',
  cancel: 'Cancel',
}

type TopicWords = typeof en

const de: TopicWords = {
  title: 'Themen',
  none: 'Noch keine Themen. Jeder Prompt gehört zu einem.',
  newName: 'Neues Thema',
  create: 'Anlegen',
  created: (name) => `Thema ${name} angelegt.`,
  prompts: (count, text) =>
    count === 0 ? 'kein Prompt wird gefragt' : count === 1 ? '1 Prompt' : `${text} Prompts`,
  rename: (name) => `${name} umbenennen`,
  nameOf: (name) => `Neuer Name von ${name}`,
  renamed: (former, name) => `${former} in ${name} umbenannt.`,
  remove: (name) => `${name} mit seinen Prompts löschen`,
  removed: (name, count, prompts) =>
    count === 0 ? `${name} gelöscht.` : `${name} mit ${prompts} gelöscht. Der Verlauf bleibt.`,
  sure: (name, count, prompts) =>
    `${name}${count === 0 ? '' : ` mit ${prompts}`} löschen? Auch seine archivierten Prompts werden gelöscht. Der Verlauf bleibt, aber Prompts kommen nicht zurück.`,
  removeNow: 'Löschen',
  save: 'Speichern',
  cancel: 'Abbrechen',
}

export const topicWords = words<TopicWords>({ en, de })
