import { wordSet } from '../../word-list.ts'
import { foldWord } from '../answer/fold-word.ts'

/** Given names that are common in the languages of answers: a name after one of them is a person's. */
const NAMES = `
aaron abby abigail abraham adam adele adrian agnes agnieszka ahmed aisha akira alain alan albert alberto aldo
alejandro aleksandr aleksei alessandro alex alexander alexandra alexandre alfonso alfred ali alice alina alison alma
alvaro amanda amelia amir amy ana anastasia anders andre andrea andreas andrei andres andrew andrzej angela angelo
anita anja anjali anke anna anne annette annie ansel anthony antje antoine anton antonio arjun arlene armando arne
arno arnold arthur arturo ashley astrid athena audrey august augusto aurelia ava axel barbara barry bartosz beatrice
beatriz ben benjamin benny bernard bernardo bert bertha beth betty bill billy birgit bjarne bjorn blake bob bobby
bogdan bonnie boris boyd brad bradley brandon brenda brendan brett brian brigitte britney bruce bruno bryan burt caleb
calvin cameron camille carey carl carla carlo carlos carmen carol caroline cary casey catherine cecil cecilia celine
cesar chad charles charlie charlotte chloe chris christa christian christiane christina christine christoph
christopher claire clara clarence clark claudia claudio claus clemens clifford clint clyde colin connie conrad
constance corinna cornelius cory craig cristina curtis cynthia cyril dale dalia damian dan daniel daniela daniele
danny darren daryl dave david dean deborah delia denis denise dennis derek desmond diana diane diego dieter dietmar
dimitri dirk dmitri dolores dominic dominique don donald donna dora doris dorothea dorothy doug douglas duncan dustin
dwight dylan earl eberhard eddie edgar edith edmund edna edouard eduardo edward edwin eileen elaine eleanor elena
eleonora elijah eliot elisabeth elizabeth ella ellen elliot elliott elmar elsa elvis emanuel emil emilia emilie emilio
emily emma emmanuel enrico enrique enzo eric erich erik erika ernest ernesto ernst ervin erwin esther ethan eugen
eugene eugenia eugenio eva evan evelyn fabian fabio fabrice fatima federico felipe felix ferdinand fernanda fernando
fiona florence florian floyd fran frances francesca francesco francine francis francisco franco francois frank
franklin franz franziska fred freddie frederic frederick frederik frida friedrich fritz gabriel gareth garry gary
gavin gene geoffrey georg george georges georgia gerald gerard gerda gerhard gert gertrude gianni gilbert gilberto
gilles gina gino giorgio giovanna giovanni gisela giulia giuseppe glenn gloria gordon gottfried grace graham greg
gregory greta gudrun guenther guido guillaume guillermo gunther gustav gustavo guy hal hanna hannah hans harald harold
harrison harry hartmut haruto harvey hassan hazel heather hector hedwig heike heiko heino heinrich heinz helen helena
helene helga helmut henri henriette henrik henry herbert herman hermann hilda hiroshi holger holly horst howard hubert
hugh hugo humphrey ian ibrahim ida ignacio igor ilse ines inga inge ingmar ingrid ira irene irina irving isaac isabel
isabella isabelle isidore ismael ivan ivana ivo jack jackie jacob jacqueline jacques jake jakob jamal james jamie jan
jane janet janice janis jared jarl jasmin jason javed javier jay jean jeanne jeannette jeff jeffrey jennie jennifer
jenny jens jeremy jerome jerry jesse jessica jesus jill jim jimi jimmy joachim joan joanna joao jochen jodie joe joel
johan johann johannes john johnny jolene jon jonas jonathan jordan jorge jose josef josefina joseph josh joshua joy
joyce juan juana judith judy juha julia julian julie julien jurgen juri jussi justin justine kai kamil karen karin
karl karolina karsten kaspar katarina katarzyna kate katharina katherine kathleen kathrin kathryn kathy katja katrin
kay keanu keith kelly ken kenji kenneth kerstin kevin kim kimberly kirk kirsten kirstin klara klaus knut koichi konrad
kristen kristian kristina krzysztof kurt kyle kylie lance larissa larry lars lasse laura lauren laurent lawrence lea
leah leandro lech leif leila len lena lenny leo leon leonard leonardo leopold leroy leslie lester lewis liam lidia
lily linda lionel lisa lita liza lloyd logan lois lorenz lorenzo loretta loris lothar lou louis louise luca lucas
lucia luciano lucie lucille lucy ludwig luigi luis luisa luise lukas luke lydia lynn mads magdalena magnus malcolm
manfred manon manuel manuela marc marcel marcello marcelo marcin marco marcus margaret margarete margot maria marianne
marie marilyn marina mario marion marius marjorie mark markus marlene marshall marta martha martin martina marvin mary
massimo mathias mathilde matt matteo matthew matthias matti mattias maureen maurice maurizio max maximilian melanie
melissa meredith mia micha michael michel michele michelle mick mickey miguel mihail mika mikael mike mikhail mila
milan mildred milo milos miranda miriam mitch mohamed mohammed moira molly mona monica monika moritz morten muhammad
murray mustafa nadia nadine nadja nancy naomi natalia natalie natalya natasha nathalie nathan nathaniel ned neil
nelson nicholas nick nicola nicolai nicolas nicole niels nikita niklas nikola nikolai nils nina noah nora norbert
norma norman odile ole oleg olga oliver olivia olivier oliwia omar orlando orson oscar oskar osvaldo oswald otto pablo
paige pamela paolo pat patricia patrick patrizia patti paul paula paulo pawel pearl pedro peggy pekka penelope per
percy perry peter petr petra phil philip philipp philippe pia pierre pietro pilar piotr priscilla priya quentin rachel
rafael rahul rainer ralf ralph ramon randy raphael raquel raul ray raymond rebecca rebekka regina reginald reinhard
reinhold rene renee rhonda ricardo riccardo richard rick rita rob robert roberta roberto robin rocco rodney rodolfo
rodrigo rogelio roger roland rolf romain roman romeo ron ronald rosa rosalie rosario rosemary ross rowan roy ruben
rudi rudolf rudy ruediger rufus rupert russel russell ruth ryan sabine sabrina sally salma salvador salvatore sam
samantha samuel sandra sara sarah saul scott sean sebastian sebastien selma serge sergei sergey sergio shane sharon
shaun shawn sheila shelley sherry shirley sidney siegfried sigmund sigrid silvia simon simona simone sofia solomon
sonia sophia sophie soren spencer stacy stan stanislav stanley stefan stefania stefanie stefano stella sten stephan
stephane stephanie stephen steve steven sting stuart sue susan suzanne sven svetlana sybil sylke sylvia tamara tanja
tanya tatiana ted teddy teresa terry thea thelma theo theodor theodore theresa thierry thomas thor thorsten tiffany
tilda till tim timo timothy tina tobias todd tom tomas tomasz tommy toni tony torsten tracy trevor tristan trude tyler
tyrone udo ulf ulrich ulrike umberto ursula uwe vaclav valentina valerie valerio vanessa vasily vera veronica vicente
vicki victor victoria viktor viktoria vin vincent vincente vincenzo viola virgil virginia vittorio vivian vladimir
volker waldemar wallace walt walter walther wanda warren wayne wendell wendy werner wilbur wilfried wilhelm will
willem willi william willy wim winston wolfgang wolfram woody xavier yasmin yoko yolanda yuki yuri yves yvette yvonne
zachary zack zelda zoe zoltan александр алексей андрей анна владимир дмитрий елена иван ирина мария михаил наталья
николай ольга сергей татьяна
`

const TITLES = `mr mrs ms miss dr prof sir lord lady dame king queen prince princess president senator mayor judge captain
colonel general saint st herr frau monsieur madame mme mlle senor senora sr sra signor signora dom don dona pan pani`

/** Given names that are more often words or brands at this position, so they do not indicate a person. */
const NOT_FIRST = wordSet('will max jay guy don per ray sue pan dom general saint')

const GIVEN: ReadonlySet<string> = wordSet(NAMES)
const TITLE: ReadonlySet<string> = wordSet(TITLES)

/**
 * Whether `word` before a capitalised name makes it a person's name.
 * @param before - the text up to the name, which ends with the word: an initial needs a given name, a title or "by" before it
 */
export function opensPerson(word: string, before: string): boolean {
  if (/^\p{Lu}\.$/u.test(word)) return followsPerson(before)
  const folded = foldWord(word).replace(/\.$/u, '')
  if (NOT_FIRST.has(folded) && !TITLE.has(folded)) return false
  return GIVEN.has(folded) || TITLE.has(folded)
}

/** "Philip H. ", "by J. R. ": not "the U.S. ", "Plan B. " or "B. " at the start of a line. */
const WORD_BEFORE_INITIALS = /(\p{L}{2,24})\.?\s(?:\p{Lu}\.\s?){1,3}$/u
const BY: ReadonlySet<string> = wordSet('by von par por af door di da av')

function followsPerson(before: string): boolean {
  const word = foldWord(WORD_BEFORE_INITIALS.exec(before)?.[1] ?? '')
  return GIVEN.has(word) || TITLE.has(word) || BY.has(word)
}

/** Surnames that are also everyday words. */
const WORD_SURNAMES: ReadonlySet<string> = wordSet(`
  baker smith cook miller taylor king brown green white black gray hill wood woods young hall stone fox rose bell
  moore carter parker fisher turner walker cooper mason hunter potter butler page price rice brooks burns day english
  french west north field fields banks bush cross dean duke gardner grant hammer knight lamb law little long marsh
  nickel noble park pope porter power reed rich ring sharp short singer small snow spring steel summers swan temple
  wells wilde winter
`)

export const isWordSurname = (word: string): boolean => WORD_SURNAMES.has(word)

/** Whether `word` is a given name, which a surname may follow. */
export function isGivenName(word: string): boolean {
  const folded = foldWord(word)
  return GIVEN.has(folded) && !NOT_FIRST.has(folded)
}
