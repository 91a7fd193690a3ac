import { BREAK_WORDS } from '../../domain/insights/break-words.ts'
import type { ReportWords } from './english.ts'

const runs = (count: number) => `${count} ${count === 1 ? 'Lauf' : 'Läufe'}`
const inRuns = (count: number) => `${count} ${count === 1 ? 'Lauf' : 'Läufen'}`
const answers = (count: number) => `${count} ${count === 1 ? 'Antwort' : 'Antworten'}`

/** The texts of a report in German. */
export const german: ReportWords = {
  locale: 'de-DE',
  figures: {
    presence: 'Präsenz',
    shareOfVoice: 'Share of Voice',
    averageRank: 'Mittlerer Rang',
    sentiment: 'Sentiment',
    citationRate: 'Zitierrate',
  },
  points: ' Punkte',
  moves: { rose: 'gestiegen', fell: 'gefallen', worse: 'schlechter', better: 'besser' },
  withinNoise: 'im Rauschen',
  tooFew: 'zu wenige Antworten',
  range: (low, high) => `${low} bis ${high}`,
  of: (part, whole) => `${part} von ${whole}`,
  allAnswers: 'alle Antworten',
  breaks: {
    model: 'LLMs',
    prompts: 'Prompts',
    scorer: 'Auswertung',
    rivals: 'Wettbewerber',
    settings: 'Einstellungen',
  },
  breakText: BREAK_WORDS.de.textOf,
  brandKinds: { own: 'eigene', competitor: 'Wettbewerber', detected: 'nicht verfolgt' },
  siteKinds: {
    owned: 'Ihre',
    competitor: 'Wettbewerber',
    editorial: 'redaktionell',
    ugc: 'Community',
    social: 'soziale Medien',
    reference: 'Nachschlagewerk',
    institutional: 'Institution',
    corporate: 'Unternehmen',
    other: 'andere',
  },
  heads: {
    title: 'KI-Sichtbarkeit',
    lead: 'Was KI-Assistenten sagen',
    simulated: 'Simulierte Antworten: von Earshot erfunden, von keinem LLM gesagt',
    trend: 'Präsenz im Verlauf',
    parts: 'Nach LLM und Thema',
    byLlm: 'Nach LLM',
    byTopic: 'Nach Thema',
    rivals: 'Wettbewerber',
    others: 'Wer sonst genannt wird',
    moved: 'Was sich bewegt hat und warum',
    drivers: 'Woher die Differenz der Präsenz kommt',
    gaps: 'Lücken',
    toDo: 'Zu tun',
    sources: 'Quellen',
    answers: 'Antworten zum Lesen',
    method: 'Methode',
  },
  columns: {
    llm: 'LLM',
    topic: 'Thema',
    prompt: 'Prompt',
    brand: 'Marke',
    kind: 'Art',
    site: 'Website',
    figure: 'Kennzahl',
    value: 'Wert',
    interval: '95-%-Intervall',
    counted: 'Gezählt',
    since: 'Seit',
    part: 'Anteil',
    scope: 'Bereich',
    before: 'Davor',
    after: 'Danach',
    change: 'Veränderung',
    verdict: 'Urteil',
    answers: 'Antworten',
    rank: 'Rang',
    firstPlaces: 'Auf Rang 1',
    withoutYou: 'Antworten ohne Sie',
    namedThere: 'Dort genannt',
    mostCited: 'Meistzitierte Seite',
    ofSourced: 'Von Antworten mit Quellen',
    namingYou: 'Nennen Sie',
    notNamingYou: 'Nennen Sie nicht',
    example: 'Eine Antwort dazu',
    allOthers: 'Alle anderen',
  },
  notes: {
    trend: 'Jeder Punkt mit seinem 95-%-Band.',
    oneRun: ' Bisher gibt es einen Lauf.',
    thisPeriod: 'dieser Zeitraum',
    noTrend: 'Kein Verlauf',
    trendLabel: (first, firstDay, last, lastDay) =>
      `Präsenz von ${first} am ${firstDay} bis ${last} am ${lastDay}`,
    breaks: BREAK_WORDS.de.notComparable,
    earlierBreaks: (count) =>
      count === 1 ? 'Ein früherer Bruch ist ausgelassen.' : `${count} frühere Brüche sind ausgelassen.`,
    parts: 'Der Punkt ist die Präsenz, der Balken ihr 95-%-Intervall, der dünne Strich der Zeitraum davor.',
    llmsShown: (shown, total) => `${shown} von ${total} LLMs: die mit den meisten Antworten.`,
    topicsShown: (shown, total) => `${shown} von ${total} Themen: die mit den meisten Antworten.`,
    rivalsShown: (shown, total) => `Die ${shown} am häufigsten genannten Wettbewerber, von ${total}.`,
    rivals: 'Präsenz in denselben Antworten. Namen, die niemand verfolgt, sind grau.',
    noSources: 'Keine Antwort zitiert eine Quelle.',
    sources: 'Die Websites, die am häufigsten zitiert werden.',
    answers:
      'Je eine zu den Prompts, die sich am meisten bewegt haben, und zu den größten Lücken. Der Befehl „answer“ zeigt mit der Kennung die ganze Antwort.',
    named: 'nennt die Marke',
    namedAt: (rank) => `nennt die Marke, Rang ${rank}`,
    notNamed: 'nennt die Marke nicht',
    noData:
      'In diesem Zeitraum hat kein fertiger Lauf Antworten. Starten Sie einen Lauf, importieren Sie Antworten, oder wählen Sie einen längeren Zeitraum.',
    madeOn: (day) => `Von Earshot erstellt am ${day}. Tage sind in UTC.`,
  },
  only: {
    all: (parts) => `Nur ${parts}`,
    topic: (name) => `das Thema „${name}“`,
    prompt: (text) => `der Prompt „${text}“`,
    stages: {
      awareness: 'Prompts der Phase „Aufmerksamkeit“',
      consideration: 'Prompts der Phase „Abwägung“',
      decision: 'Prompts der Phase „Entscheidung“',
      'post-purchase': 'Prompts der Phase „Nach dem Kauf“',
    },
    branded: 'Prompts, die die Marke nennen',
    unbranded: 'Prompts, die die Marke nicht nennen',
    market: (name) => `der Markt „${name}“`,
    surfaces: {
      api: 'Antworten von APIs',
      ui: 'Antworten von Benutzeroberflächen',
      import: 'importierte Antworten',
      simulated: 'simulierte Antworten',
    },
  },
  basis: {
    answers: (count, number, llms, runCount) =>
      `${number} ${count === 1 ? 'Antwort' : 'Antworten'} von ${llms} in ${inRuns(runCount)}.`,
    unbranded: ' Prompts, die die Marke nennen, sind getrennt gezählt.',
    expired: (count) =>
      ` ${runs(count)} ${count === 1 ? 'ist' : 'sind'} abgelaufen und ${count === 1 ? 'zählt' : 'zählen'} in keiner Kennzahl.`,
    outdated: (count) =>
      ` Seit der Auswertung von ${inRuns(count)} der Marke haben sich Namen geändert: Kennzahlen aus ${count === 1 ? 'ihm' : 'ihnen'} gelten für die früheren Namen.`,
  },
  compared: {
    none: 'Es gibt keinen früheren Zeitraum zum Vergleich; deshalb sagt dieser Bericht nichts über Veränderungen.',
    with: (period) => `Verglichen mit ${period}: dieselben Prompts und LLMs auf beiden Seiten.`,
    nothing: (period) =>
      `Mit ${period} ist nichts zu vergleichen: Kein Prompt wurde in beiden Zeiträumen demselben LLM gestellt.`,
  },
  noRivals: {
    said: 'Kein Wettbewerber wird verfolgt; deshalb gibt es keinen Share of Voice unter Wettbewerbern.',
    named: (name, count) => `${name} (${answers(count)})`,
    most: (names) => ` Am häufigsten nennen Antworten ${names}.`,
  },
  moved: {
    noEarlier: 'Ohne früheren Zeitraum kann sich nichts verändert haben.',
    some: (changed, tested) =>
      `${changed} von ${tested} Kennzahlen ${changed === 1 ? 'hat' : 'haben'} sich über das Rauschen hinaus verändert, alle gemeinsam geprüft.`,
    untested: 'Kein Prompt hat in beiden Zeiträumen genug Antworten, um zu sagen, was sich verändert hat.',
    none: (tested) =>
      tested === 1
        ? 'Nichts hat sich über das Rauschen hinaus verändert: Eine Veränderung wurde geprüft, und sie ist nicht größer, als Zufall erklärt.'
        : `Nichts hat sich über das Rauschen hinaus verändert: Von ${tested} geprüften Veränderungen ist keine größer, als Zufall erklärt.`,
  },
  drivers: {
    real: 'Die Anteile an der Veränderung der Präsenz. Zusammen ergeben sie die Veränderung.',
    noise:
      'Die Anteile an der Differenz der Präsenz, die im Rauschen liegt: Zusammen ergeben sie die Differenz, und keiner davon ist eine Nachricht.',
  },
  gaps: {
    none: 'Keine Website anderer wird in Antworten zitiert, die die Marke auslassen und einen Wettbewerber nennen.',
    some: (hasRivals) =>
      `Websites, die in Antworten zitiert werden, die ${hasRivals ? 'einen Wettbewerber' : 'einen anderen Namen'} und nicht die Marke nennen: Dort lohnt es sich, vorzukommen. Eigene Websites von Unternehmen sind ausgelassen, ebenso Antworten auf Fragen nach dem Schlechtesten.`,
  },
  toDo: {
    none: 'Im eigenen Markt der Marke gibt es nichts zu tun: Keine Antworten lassen die Marke aus, oder alles ist erledigt oder verworfen.',
    shown: (shown, total) => `Die ${shown} mit dem größten Gewinn, von ${total}. `,
    basis:
      'Unabhängig von Zeitraum und Markt dieses Berichts gilt die Liste für den eigenen Markt der Marke: Die Kennzahlen der Themen stammen aus den neuesten Antworten jedes Prompts, die der Websites aus den Antworten der letzten 28 Tage oder des neuesten Laufs.',
  },
  method: [
    'Jede Antwort eines LLM auf einen Prompt zählt einmal. Präsenz: Antworten, die die Marke nennen, von allen Antworten. Share of Voice: Antworten, die die Marke nennen, von diesen und denen, die die einzelnen Wettbewerber nennen. ' +
      'Mittlerer Rang: der Rang der Marke in Antworten, die sie nennen; Listen der Schlechtesten sind ausgelassen. Sentiment: positive minus negative Antworten, von denen, die die Marke nennen. Zitierrate: von den Antworten mit Quellen die, die die Website der Marke zitieren.',
    'Der Bereich hinter einer Kennzahl ist ihr 95-%-Intervall: nach Prompts gruppiert, sodass es sagt, was andere Prompts derselben Art zeigen würden; bei bis zu vier Prompts, was dieselben Prompts zeigen würden, würden sie noch einmal gestellt.',
    'Veränderungen vergleichen dieselben Prompts und LLMs davor und danach. Als Veränderung gilt nur, was größer als das Rauschen ist: Präsenz zu 5 %, die anderen Kennzahlen gemeinsam mit einer Falschentdeckungsrate von 5 % (Benjamini und Hochberg), ebenso die Listen dessen, was sich verändert hat.',
  ],
}
