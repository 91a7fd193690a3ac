import { words } from '../../language/language.tsx'

export const startWords = words({
  en: {
    step: (number: number) => `Step ${number} of 5`,
    next: 'Next',
    skip: 'Skip',
    brand: {
      title: 'Which brand do you measure?',
      hint: 'Its name as people write it, or its domain.',
      label: 'Name or domain',
    },
    rivals: {
      title: 'Who are its rivals?',
      hint: 'Earshot also finds others that answers name. You can change this at any time.',
      label: 'Rivals',
      add: 'Type a name and press Enter',
    },
    prompts: {
      title: 'What do people ask?',
      hint: 'One question a line, as a buyer would type it into an assistant.',
      topic: 'What do you offer?',
      topicHint: 'A few words, such as: accounting software',
      label: 'Prompts',
      suggest: 'Suggest some',
      file: 'From a file',
      none: 'Nothing could be suggested. Write two or three questions of your own.',
    },
    llms: {
      title: 'Who is asked?',
      found: 'These LLMs have a key on this server.',
      notFound:
        'No vendor’s key is on this server yet. Try it with simulated answers; keys come into the environment of the server.',
      label: 'LLMs',
      go: 'Show the price of the first run',
    },
    run: {
      title: 'The first run',
      hint: 'Nothing has been asked yet.',
      titles: {
        open: 'The answers arrive',
        done: 'The first run is complete',
        partial: 'The first run has ended, with gaps',
        failed: 'No answer came',
      },
      hints: {
        open: 'You can leave this page; the run goes on.',
        done: 'Its figures are in the overview.',
        partial: 'The figures of the answers that came are in the overview. What failed is below.',
        failed: 'The reasons are below. Change the LLMs, or try again.',
      },
      progress: 'Progress of the run',
      overview: 'Show the overview',
      open: 'Open the run',
      llms: 'Change the LLMs',
    },
  },
  de: {
    step: (number: number) => `Schritt ${number} von 5`,
    next: 'Weiter',
    skip: 'Überspringen',
    brand: {
      title: 'Welche Marke messen Sie?',
      hint: 'Ihr Name, wie man ihn schreibt, oder ihre Domain.',
      label: 'Name oder Domain',
    },
    rivals: {
      title: 'Wer sind ihre Rivalen?',
      hint: 'Earshot findet auch andere, die Antworten nennen. Sie können das jederzeit ändern.',
      label: 'Rivalen',
      add: 'Namen eintippen und Enter drücken',
    },
    prompts: {
      title: 'Was fragen die Leute?',
      hint: 'Eine Frage je Zeile, wie Käufer sie einem Assistenten stellen.',
      topic: 'Was bieten Sie an?',
      topicHint: 'Wenige Worte, etwa: Buchhaltungssoftware',
      label: 'Prompts',
      suggest: 'Vorschlagen lassen',
      file: 'Aus einer Datei',
      none: 'Es ließ sich nichts vorschlagen. Schreiben Sie zwei oder drei eigene Fragen.',
    },
    llms: {
      title: 'Wer wird gefragt?',
      found: 'Diese LLMs haben einen Schlüssel auf diesem Server.',
      notFound:
        'Auf diesem Server ist noch kein Schlüssel eines Anbieters. Probieren Sie es mit simulierten Antworten; Schlüssel kommen in die Umgebung des Servers.',
      label: 'LLMs',
      go: 'Preis des ersten Laufs zeigen',
    },
    run: {
      title: 'Der erste Lauf',
      hint: 'Noch wurde nichts gefragt.',
      titles: {
        open: 'Die Antworten treffen ein',
        done: 'Der erste Lauf ist vollständig',
        partial: 'Der erste Lauf ist beendet, mit Lücken',
        failed: 'Es kam keine Antwort',
      },
      hints: {
        open: 'Sie können diese Seite verlassen; der Lauf geht weiter.',
        done: 'Seine Zahlen stehen in der Übersicht.',
        partial: 'Die Zahlen der eingetroffenen Antworten stehen in der Übersicht. Was fehlt, steht unten.',
        failed: 'Die Gründe stehen unten. Ändern Sie die LLMs, oder versuchen Sie es noch einmal.',
      },
      progress: 'Fortschritt des Laufs',
      overview: 'Übersicht zeigen',
      open: 'Lauf öffnen',
      llms: 'LLMs ändern',
    },
  },
})
