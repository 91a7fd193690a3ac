import { words } from '../../language/language.tsx'

export const reportWords = words({
  en: {
    title: 'Report',
    made: 'Reports are written by the command line',
    what: 'This command writes the last four weeks of this brand as one page that prints on A4 and that anybody can open:',
    checkout: 'In a checkout, type `npm run -s earshot --` instead of `earshot`.',
  },
  de: {
    title: 'Bericht',
    made: 'Berichte schreibt die Kommandozeile',
    what: 'Dieser Befehl schreibt die letzten vier Wochen dieser Marke als eine Seite, die auf A4 gedruckt und von allen geöffnet werden kann:',
    checkout: 'In einem Checkout steht `npm run -s earshot --` an der Stelle von `earshot`.',
  },
})
