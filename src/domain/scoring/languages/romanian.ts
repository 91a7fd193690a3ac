import type { LanguageData } from './language-data.ts'

export const ROMANIAN: LanguageData = {
  code: 'ro',
  functionWords: `
    și în nu de la cu pe este sunt care pentru din un o mai foarte dar ca să se au fost sau prin asta aici dacă trebuie
    acum când doar poate despre nimic făcut deci toate suntem încă multe unui acesta această
  `,
  letters: 'șță',
  indefinite: 'un o niciun nicio fiecare',
  inflecting: {
    words: 'si de la in cu pe este nu un o care din mai sunt pentru sau ce',
    letters: /[ășțâî]/u,
  },
  knowsNothing: {
    deny: 'nu nimic niciun nicio nici',
    know: `
    cunosc informatii informatie date rezultate gasit gasesc exista cunostinte numit numita auzit
  `,
    both: 'necunoscut necunoscuta',
    beside: `
    eu imi mi am are avem este sunt a al ale o un de despre la in pe cu din pentru si sau dar ca ce care detin pot putut
    pare sa din pacate momentan moment acest aceasta disponibile compania companie firma marca produs brand numele nume
  `,
  },
}
