import { answerCount } from '../../language/answer-count.ts'
import { words } from '../../language/language.tsx'

export const importWords = words({
  en: {
    open: 'Import answers',
    title: 'Import answers from a file',
    close: 'Close',
    what: 'CSV or JSON Lines with one answer per line: prompt, llm, answer, and if known askedAt and sources. Exports of other trackers are recognized by their columns. If a line is wrong, nothing is imported.',
    choose: 'Choose a file',
    noFile: 'No file chosen',
    runsBy: 'What makes a run',
    runsByHint: 'For lines that do not name their run.',
    day: 'A day',
    week: 'A week',
    map: 'Columns with other names',
    mapHint: 'Only if the file has names that Earshot does not know: COLUMN=FIELD, separated by commas.',
    send: 'Import',
    stop: 'Cancel the import',
    done: (answers: string, runs: number, shown: string) =>
      `${answerCount.en(answers)} read into ${shown} ${runs === 1 ? 'run' : 'runs'}.`,
    counting: 'What they say is being counted now. Screens show it when a run is complete.',
    tracker: (name: string) => `Recognized as an export of ${name}.`,
    skipped: (count: string) =>
      `${count} ${count === '1' ? 'line without an answer was' : 'lines without an answer were'} left out.`,
    ignored: (fields: string) => `Not read because unknown: ${fields}.`,
    more: (count: string, isAtLeast: boolean) => `and ${isAtLeast ? 'at least ' : ''}${count} more`,
    lastRun: 'Show the last run',
  },
  de: {
    open: 'Antworten importieren',
    title: 'Antworten aus einer Datei importieren',
    close: 'Schließen',
    what: 'CSV oder JSON Lines mit einer Antwort je Zeile: prompt, llm, answer und, falls bekannt, askedAt und sources. Exporte anderer Tracker werden an ihren Spalten erkannt. Ist eine Zeile falsch, wird nichts importiert.',
    choose: 'Datei auswählen',
    noFile: 'Keine Datei ausgewählt',
    runsBy: 'Was einen Lauf bildet',
    runsByHint: 'Für Zeilen, die ihren Lauf nicht nennen.',
    day: 'Ein Tag',
    week: 'Eine Woche',
    map: 'Spalten mit anderen Namen',
    mapHint: 'Nur wenn die Datei Namen hat, die Earshot nicht kennt: SPALTE=FELD, durch Kommas getrennt.',
    send: 'Importieren',
    stop: 'Import abbrechen',
    done: (answers: string, runs: number, shown: string) =>
      `${answerCount.de(answers)} in ${shown} ${runs === 1 ? 'Lauf' : 'Läufe'} gelesen.`,
    counting: 'Was sie sagen, wird jetzt gezählt. Die Ansichten zeigen es, wenn ein Lauf vollständig ist.',
    tracker: (name: string) => `Als Export von ${name} erkannt.`,
    skipped: (count: string) =>
      `${count} ${count === '1' ? 'Zeile ohne Antwort wurde' : 'Zeilen ohne Antwort wurden'} ausgelassen.`,
    ignored: (fields: string) => `Nicht gelesen, weil unbekannt: ${fields}.`,
    more: (count: string, isAtLeast: boolean) => `und ${isAtLeast ? 'mindestens ' : ''}${count} weitere`,
    lastRun: 'Letzten Lauf zeigen',
  },
})
