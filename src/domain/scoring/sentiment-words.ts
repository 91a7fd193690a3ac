/** Words that speak for or against a product, English. Stems end in `*`. */
const POSITIVE =
  'good great excellent outstanding superb best better fantastic impressive amazing awesome perfect ideal ' +
  'recommend* reliable robust solid strong powerful intuitive easy simple easier user-friendly friendly fast ' +
  'quick efficient effective affordable inexpensive cheap cheapest value versatile flexible popular trusted ' +
  'leading top standout favorite favourite love loved loves comfortable durable secure safe generous rich ' +
  'seamless* smooth* helpful responsive accurate premium winner award* praised renowned reputable modern ' +
  'polished clean well-designed feature-rich comprehensive extensive innovative unbeatable worth worthwhile ' +
  'delightful pleasant superior stellar free high-quality quality benefit* advantage* strength* excels excel ' +
  'shines dependable beautiful enjoyable convenient transparent thorough mature proven scalable'

const NEGATIVE =
  'bad poor* worst worse terrible awful horrible disappoint* avoid expensive overpriced pricey costly slow ' +
  'sluggish buggy unreliable unstable clunky confusing complicated complex cumbersome outdated dated limited ' +
  'lacking lacks lack weak* difficult hard frustrat* annoying complain* complaint* issue* problem* bug bugs ' +
  'crash* fail* failure* drawback* downside* disadvantage* cons caveat* steep hidden misleading scam ' +
  'fraud* unsafe insecure breach* lawsuit* mediocre underwhelming inferior flimsy noisy uncomfortable ' +
  'cheaply restrictive inflexible inconsistent laggy bloated missing concern* risk* risky criticism* ' +
  'criticized criticised struggle* struggles loses lost inaccurate unresponsive unhelpful rude declin* ' +
  'regret* caution cautious warning'

const NEGATORS =
  "not no never neither nor without hardly barely isn't aren't wasn't weren't don't doesn't didn't can't " +
  "cannot won't wouldn't couldn't shouldn't nothing none lacks lack"

export interface SentimentWords {
  polarity(word: string): 1 | -1 | 0
  isNegator(word: string): boolean
}

export const ENGLISH: SentimentWords = wordList(POSITIVE, NEGATIVE, NEGATORS)

/** For a language whose words are not known: everything is neutral, rather than misread. */
export const NO_WORDS: SentimentWords = { polarity: () => 0, isNegator: () => false }

function wordList(positive: string, negative: string, negators: string): SentimentWords {
  const exact = new Map<string, 1 | -1>()
  const stems: [string, 1 | -1][] = []
  const add = (words: string, polarity: 1 | -1) => {
    for (const word of words.split(' ')) {
      if (word.endsWith('*')) stems.push([word.slice(0, -1), polarity])
      else exact.set(word, polarity)
    }
  }
  add(positive, 1)
  add(negative, -1)
  const negating = new Set(negators.split(' '))
  return {
    polarity: (word) => exact.get(word) ?? stems.find(([stem]) => word.startsWith(stem))?.[1] ?? 0,
    isNegator: (word) => negating.has(word),
  }
}
