import { wordSet } from '../../word-list.ts'

/** Nouns that make the capitalised name before them the name of a place, a state or a building. Folded. */
const AFTER = wordSet(`
island islands isle isles basin river rivers rainforest forest forests jungle delta valley valleys bay bays beach beaches
park parks lake lakes mountain mountains mount hill hills canyon creek falls springs peninsula desert glacier gulf strait
ocean sea coast reef harbor harbour county parish province township village borough district hamlet heights
street avenue road boulevard lane highway square bridge airport station cemetery cathedral church abbey castle palace
kingdom states state nations republic emirates arab colony territory territories
insel inseln fluss becken wald tal stadt strasse platz bucht gebirge
ile iles fleuve foret vallee baie
isla islas rio selva cuenca bosque valle bahia
isola isole fiume foresta bacino valle
ilha ilhas floresta bacia
eiland eilanden rivier woud
øer øerne floden saari joki wyspy rzeka
острова остров река лес
`)

/** The same in lower case: "the Acme rainforest". */
const NATURE = wordSet(`
rainforest river basin jungle delta islands island tributary tributaries region peoples tribe tribes watershed
floodplain canyon
`)

/** Words before the name of a place: "Lake Acme", "Rio Acme". */
const BEFORE = wordSet(`
lake mount mt river cape port fort gulf lac mont rio lago monte isla ilha isola ile san santa sao sankt saint sainte cape
cabo
`)

export const isPlaceNoun = (word: string): boolean => AFTER.has(word)
export const isNatureNoun = (word: string): boolean => NATURE.has(word)
export const opensPlace = (word: string): boolean => BEFORE.has(word)
