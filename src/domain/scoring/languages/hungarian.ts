import type { LanguageData } from './language-data.ts'

export const HUNGARIAN: LanguageData = {
  code: 'hu',
  functionWords: `
    a az és hogy nem is egy van ez de meg nagyon volt mint csak már még ha vagy kell lehet azt ezt úgy miért akkor
    minden olyan így volna ott mindig nincs sok nagy két milyen ilyen szerint lenne több
  `,
  letters: 'öüőű',
  inflecting: {
    words: 'a az es egy hogy nem is van ez meg de mint vagy ami volt kell csak szerint',
    letters: /[őűáé]/u,
  },
  knowsNothing: {
    deny: 'nem nincs nincsenek sem semmi* sehol',
    know: `
    talaltam talalok ismerem ismert tudok informaci* adat* tudomas* letezik letezni hallottam sikerult nevu eredmeny*
  `,
    both: 'ismeretlen',
    beside: `
    en nekem a az egy es vagy de sajnos jelenleg hogy ugy tunik errol rola errol az ezzel kapcsolat* rendelkezem
    megbizhato ceg* mark* termek* szolgaltatas* talalni errol ra vonatkoz*
  `,
  },
}
