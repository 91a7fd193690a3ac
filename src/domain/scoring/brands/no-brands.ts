import { wordSet } from '../../word-list.ts'
import { foldWord } from '../answer/fold-word.ts'
import { memoizeWords } from '../answer/memoize.ts'
import { wordFact } from '../answer/text-words.ts'
import type { NameShape } from './name-shape.ts'

/** Technical terms, units and abbreviations that are written like names. */
const TERMS = wordSet(`
  720p 1080p 1440p 2160p pbkdf2 argon2 hvac uht co2 co2e u.s u.k usb usb-c usb-a hdmi displayport bluetooth wifi wi-fi
  led oled amoled lcd ips qhd uhd fhd hdr hdr10 4k 8k 5g 4g lte gps nfc ram ssd hdd cpu gpu ram api apis sdk crm erp
  seo sem ppc roi kpi b2b b2c saas paas iot ai ml llm nlp gpt ui ux cli html css pdf csv json xml sql sso mfa 2fa totp
  ssl tls vpn gdpr hipaa soc iso pci sla smb smbs faq faqs diy usa us uk eu uae nyc usd eur gbp aud nz nzd cad dkk vat
  gst hst am pm ceo cto cfo hr it tv tvs dvd pc pcs mac ios android windows linux macos id ok asap aka diy spf uv uva
  uvb abv bpa led rfid qr otc pms hoa irs vet vets phd mba ba bsc msc app apps web cloud email internet english
  spanish german french danish italian portuguese dutch chinese japanese american european australian british canadian
  asian african christmas easter dm sms mms voip anc ip67 ip68 ipx7 iq kw kwh db mhz ghz mb gb tb mah btu spf iu tl kr
  kc zl lei pln czk sek nok chf jpy cny inr esim sim p&l defi webauthn fido fido2 u2f aes rsa oauth saml http https
  url urls mp3 mp4 hepa dr mr mrs ms prof st nr etc vs pro plus mini premium basic standard free enterprise business
  personal family families teams team
`)

/** Brands that only their capitals tell from a term. */
const NO_TERMS = new Set(['MAC'])

/** Postal codes of states and provinces. */
const STATES = wordSet(`
  al ak az ca ct fl ga hi ia il ks ky md mn mo mt nc nd ne nh nj nm nv ny oh pa ri sc sd tn tx ut va vt wa wi wv wy bc
  mb nb nl ns nt nu on pe qc sk yt nsw vic qld tas jan feb mar apr jun jul aug sep sept oct nov dec mon tue wed thu
  fri sat sun
`)

/** Large cities and regions that answers often name beside brands. */
const PLACES = new Set(
  (
    'new york|los angeles|san francisco|san diego|san jose|santa cruz|chicago|houston|dallas|austin|phoenix|philadelphia|boston|seattle|denver|' +
    'atlanta|miami|orlando|tampa|detroit|minneapolis|portland|las vegas|nashville|charlotte|kansas city|st louis|saint louis|louis|' +
    'cleveland|cincinnati|columbus|pittsburgh|baltimore|washington|washington dc|sacramento|oakland|honolulu|salt lake city|' +
    'toronto|montreal|vancouver|calgary|ottawa|edmonton|winnipeg|mississauga|quebec|ontario|alberta|british columbia|nova scotia|' +
    'london|manchester|birmingham|leeds|glasgow|edinburgh|liverpool|bristol|cardiff|belfast|dublin|cork|england|scotland|wales|' +
    'paris|lyon|marseille|toulouse|nice|berlin|munich|munchen|hamburg|koln|cologne|frankfurt|stuttgart|dusseldorf|leipzig|vienna|wien|' +
    'zurich|geneva|basel|bern|amsterdam|rotterdam|utrecht|the hague|brussels|antwerp|copenhagen|kobenhavn|aarhus|odense|aalborg|esbjerg|' +
    'jylland|sjaelland|fyn|lolland|falster|bornholm|sonderjylland|vestsjaelland|nordsjaelland|stockholm|goteborg|gothenburg|malmo|uppsala|oslo|bergen|' +
    'trondheim|stavanger|helsinki|tampere|turku|madrid|barcelona|valencia|sevilla|seville|bilbao|malaga|lisbon|lisboa|porto|rome|roma|milan|' +
    'milano|naples|napoli|turin|torino|florence|firenze|venice|warsaw|warszawa|krakow|gdansk|wroclaw|prague|praha|budapest|bucharest|sofia|' +
    'athens|istanbul|ankara|izmir|moscow|kyiv|tokyo|osaka|kyoto|seoul|busan|beijing|shanghai|shenzhen|guangzhou|hong kong|taipei|singapore|' +
    'bangkok|jakarta|kuala lumpur|manila|hanoi|mumbai|delhi|new delhi|bangalore|bengaluru|chennai|hyderabad|kolkata|pune|karachi|lahore|dubai|' +
    'abu dhabi|doha|riyadh|tel aviv|jerusalem|cairo|lagos|nairobi|cape town|johannesburg|sydney|melbourne|brisbane|perth|adelaide|canberra|' +
    'gold coast|hobart|darwin|auckland|wellington|christchurch|hamilton|tauranga|queensland|new south wales|victoria|tasmania|mexico city|bogota|' +
    'lima|santiago|buenos aires|sao paulo|rio de janeiro|california|texas|florida|new jersey|illinois|ohio|colorado|arizona|oregon|georgia|' +
    'virginia|michigan|pennsylvania|massachusetts|north carolina|south carolina|tennessee|missouri|minnesota|wisconsin|utah|nevada|hawaii|alaska|' +
    'europe|asia|africa|north america|south america|latin america|middle east|scandinavia|americas|silicon valley|europa|norden|skandinavien'
  ).split('|'),
)

/**
 * The codes of ISO 3166 and ISO 639 that are in use. Trying all pairs of letters with Intl would take four times as
 * long.
 */
const REGION_CODES =
  'ACADAEAFAGAIALAMANAOAQARASATAUAWAXAZBABBBDBEBFBGBHBIBJBLBMBNBOBQBRBSBTBUBVBWBYBZCACCCDCFCGCHCICKCLCM' +
  'CNCOCPCQCRCSCUCVCWCXCYCZDDDEDGDJDKDMDODYDZEAECEEEGEHERESETEUEZFIFJFKFMFOFRFXGAGBGDGEGFGGGHGIGLGMGNGP' +
  'GQGRGSGTGUGWGYHKHMHNHRHTHUHVICIDIEILIMINIOIQIRISITJEJMJOJPKEKGKHKIKMKNKPKRKWKYKZLALBLCLILKLRLSLTLULV' +
  'LYMAMCMDMEMFMGMHMKMLMMMNMOMPMQMRMSMTMUMVMWMXMYMZNANCNENFNGNHNINLNONPNRNUNZOMPAPEPFPGPHPKPLPMPNPRPSPT' +
  'PWPYQAQORERHRORSRURWSASBSCSDSESGSHSISJSKSLSMSNSOSRSSSTSUSVSXSYSZTATCTDTFTGTHTJTKTLTMTNTOTPTRTTTVTWTZ' +
  'UAUGUKUMUNUSUYUZVAVCVDVEVGVIVNVUWFWSXAXBXKYDYEYTYUZAZMZRZWZZ'
const LANGUAGE_CODES =
  'aaabaeafakamanarasavayazbabebgbhbibmbnbobrbscacechcocrcscucvcydadedvdzeeeleneoeseteufafffifjfofrfyga' +
  'gdglgngugvhahehihohrhthuhyhziaidieigiiikinioisitiuiwjajijvjwkakgkikjkkklkmknkokrkskukvkwkylalblgliln' +
  'loltlulvmgmhmimkmlmnmomrmsmtmynanbndnengnlnnnonrnvnyocojomorospapiplpsptqurmrnrorurwsascsdsesgshsisk' +
  'slsmsnsosqsrssstsusvswtatetgthtitktltntotrtstttwtyugukuruzvevivowawoxhyiyozazhzu'

/** Whether a name is a technical term, or in English a place, a language, a month or a day. */
export function isTermOrPlace(name: string): boolean {
  if (NO_TERMS.has(name)) return false
  const folded = foldWord(name)
  return isTerm(folded) || PLACES.has(folded) || isPlaceOrTime(folded, NO_OTHERS)
}

/**
 * The same for places, languages, months and days in other languages.
 * @param languages two-letter codes; English may be omitted
 */
export function isPlaceOrTimeIn(name: NameShape, languages: readonly string[]): boolean {
  return languages.length > 0 && isPlaceOrTime(foldedName(name), languages)
}

const foldedName = wordFact(foldWord)

/** Followed by a term, these name a product. */
const MAKERS = /^(?:android|ios|mac|ms|windows)\s/u

/** "Wi-Fi"; also "4K UHD" and "Sept-Oct", which consist only of terms. */
function isTerm(folded: string): boolean {
  if (TERMS.has(folded)) return true
  return !MAKERS.test(folded) && folded.split(/[\s–-]/u).every((part) => TERMS.has(part) || STATES.has(part))
}

const NO_OTHERS: readonly string[] = []

/** Always includes English. */
function isPlaceOrTime(folded: string, languages: readonly string[]): boolean {
  const isOne = (word: string) =>
    placesAndTimes('en').has(word) || languages.some((language) => placesAndTimes(language).has(word))
  if (isOne(folded)) return true
  return folded.includes('-') && folded.split('-').every((part) => TERMS.has(part) || isOne(part))
}

/** The names of countries, languages, months and days. Built on first use because Intl is slow. */
const placesAndTimes = memoizeWords((language): ReadonlySet<string> => {
  return new Set([...regionAndTimeNames(language)].map(foldWord))
})

function* regionAndTimeNames(language: string): Generator<string> {
  const regions = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
  for (const code of pairs(REGION_CODES)) yield regions.of(code) ?? code
  const languages = new Intl.DisplayNames([language], { type: 'language', fallback: 'none' })
  for (const code of pairs(LANGUAGE_CODES)) yield languages.of(code) ?? code
  const months = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
  for (let month = 0; month < 12; month += 1) yield months.format(Date.UTC(2024, month, month + 1))
  const days = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  for (let day = 1; day <= 7; day += 1) {
    const weekday = days.format(Date.UTC(2024, 0, day))
    yield weekday
    if (language === 'en') yield `${weekday}s`
  }
}

function pairs(letters: string): readonly string[] {
  return letters.match(/../g) ?? []
}
