import { BREAK_WORDS } from '../../domain/insights/break-words.ts'
import { counted } from '../../domain/plain-line.ts'

/** The texts of a report in English. The other catalogues have this shape; counts are given with their number formatted. */
export const english = {
  locale: 'en-GB',
  figures: {
    presence: 'Presence',
    shareOfVoice: 'Share of voice',
    averageRank: 'Average rank',
    sentiment: 'Sentiment',
    citationRate: 'Citation rate',
  },
  points: ' points',
  moves: { rose: 'rose', fell: 'fell', worse: 'got worse', better: 'got better' },
  withinNoise: 'within noise',
  tooFew: 'too few answers',
  range: (low: string, high: string) => `${low} to ${high}`,
  of: (part: string, whole: string) => `${part} of ${whole}`,
  allAnswers: 'all answers',
  breaks: {
    model: 'LLMs',
    prompts: 'prompts',
    scorer: 'scoring',
    rivals: 'competitors',
    settings: 'settings',
  },
  breakText: BREAK_WORDS.en.textOf,
  brandKinds: { own: 'own', competitor: 'competitor', detected: 'not tracked' },
  siteKinds: {
    owned: 'yours',
    competitor: 'competitor',
    editorial: 'editorial',
    ugc: 'community',
    social: 'social',
    reference: 'reference',
    institutional: 'institution',
    corporate: 'company',
    other: 'other',
  },
  heads: {
    title: 'AI visibility',
    lead: 'What AI assistants say',
    simulated: 'Simulated answers: invented by Earshot, said by no LLM',
    trend: 'Presence over time',
    parts: 'By LLM and topic',
    byLlm: 'By LLM',
    byTopic: 'By topic',
    rivals: 'Competitors',
    others: 'Who else is named',
    moved: 'What moved, and why',
    drivers: 'Where the difference in presence comes from',
    gaps: 'Gaps',
    toDo: 'To do',
    sources: 'Sources',
    answers: 'Answers to read',
    method: 'Method',
  },
  columns: {
    llm: 'LLM',
    topic: 'Topic',
    prompt: 'Prompt',
    brand: 'Brand',
    kind: 'Kind',
    site: 'Site',
    figure: 'Figure',
    value: 'Value',
    interval: '95 % interval',
    counted: 'Counted',
    since: 'Since',
    part: 'Part',
    scope: 'Of',
    before: 'Before',
    after: 'After',
    change: 'Change',
    verdict: 'Verdict',
    answers: 'Answers',
    rank: 'Rank',
    firstPlaces: 'Ranked 1st',
    withoutYou: 'Answers without you',
    namedThere: 'Named there',
    mostCited: 'Most cited page',
    ofSourced: 'Of answers with sources',
    namingYou: 'Naming you',
    notNamingYou: 'Not naming you',
    example: 'An answer behind it',
    allOthers: 'All others',
  },
  notes: {
    trend: 'Each point with its 95 % band.',
    oneRun: ' There is one run so far.',
    thisPeriod: 'this period',
    noTrend: 'No trend',
    trendLabel: (first: string, firstDay: string, last: string, lastDay: string) =>
      `Presence from ${first} on ${firstDay} to ${last} on ${lastDay}`,
    breaks: BREAK_WORDS.en.notComparable,
    earlierBreaks: (count: number) =>
      `${counted(count, 'earlier break')} ${count === 1 ? 'is' : 'are'} left out.`,
    parts: 'The dot is the presence, the bar its 95 % interval, the thin mark the period before.',
    llmsShown: (shown: string, total: string) => `${shown} of ${total} LLMs: those with the most answers.`,
    topicsShown: (shown: string, total: string) =>
      `${shown} of ${total} topics: those with the most answers.`,
    rivalsShown: (shown: string, total: string) =>
      `The ${shown} competitors that are named most, of ${total}.`,
    rivals: 'Presence in the same answers. Names that nobody tracks are in grey.',
    noSources: 'No answer cites a source.',
    sources: 'The sites that answers cite most.',
    answers:
      'One behind each prompt that moved most, and behind the largest gaps. The command “answer” shows one whole, by its id.',
    named: 'names the brand',
    namedAt: (rank: string) => `names the brand, rank ${rank}`,
    notNamed: 'does not name the brand',
    noData:
      'No finished run has answers in this period. Start a run or import answers, or choose a longer period.',
    madeOn: (day: string) => `Made by Earshot on ${day}. Days are UTC.`,
  },
  only: {
    all: (parts: string) => `Only ${parts}`,
    topic: (name: string) => `the topic “${name}”`,
    prompt: (text: string) => `the prompt “${text}”`,
    stages: {
      awareness: 'prompts of the stage “awareness”',
      consideration: 'prompts of the stage “consideration”',
      decision: 'prompts of the stage “decision”',
      'post-purchase': 'prompts of the stage “post-purchase”',
    },
    branded: 'prompts that name the brand',
    unbranded: 'prompts that do not name the brand',
    market: (name: string) => `the market “${name}”`,
    surfaces: {
      api: 'answers of APIs',
      ui: 'answers of user interfaces',
      import: 'imported answers',
      simulated: 'simulated answers',
    },
  },
  basis: {
    answers: (count: number, number: string, llms: string, runs: number) =>
      `${number} ${count === 1 ? 'answer' : 'answers'} of ${llms} in ${counted(runs, 'run')}.`,
    unbranded: ' Prompts that name the brand are counted apart.',
    expired: (runs: number) => ` ${counted(runs, 'run')} expired and count in no figure.`,
    outdated: (runs: number) =>
      ` Names have changed since ${counted(runs, 'run')} of the brand ${runs === 1 ? 'was' : 'were'} scored: figures that rest on ${runs === 1 ? 'it' : 'them'} are of the former names.`,
  },
  compared: {
    none: 'There is no earlier period to compare with, so this report says nothing about changes.',
    with: (period: string) => `Compared with ${period}: the same prompts and LLMs on both sides.`,
    nothing: (period: string) =>
      `Nothing can be compared with ${period}: no prompt was asked of the same LLM in both periods.`,
  },
  noRivals: {
    said: 'No competitor is tracked, so there is no share of voice among competitors.',
    named: (name: string, answers: number) => `${name} (${counted(answers, 'answer')})`,
    most: (names: string) => ` Answers name most often ${names}.`,
  },
  moved: {
    noEarlier: 'Without an earlier period nothing can have changed.',
    some: (changed: number, tested: number) =>
      `${counted(changed, 'figure')} of ${tested} changed beyond noise, all tested together.`,
    untested: 'No prompt has enough answers in both periods to say what changed.',
    none: (tested: number) =>
      `Nothing changed beyond noise: of ${counted(tested, 'change')} that were tested, none is larger than chance explains.`,
  },
  drivers: {
    real: 'The parts of the change of presence. They add up to it.',
    noise:
      'The parts of the difference in presence, which is within noise: they add up to it, and none of them is news.',
  },
  gaps: {
    none: 'No site of others is cited in answers that leave the brand out and name a competitor.',
    some: (hasRivals: boolean) =>
      `Sites that are cited in answers which name ${hasRivals ? 'a competitor' : 'another name'} and not the brand: the places to get into. Companies’ own sites are left out, and so are answers to what is worst.`,
  },
  toDo: {
    none: 'There is nothing to do in the brand’s own market: no answers leave the brand out, or all of it is done or dismissed.',
    shown: (shown: number, total: number) => `The ${shown} with most to gain, of ${total}. `,
    basis:
      'Whatever the period and the market of this report, the list is of the brand’s own market: the counts of topics are of each prompt’s newest answers, and those of sites of the answers of the last 28 days, or of the newest run.',
  },
  method: [
    'Each answer of an LLM to a prompt counts once. Presence: answers that name the brand, of all answers. Share of voice: answers that name the brand, of these and those that name each competitor. ' +
      'Average rank: the mean rank of the brand among the brands of answers that name it; lists of the worst are left out. Sentiment: positive minus negative answers, of those that name the brand. Citation rate: of the answers with sources, those that cite the brand’s site.',
    'The range behind a figure is its 95 % interval: clustered by prompt, so that it says what other prompts of the same kind would show; with up to four prompts, what the same prompts would show if asked again.',
    'Changes compare the same prompts and LLMs before and after. A change is named as one only if it is larger than noise: presence at 5 %, the other figures together with a false discovery rate of 5 % (Benjamini and Hochberg), as are lists of what changed.',
  ],
}

export type ReportWords = typeof english
