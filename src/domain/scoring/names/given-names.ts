import { foldText } from '../fold-text.ts'

/** Given names that are common in the languages of answers: with one of them before it, a name is a person's. */
const NAMES = `
zachary bryan logan elijah jenny hazel nora manon katarzyna natalya yuki haruto priya rahul anjali
aaron abby abigail abraham adele adam adrian agnes agnieszka ahmed aisha akira alain aldo aleksandr aleksei ali alina alma
alvaro amelia amir anastasia andre andrei andres anita anja anke annette annie ansel antje anton arjun arlene armando arne
arno arturo ashley astrid athena august augusto aurelia ava axel barry bartosz benny bert bertha beatriz birgit blake bjarne
bonnie boyd bradley brendan brett brigitte britney caleb calvin cameron carey cary casey cecil celine cesar chad chloe
christa christiane clara clarence clark claus clemens clifford clint clyde connie conrad constance corinna cornelius cory
curtis cyril dale dalia damian darren daryl dean delia denis denise dennis desmond diana dirk dolores dora doris dorothea
duncan dylan earl eberhard edna edouard eileen elaine eleonora eliot elliot elliott elmar elsa elvis emanuel emilie emilio
emmanuel enrique erika ernesto ervin erwin eugen eugenia eugenio evan fabian fabrice fatima fernanda fiona floyd fran
francine franco franklin franziska frederik frida garry gareth gavin georg georgia gerda gert gertrude gianni gilberto gina
gino giovanna gisela gottfried grace greta gudrun guenther guillermo gustavo hal hanna harald hartmut hassan hedwig heike
heiko heino helene henriette hilda hiroshi holger holly horst howard hubert humphrey ibrahim ida ilse inge ines ingmar ira
irina irving isaac isabelle isidore ismael ivana ivo jackie jakob jamal janis jared jarl jasmin javed jeanne jeannette
jennie jens jerome jochen jodie joachim jolene jonas josefina josh joy juri justine kai kamil karsten kaspar katarina
katharina kathrin katrin kay keanu kenji kerstin kirsten kirstin klara knut koichi kristian kristina krzysztof kylie
lance larissa lasse lech leah leandro lena lenny leopold leroy leila leslie lester lidia lionel lita liza lloyd lois lorenz
lorenzo loretta lothar lou lucie luciano lucille luise lukas lydia lynn mads magnus malcolm manuela marcin marcus margarete
margot marina marius marlene marshall marta marvin mathias mathilde mattias maureen maurizio maximilian melanie meredith
mia micha mick mickey miguel mihail mila mildred milo milos miranda mitch moira molly mona monika moritz morten muhammad
murray mustafa nadia nadine nadja naomi natalia nathalie nathaniel ned nelson nicola nicolai niklas nikita norbert norma
odile ole oliwia omar orlando orson oskar osvaldo oswald otto pat patti pawel pearl penelope per percy perry petra philipp
pia pilar priscilla quentin rainer raphael raquel rebekka regina reginald reinhard reinhold rhonda rita roberto rocco
rodney rodolfo rogelio roland rolf romain romeo ron rosalie rosario rowan rudi rudy ruediger rufus russel sabine sabrina
sally salma saul sebastien selma serge shane shaun shawn shelley sherry siegfried sigmund sigrid simona solomon soren
spencer stacy stan stanislav stanley stefania stefanie sten sting svetlana sybil sylke tamara tanja tanya tatiana teddy
thea thelma theodor thor thorsten tiffany till tilda timo todd tomas tomasz toni torsten trevor tristan trude tyler tyrone
udo ulf ulrich ulrike uwe valerie valerio vanessa vasily vaclav vicente vicki viktor viktoria vincente viola virgil vivian
volker waldemar wallace walther wanda warren wendell werner wilbur wilfried willem willi wim winston wolfram woody yasmin
yoko yolanda yvette yvonne zack zelda zoltan
adrian alan albert alberto alejandro alessandro alex alexander alexandra alexandre alfonso alfred alice alison
amanda amy ana anders andrea andreas andrew andrzej angela angelo anna anne anthony antoine anton antonio arnold arthur
audrey august barbara beatrice ben benjamin bernard bernardo beth betty bill billy bjorn bob bobby bogdan boris brad
brandon brenda brian bruce bruno burt camille carl carla carlo carlos carmen carol caroline catherine cecilia charles
charlie charlotte chris christian christina christine christopher christoph claire claudia claudio colin craig cristina
cynthia dan daniel daniela daniele danny dave david deborah dennis derek diana diane diego dieter dietmar dimitri dmitri
dominic dominique don donald donna dorothy doug douglas dustin dwight eddie edith edgar edmund eduardo edward edwin elena
eleanor elisabeth elizabeth ella ellen emil emilia emily emma enrico enrique enzo eric erich erik ernest ernst esther
ethan eugene eva evelyn fabio federico felipe felix ferdinand fernando florence florian frances francesca francesco
francis francisco francois frank franz fred freddie frederic frederick friedrich fritz gabriel gary gene geoffrey george
georges gerald gerard gerhard gilbert gilles giorgio giovanni giulia giuseppe glenn gloria gordon graham greg gregory
guido guillaume gunther gustav guy hannah hans harold harrison harry harvey heather hector heinrich heinz helen helena
helga helmut henri henrik henry herbert herman hermann hugh hugo ian igor ignacio inga ingrid irene isaac isabel isabella
ivan jack jacob jacqueline jacques jake james jamie jan jane janet janice jason javier jay jean jeff jeffrey jennifer
jeremy jerry jesse jessica jesus jill jim jimi jimmy joan joanna joao joe joel johan johann johannes john johnny jon
jonathan jordan jorge jose josef joseph joshua joyce juan juana judith judy juha julia julian julie julien jurgen jussi
justin karen karin karl karolina kate katherine kathleen kathryn kathy katja keith kelly ken kenneth kevin kim kimberly
kirk klaus konrad kristen kurt kyle larry lars laura lauren laurent lawrence lea leif len leo leon leonard leonardo leslie
lewis liam lily linda lisa loris louis louise luca lucas lucia lucy ludwig luigi luis luisa luke magdalena manfred manuel
marc marcel marcello marcelo marco margaret maria marianne marie marilyn mario marion marjorie mark markus martha martin
martina mary massimo matt matteo matthew matthias matti maurice max melissa michael michel michele michelle miguel mika
mikael mike mikhail milan miriam mohamed mohammed monica nancy natalie natasha nathan neil nicholas nick nicolas nicole
niels nikola nikolai nils nina noah norman oleg olga oliver olivia olivier oscar otto pablo paige pamela paolo patricia
patrick patrizia paul paula paulo pedro peggy pekka per peter petr petra phil philip philippe pierre pietro piotr rachel
rafael ralf ralph ramon randy raul ray raymond rebecca rene renee ricardo riccardo richard rick rita rob robert roberta
roberto robin rodrigo roger roland roman ronald rosa rosemary ross roy ruben rudolf rupert russell ruth ryan salvador
salvatore sam samantha samuel sandra sara sarah scott sean sebastian sergei sergey sergio sharon sheila shirley sidney
silvia simon simone sofia sonia sophia sophie stefan stefano stella stephan stephane stephanie stephen steve steven stuart
sue susan suzanne sven sylvia tamara ted teresa terry theo theodore theresa thierry thomas tim timothy tina tobias tom
tommy tony tracy umberto ursula valentina vera veronica victor victoria vin vincent vincenzo virginia vittorio vladimir
walt walter wayne wendy werner wilhelm will william willy wolfgang xavier yves yuri zoe
иван александр сергей дмитрий андрей алексей михаил николай владимир ольга елена анна мария наталья ирина татьяна
`

const TITLES = `mr mrs ms miss dr prof sir lord lady dame king queen prince princess president senator mayor judge captain
colonel general saint st herr frau monsieur madame mme mlle senor senora sr sra signor signora dom don dona pan pani`

/** Those that are better known as ordinary words or brands when they stand first: no sign of a person then. */
const NOT_FIRST = new Set('will max jay guy don per ray sue pan dom general saint'.split(' '))

const GIVEN: ReadonlySet<string> = new Set(NAMES.trim().split(/\s+/u))
const TITLE: ReadonlySet<string> = new Set(TITLES.split(/\s+/u))

/** Whether `word` before a capitalised name makes it a person's. */
export function opensPerson(word: string): boolean {
  const folded = foldText(word).text.replace(/\.$/u, '')
  if (NOT_FIRST.has(folded) && !TITLE.has(folded)) return false
  return GIVEN.has(folded) || TITLE.has(folded) || /^\p{Lu}\.$/u.test(word)
}

/** Surnames that are everyday words, too. */
const WORD_SURNAMES: ReadonlySet<string> = new Set(
  (
    'baker smith cook miller taylor king brown green white black gray hill wood woods young hall stone fox rose bell moore ' +
    'carter parker fisher turner walker cooper mason hunter potter butler page price rice brooks burns day english french ' +
    'west north field fields banks bush cross dean duke gardner grant hammer knight lamb law little long marsh nickel noble ' +
    'park pope porter power reed rich ring sharp short singer small snow spring steel summers swan temple wells wilde winter'
  ).split(' '),
)

export const isWordSurname = (word: string): boolean => WORD_SURNAMES.has(word)

/** Whether `word` is a given name: a surname may follow. */
export function isGivenName(word: string): boolean {
  const folded = foldText(word).text
  return GIVEN.has(folded) && !NOT_FIRST.has(folded)
}
