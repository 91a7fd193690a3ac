import type { LanguageProperties } from './language-properties.ts'

export const ENGLISH_PROPERTIES: LanguageProperties = {
  endings: 'ical ions ies ion ing al y s',
  about: `
    a an the and or but if of in on at to for from by with as is are was were be been being it its this that these those
    they their them you your we our i he she his her who which what how when where why do does did can could would
    should will may might must have has had than then there here so such very too more most much many some any all each
    every both few other another own same just only even also about into over after before under between out up down off
    again once not no nor never without brand brands product products company companies customer customers user users
    people others answer answers response responses llm llms model say says said state states describe describes
    described seen see sees consider considers considered perceive perceived perception regard regarded widely score
    scores scored scoring rate rates rated rating high higher low lower good bad best worst ten zero one five point
    points scale mean means meaning mention mentions mentioned think thinks compared like way things thing something
    level degree present property feel feels get gets make makes made use uses used using based tell give gives
  `,
  rises: `
    rose risen rise rises rising increase increases increased increasing climb climbed climbs soared went_up
    gone_up going_up raised hiked
  `,
  falls: `
    fell fallen falls falling dropped drops reduced lowered cut went_down
  `,
  opinions: {
    negators: 'few_are few_tools few_brands few_products few_companies few_rivals few_others no_one',
  },
  price: {
    topics: 'price* pricing cost costs fee fees budget budgets affordability subscription* value costing',
    wished: `
      affordabl* cheap cheaper cheapest cheaply inexpensive low-cost budget-friendly economical* reasonable reasonably competitive*
      bargain* free cost-effective* good-value great-value value-for-money low-priced fair fairer fairest fairly-priced lower-priced
    `,
    other: `
      expensive* overpriced over-priced pricey pricier priciest costly costlier steep steeper high-priced exorbitant* premium-priced
      unaffordabl* dear hidden-fees hidden-costs higher-priced price-hike* price-increase*
    `,
  },
  ease: {
    topics:
      'ease usability onboarding setup set-up interface* ui ux learn learning usage use uses using usable user-experience',
    wished: `
      easy easier easiest easily simple simpler simplest simply simplicity intuitive* straightforward* user-friendl*
      userfriendly effortless* beginner-friendly accessib* approachab* self-explanatory uncomplicated painless*
      easy-to-use friendly friendlier plug-and-play convenien* hassle-free simplif* streamlined
    `,
    other: `
      hard harder hardest difficult* complicat* complex* confus* clunky clunkier cumbersome unintuitive steep steeper
      learning-curve tricky overwhelm* frustrat* convoluted fiddly awkward* user-unfriendly tedious*
    `,
  },
  trust: {
    topics: 'trust credibility integrity reputation confidence trustworthiness honesty trusting trusts',
    wished: `
      trusted trustworthy credible credibly honest honestly reputable reliable reliably reliability dependab* respected
      legitimate legit established proven transparent* accountab* confident* well-regarded well-respected safe safer
      genuine* principled
    `,
    other: `
      distrust* untrustworthy dishonest* shady scam scams fraud* misleading* decepti* questionab* dubious* suspicious*
      doubtful* doubted warned warning warnings warn warns scandal* lawsuit* mistrust* skeptic* sceptic* wary
      disreputable unreliab* controvers* unproven
    `,
  },
  support: {
    topics:
      'support supports supporting service services helpdesk help-desk assistance customer-service customer-support customer-care help staff team teams agent agents',
    wished: `
      helpful* responsive* attentive* friendl* knowledgeable prompt* caring supportive quick quicker quickly fast faster
      available availability patient patiently competent* courteous* proactive* supported
    `,
    other: `
      unhelpful* unresponsive* slow slower slowly rude* ignored ignores dismissive* unavailab* understaffed unreachable
      incompeten* indifferen* neglect* slow-response hard_to_reach
    `,
  },
  innovation: {
    topics: 'innovation* technolog* research development* creativity idea ideas vision tech',
    wished: `
      innovative* innovat* inventive* pioneer* cutting-edge groundbreaking ground-breaking modern* advanced
      forward-thinking creative creatively leading visionar* state-of-the-art original originality novel* trailblaz*
      next-generation next-gen disruptive* ahead
    `,
    other: `
      outdated dated stagnant stagnat* old-fashioned conservative copycat derivative lagging lags obsolete unoriginal
      behind legacy antiquated stale follower followers conventional*
    `,
  },
  sustainability: {
    topics: 'sustainability environment* climate carbon emission* recycl* ecolog* footprint* planet',
    wished: `
      sustainabl* eco-friendl* green greener renewable* recycled recyclable* carbon-neutral* climate-friendly
      environmentally-friendly environmentally_conscious ethical* low-emission circular* biodegradable responsible
      responsibly eco-conscious
    `,
    other: `
      pollut* wasteful* greenwash* unsustainab* harmful toxic dirty dirtier carbon-intensive destructive* throwaway
      disposable*
    `,
  },
  quality: {
    topics:
      'quality qualities craftsmanship material materials build builds workmanship durability finish finishes',
    wished: `
      high-quality higher-quality well-made durabl* sturdy sturdier premium excellen* superb* refined solid solidly
      flawless* robust* long-lasting superior* polished top-quality well-built first-class
    `,
    other: `
      low-quality lower-quality poor poorly poorer poorest flimsy flimsier shoddy defect* faulty faults fragile
      inferior* mediocre sloppy cheaply poorly-made subpar sub-par
    `,
  },
  reliability: {
    topics: 'reliability uptime stability availability dependability',
    wished:
      'reliable reliably stable stably dependab* consistent* robust* solid solidly steady steadily proven',
    other: `
      unreliab* unstable instability buggy crash* outage* downtime* flaky inconsisten* glitch* bug bugs broken breaks
      breakdown*
    `,
  },
  speed: {
    topics: 'speed speeds performance latency turnaround deliver*',
    wished: `
      fast faster fastest quick quicker quickest quickly rapid* swift* speedy speedier prompt* instant* snappy
      snappier responsive* timely efficient* high-performance
    `,
    other: 'slow slower slowest slowly slows sluggish* laggy delay* late lag lags lagging bottleneck*',
  },
  security: {
    topics: 'security privacy protection encryption compliance safety',
    wished: `
      secure secured securely safe safer safest safely encrypted protected protects compliant private privately audit*
      privacy-friendly hardened certified
    `,
    other: `
      insecur* unsafe breach* vulnerab* hacked leak leaks leaked leaky exposed exposes risky riskier dangerous*
    `,
  },
  design: {
    topics: 'design designs style styles look looks aesthetic* appearance',
    wished: `
      beautiful* elegant* elegance stylish* attractive* sleek sleeker well-designed modern* appealing gorgeous* clean
      cleaner cleanly polished
    `,
    other: 'ugly uglier clutter* dated unattractive* bland* plain drab mess messy',
  },
  features: {
    topics: `
      feature features functionalit* function functions capabilit* customization customisation flexibility integration*
      scope
    `,
    wished: `
      comprehensive* feature-rich powerful* versatile versatility flexible flexibly customizable customisable extensive*
      rich richer full-featured fully-featured complete adaptab* scalab* capable all-in-one
    `,
    other: `
      limited limits limiting limitation* basic rigid* inflexib* incomplete restrictive restrictions bare-bones
      barebones missing lacking restricted minimal
    `,
  },
  transparency: {
    topics: 'transparency clarity communicat* openness disclosure*',
    wished: `
      transparent* clear clearer clearly open openly candid* upfront understandab* explicit* honest honestly forthcoming
      straightforward*
    `,
    other:
      'opaque unclear hidden vague* secretive* ambiguous* ambiguity murky confus* obscure* evasive* misleading*',
  },
  ethics: {
    topics: 'ethics fairness labor labour worker workers values responsibilit* diversity inclusion',
    wished:
      'ethical* fair fairer fairly responsible responsibly inclusive* principled humane* diverse equitab*',
    other: `
      unethical* unfair* exploitative exploit* discriminat* irresponsib* abusive* abuse abuses sweatshop* corrupt* greedy
      greed
    `,
  },
  leadership: {
    topics: 'leadership market markets industry industries authority expertise standing',
    wished: `
      leading leader leaders dominant* dominat* expert experts authoritative top renowned recognized recognised
      market-leading pioneer* best-known well-known influential experienced
    `,
    other: `
      niche unknown obscure minor inexperienced amateur* irrelevant* struggling struggles trailing little-known
      lesser-known
    `,
  },
  health: {
    topics: 'health nutrition* ingredient* wellness',
    wished:
      'healthy healthier healthiest healthily nutritious natural naturally wholesome organic* nourish* gentle gently',
    other: 'unhealth* harmful processed artificial* sugary toxic* junk',
  },
  reputation: {
    topics: `
      reputation* image opinion opinions perception* sentiment* popularity satisfaction likability overall likeability
    `,
    wished: `
      praise* recommend* love loved loves lovable popular respected reputable renowned acclaim* favored favoured favorite*
      favourite* admir* liked likes well-regarded well-liked satisfied beloved
    `,
    other: `
      criticiz* criticis* critique* disliked dislikes unpopular avoided avoids controvers* hated hate hates complain*
      dissatisf* disappoint*
    `,
  },
}
