import { wordSet } from '../../word-list.ts'
import { foldText } from '../answer/fold-text.ts'

/** What the text before a list announces: brands, other things (steps, factors, places), or null when unknown. */
export type Intro = 'brands' | 'others' | null

const BRANDS = wordSet(`
  best top pick picks option options brand brands tool tools platform platforms app apps service services provider
  providers company companies store stores shop shops retailer retailers alternative alternatives recommendation
  recommendations recommend recommended choice choices software product products model models agency agencies bank
  banks hotel hotels insurers contenders competitors vendors solutions beste besten anbieter marken empfehlung
  empfehlungen alternativen programme tools meilleur meilleurs meilleure meilleures marques options mejor mejores
  opciones marcas melhor melhores opcoes migliori migliore opzioni marche beste merken aanbieders bedste maerker bedst
  basta baste beste parhaat najlepsze najlepszy лучшие лучших en iyi
`)
const OTHERS = wordSet(`
  factor factors consideration considerations criteria criterion tip tips feature features step steps thing things
  question questions benefit benefits pros cons advice ingredients type types note notes area areas town towns
  neighborhoods neighbourhoods places cities beaches regions mistakes flags checklist reasons rights tipp tipps
  hinweis hinweise kriterien schritte fehler checkliste packliste grunde consejo consejos paso pasos factores errores
  criterios claves conseil conseils etapes criteres erreurs consiglio consigli passi criteri errori dica dicas passos
  criterios erros fatores stappen fouten trin fejl rad steg vinkit vaiheet virheet wskazowki porady kroki bledy советы
  шаги ошибки поради ipuclari adimlar hatalar نصائح خطوات أخطاء טיפים
`)
/** Only at the beginning of a line. */
const OTHERS_FIRST = wordSet(`
  how why what when before remember consider check worauf wie warum wann bevor wer que como cuando antes quoi comment
  pourquoi avant cosa come perche prima quando hoe waarom waar voordat hvad hvordan hvorfor inden hur varfor vad ennen
  miten miksi jak dlaczego przed как почему перед что як чому nasil neden كيف لماذا איך למה sadan slik sa
`)
/** In scripts without spaces. */
const OTHERS_WITHIN =
  /方法|建议|步骤|注意|清单|技巧|怎么|如何|コツ|手順|ポイント|選び方|失敗|方|방법|팁|확인할|단계|고르는|순서|주의할/u
const LENGTH_MAX = 200

/** Reads only the last line, directly before the list. */
export function introKind(text: string): Intro {
  const line = text.slice(-LENGTH_MAX).trim().split('\n').at(-1) ?? ''
  const found = foldText(line)
    .text.split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word !== '')
  if (OTHERS_FIRST.has(found[0] ?? '') || OTHERS_WITHIN.test(line)) return 'others'
  const first = found.find((word) => OTHERS.has(word) || BRANDS.has(word))
  if (first === undefined) return null
  return OTHERS.has(first) ? 'others' : 'brands'
}
