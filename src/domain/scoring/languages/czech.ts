import type { LanguageData } from './language-data.ts'

export const CZECH: LanguageData = {
  code: 'cs',
  functionWords: `
    a je v na se to že s z do o i pro ale jsou jako by který která nebo velmi při byl bylo však jen tak jsem jsi už jste
    když jsme není něco proč tohle být toho bude než protože všechno možná také jejich mezi jeho které mnoho
  `,
  letters: 'ěřů',
  placeWords: 've v',
  inflecting: {
    words: 'a v na je se ze s z do to pro jako od jsou si po ale i u nebo ktery ktera take podle',
    letters: /[řěůčšž]/u,
  },
  knowsNothing: {
    deny: 'nic zadn* nikdy nejsou neni',
    know: '',
    both: `
    nenasel nenasla nenalezl* neznam nemam nevim neexistuj* nepodarilo nenasiel nenasla nepoznam nisam nema
  `,
    beside: `
    ja mi me moje jsem som si se sa o na v z ze od pro pre po za a i nebo alebo ale to ta ten ty mi je su byl bylo
    bohuzel najit najst informac* udaj* data konkretn* spolehliv* vic viac firm* znack* produkt* nastroj* sluzb*
    spolecnost* nazv* dostupn* zdroj* pronasao pronasla nasao podatk*
  `,
  },
}
