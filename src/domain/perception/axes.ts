import { stemOf } from './stems.ts'

/** One property by which brands are judged: the words that name it, and the words at its two ends. */
export interface Axis {
  name: string
  /** Stems that name the property without judging. */
  topics: ReadonlySet<string>
  /** Stem → 1 for the end that is usually desired, -1 for the other. */
  ends: ReadonlyMap<string, 1 | -1>
  /** Whether it concerns the brand as a whole, so that all praise and blame of the brand counts. */
  isGeneral: boolean
}

/** General English, our own selection. Compounds are written with a hyphen and are also found without it. */
export const AXES: readonly Axis[] = [
  axis(
    'price',
    'price pricing cost costs fee fees budget affordability subscription value',
    'affordable cheap inexpensive low-cost budget-friendly economical reasonable reasonably competitive bargain ' +
      'free cost-effective good-value low-priced fair',
    'expensive overpriced pricey costly steep high-priced exorbitant premium-priced unaffordable dear hidden-fees',
  ),
  axis(
    'ease of use',
    'ease usability onboarding setup interface ui ux learn usage use usable',
    'easy simple intuitive straightforward user-friendly effortless beginner-friendly accessible approachable ' +
      'self-explanatory uncomplicated painless easy-to-use friendly plug-and-play convenient',
    'hard difficult complicated complex confusing clunky cumbersome unintuitive steep learning-curve tricky ' +
      'overwhelming frustrating convoluted fiddly awkward user-unfriendly tedious',
  ),
  axis(
    'trust',
    'trust credibility integrity reputation confidence trustworthiness honesty',
    'trusted trustworthy credible honest reputable reliable dependable respected legitimate established proven ' +
      'transparent accountable confident well-regarded safe genuine principled',
    'distrusted untrustworthy dishonest shady scam fraud fraudulent misleading deceptive questionable dubious ' +
      'suspicious doubtful doubted warned warning scandal lawsuit mistrust distrust skeptical sceptical wary ' +
      'disreputable unreliable controversial unproven',
  ),
  axis(
    'support',
    'support service helpdesk assistance customer-service help staff team agents',
    'helpful responsive attentive friendly knowledgeable prompt caring supportive quick fast available patient ' +
      'competent courteous proactive',
    'unhelpful unresponsive slow rude ignored dismissive unavailable understaffed unreachable incompetent ' +
      'indifferent neglected slow-response',
  ),
  axis(
    'innovation',
    'innovation technology research development creativity ideas vision',
    'innovative inventive pioneering cutting-edge groundbreaking modern advanced forward-thinking creative leading ' +
      'visionary state-of-the-art original novel trailblazing next-generation disruptive pioneer ahead',
    'outdated dated stagnant old-fashioned conservative copycat derivative lagging obsolete unoriginal behind ' +
      'legacy antiquated stale follower conventional',
  ),
  axis(
    'sustainability',
    'sustainability environment environmental climate carbon emissions recycling ecology footprint planet',
    'sustainable eco-friendly green renewable recycled recyclable carbon-neutral climate-friendly ' +
      'environmentally-friendly ethical low-emission circular biodegradable responsible eco-conscious',
    'polluting wasteful greenwashing unsustainable harmful toxic dirty pollution carbon-intensive destructive ' +
      'throwaway disposable polluter',
  ),
  axis(
    'quality',
    'quality craftsmanship materials build workmanship durability finish',
    'high-quality well-made durable sturdy premium excellent superb refined solid flawless robust long-lasting ' +
      'superior polished top-quality well-built first-class',
    'low-quality poor flimsy shoddy defective faulty fragile inferior mediocre sloppy cheaply poorly-made subpar',
  ),
  axis(
    'reliability',
    'reliability uptime stability availability dependability',
    'reliable stable dependable consistent robust solid steady proven',
    'unreliable unstable buggy crash crashes outage outages downtime flaky inconsistent glitchy bugs broken',
  ),
  axis(
    'speed',
    'speed performance latency turnaround delivery',
    'fast quick rapid swift speedy prompt instant snappy responsive timely efficient high-performance',
    'slow sluggish laggy delayed delays late lag lagging bottleneck',
  ),
  axis(
    'security',
    'security privacy protection encryption compliance safety',
    'secure safe encrypted protected compliant private audited privacy-friendly hardened certified',
    'insecure unsafe breach breached breaches vulnerable hacked leak leaked exposed risky dangerous vulnerability',
  ),
  axis(
    'design',
    'design style look aesthetics appearance',
    'beautiful elegant stylish attractive sleek well-designed modern appealing gorgeous clean polished',
    'ugly cluttered dated unattractive bland plain drab messy',
  ),
  axis(
    'features',
    'features functionality functions capabilities customization flexibility integrations integration scope',
    'comprehensive feature-rich powerful versatile flexible customizable extensive rich full-featured complete ' +
      'adaptable scalable capable all-in-one',
    'limited basic rigid inflexible incomplete restrictive bare-bones missing lacking restricted minimal',
  ),
  axis(
    'transparency',
    'transparency clarity communication openness disclosure',
    'transparent clear open candid upfront understandable explicit honest forthcoming straightforward',
    'opaque unclear hidden vague secretive ambiguous murky confusing obscure evasive misleading',
  ),
  axis(
    'ethics',
    'ethics fairness labor labour workers values responsibility diversity inclusion',
    'ethical fair responsible inclusive principled humane just diverse equitable',
    'unethical unfair exploitative discriminatory irresponsible abusive exploited sweatshop corrupt greedy',
  ),
  axis(
    'leadership',
    'leadership market industry authority expertise standing',
    'leading leader dominant expert authoritative top renowned recognized market-leading pioneering best-known ' +
      'well-known influential experienced',
    'niche unknown obscure minor inexperienced amateur irrelevant struggling trailing little-known',
  ),
  axis(
    'health',
    'health nutrition ingredients wellness',
    'healthy nutritious natural wholesome organic nourishing gentle',
    'unhealthy harmful processed artificial sugary toxic junk',
  ),
  axis(
    'reputation',
    'reputation image opinion opinions perception sentiment popularity satisfaction likability overall',
    'praised recommended loved popular respected reputable renowned acclaimed favored favorite admired liked ' +
      'well-regarded satisfied beloved',
    'criticized criticised disliked unpopular avoided controversial hated complaints dissatisfied disappointing',
    true,
  ),
]

const STEMS: ReadonlySet<string> = new Set(AXES.flatMap(({ topics, ends }) => [...topics, ...ends.keys()]))

export function isPropertyStem(stem: string): boolean {
  return STEMS.has(stem)
}

function axis(name: string, topics: string, wished: string, other: string, isGeneral = false): Axis {
  const stems = (words: string) => words.split(' ').map(stemOf)
  return {
    name,
    topics: new Set(stems(topics)),
    ends: new Map([
      ...stems(wished).map((stem) => [stem, 1] as const),
      ...stems(other).map((stem) => [stem, -1] as const),
    ]),
    isGeneral,
  }
}
