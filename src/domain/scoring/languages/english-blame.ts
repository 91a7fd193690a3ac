export const STRONG_BLAME = `
  worst terrible terribly awful awfully horrible horribly horrendous horrid atrocious abysmal dreadful appalling
  disgusting disgusted disgust disgusts gross inedible vile pathetic garbage rubbish trash trashy crap crappy shit
  shitty bullshit piece_of_junk junk useless worthless unusable unacceptable unbearable intolerable nightmare disaster
  disastrous catastrophe catastrophic scam scams scammed scammer fraud fraudulent frauds rip-off rip_off ripoff
  ripped_off con_artist* swindle* steer_clear stay_away keep_away avoid_at_all_costs avoid_like_the_plague to_be_avoided
  never_again never_go_back never_return won't_be_back will_not_be_back won't_return never_buy never_use never_order
  do_not_buy don't_buy do_not_use do_not_recommend don't_recommend would_not_recommend wouldn't_recommend not_recommend*
  cannot_recommend can't_recommend can_not_recommend not_worth not_worth_it isn't_worth aren't_worth wasn't_worth waste
  wasted waste_of_money waste_of_time hate hated hates hating hatred despise* loathe* detest* abomination hideous ugly
  ugliest fail fails_miserably epic_fail fiasco least_reliable least_trusted least_recommended lowest_rated lowest-rated
  worst_rated worst-rated bottom_of_the_list lower-rated lower_rated low-rated poorly_rated poorly-rated lower-scoring
  lower_scoring lowest-scoring lower-ranked lowest-ranked rated_poorly rated_badly bankrupt bankruptcy collapse
  collapsed collapses collapsing crash_and_burn plunge plunges plunged plunging plummet* nosedive* tanked sue
  sued sues lawsuit lawsuits class-action indicted indictment criminal corrupt corruption bribe bribery embezzle* racist
  racism sexist bigot* evil sucks suck sucked sucky lousy ridiculous ridiculously_priced insulting insult insulted
  infuriating infuriated furious outraged outrage outrageous outrageously shameful disgrace disgraceful disgraced
  deplorable filthy filth vermin cockroach* roaches bedbug* bed_bugs rats mold moldy mouldy stale rancid rotten spoiled
  food_poisoning poisoning toxic dangerous dangerously hazardous unsafe deadly lethal malicious malware spyware
  unethical deceptive deceitful dishonest dishonesty liar liars lied lying predatory extortion extortionate
  highway_robbery defective broken_on_arrival dead_on_arrival bricked stopped_working absolute_joke a_joke laughable
  laughing_stock wtf fucking fuck fucked fucks bitch asshole dumbass stupid idiot idiots idiotic moron* dumb dreadfully
  shambles shambolic travesty unforgivable inexcusable indefensible hopeless hopelessly don't_bother do_not_bother
  not_worth_your
  horrific despicable abhorrent ghastly unconscionable preposterous ludicrous disastrously inhumane squalid sleazy
  cash_grab bait-and-switch bait_and_switch money_pit
  best_avoided better_avoided
`

export const BLAME = `
  took_a_hit takes_a_hit breach breaches less_commonly_recommended not_as_strong
  bad badly poor poorly poorest worse worsen worsened worsens worsening disappoint disappoints disappointed
  disappointing disappointingly disappointment disappointments avoid avoided overpriced over-priced high_fees
  hidden_fees hidden_fee hidden_cost* hidden_charge* extra_charge* surcharge* price_hike* price_increase*
  premium_increase* premium_rise* slow slower slowest slowly sluggish lag lags lagging laggy delay delays delayed buggy
  glitch glitches glitchy unreliable unreliability unstable instability clunky clumsy confusing confused confusingly
  confuse confuses complicated overly_complex too_complex cumbersome outdated dated old-fashioned obsolete limited
  limiting limitation limitations limits_on lacking weak weaker weakest weakness weaknesses difficult difficulty
  difficulties hard_to difficult_to tough_to tricky frustrating frustrated frustration frustrations frustrate frustrates
  frustratingly annoying annoyed annoyance annoyances annoy annoys irritating irritated irritate* complain complains
  complained complaining complaint complaints issue issues problem problems problematic bug bugs crash crashes crashed
  crashing freeze freezes froze freezing_up fail fails failed failing failure failures drawback drawbacks downside
  downsides disadvantage disadvantages caveat caveats steep steep_learning_curve learning_curve mislead misleading
  misled insecure vulnerability vulnerabilities vulnerable breach breaches breached data_breach leaked leak leaks
  leaking mediocre mediocrity underwhelming underwhelmed inferior flimsy cheaply_made cheaply noisy loud uncomfortable
  uncomfortably discomfort restrictive inflexible rigid inconsistent inconsistently inconsistency bloated missing
  concern concerns concerned concerning risk risks risky criticism criticisms criticize criticized criticizes criticise
  criticised criticises criticizing critics_say critical_of struggle struggles struggled struggling lose loses losing
  lost loss losses inaccurate inaccuracy unresponsive unhelpful rude rudely rudeness impolite unfriendly unprofessional
  unprofessionalism incompetent incompetence inept inattentive careless negligent negligence neglect neglected ignored
  ignore ignores decline declines declined declining deteriorate* downhill gone_downhill went_downhill regret regrets
  regretted regrettable unfortunately sadly caution cautious cautiously warning warnings warn warns warned beware
  red_flag red_flags pain pain_in_the painful painfully headache headaches hassle hassles nuisance trouble troubles
  troubled troublesome broken breaks broke breakdown breakdowns faulty fault faults flaw flaws flawed defect
  defects error errors mistake mistakes wrong wrongly incorrect incorrectly inadequate inadequately insufficient
  insufficiently subpar sub-par below_par substandard below_average falls_short fall_short fell_short falling_short
  lets_you_down let_down let_me_down letdown let-down lets_down leaves_much_to_be_desired left_a_lot_to_be_desired
  leaves_a_lot_to_be_desired much_to_be_desired room_for_improvement could_be_better could_be_improved could_improve
  could_have_been_better needs_improvement needs_work needs_to_improve should_be_better should_have_been hit_or_miss
  hit-or-miss hit_and_miss not_for_everyone not_great not_good_enough not_so_good not_so_great not_very_good not_up_to
  not_up_to_par too_expensive too_slow too_small too_loud too_hard too_long too_high too_much too_many too_salty
  too_sweet too_complicated too_far too_dark too_big too_heavy too_hot too_cold too_little too_few too_thin too_short
  unimpressive unimpressed unremarkable uninspired uninspiring uninteresting boring bored boredom dull bland tasteless
  flavorless flavourless dry soggy greasy oily burnt burned overcooked undercooked over-cooked under-cooked overdone
  underdone chewy salty cold_food lukewarm watery mushy frozen_food tiny cramped claustrophobic crowded overcrowded
  packed dirty unclean grimy dusty messy sticky stinks stink stinky smelly smell smelled smells_like stench stain
  stained stains dingy shabby run-down run_down rundown worn worn-out worn_out tired tacky dilapidated dark_room gloomy
  depressing sad saddest upset upsetting unhappy unhappily dissatisfied dissatisfaction unsatisfied unsatisfying
  unsatisfactory displeased angry mad ashamed embarrassing embarrassed embarrassment shame hostile
  pushy arrogant condescending snobby snooty pretentious obnoxious attitude bothered bother bothers disturbing disturbed
  disturb uneasy worried worry worries worrying worrisome scary scared fear fears fearful afraid panic terrified
  stress stressful tense chaos chaotic disorganized disorganised mess unclear vague ambiguous
  overwhelming overwhelmed bewildering lackluster lacklustre stagnant stuck stalled suspicious suspect dubious doubtful
  doubt doubts skeptical sceptical shady sketchy questionable unproven untested overrated over-rated overhyped gimmick
  gimmicky pointless needless unnecessary unnecessarily redundant impractical inconvenient inconvenience inconveniently
  unavailable unsupported incompatible incompatibility discontinued removed cancelled canceled cancel cancels
  cancelling refuse refuses refused refusal reject rejects rejected rejection deny denies denied denial
  denials ban bans banned blocked block exclude excludes excluded exclusion exclusions restricted restriction
  restrictions denied_claims claim_denial* slow_claims out-of-pocket sub-limits slump slumps slumped slide slides
  sliding slid drops dropped dropping fall falls fell fallen falling sink sinks sank sinking tumble tumbles tumbled
  tumbling dip dips dipped slip slips slipped slipping shrink shrinks shrank shed sheds downturn recession crisis
  bearish pessimistic pessimism downgrade downgraded downgrades underperform underperforms underperformed
  underperformance miss misses missed missed_estimates misses_estimates cut_target cuts_target lowers_target
  lowered_target sell_rating profit_warning deficit debt debts defaulted write-off write-down writedown
  layoff layoffs lay_off laid_off job_cuts cut_jobs cuts_jobs slash slashed slashes penalty penalties fine_of fined
  probe probes investigation investigated allegation allegations alleged allege accuse accused accuses
  accusation guilty charged_with scandal scandals controversy controversial violate violated violation violations
  illegal illegally abuse abused abusive attack attacked attacks attacking victim victims death deaths die died dies
  dead kill killed kills killing murder murdered war hurt hurts hurting harm harmful harms harmed damage damaged damages
  damaging destroy destroyed destroys destruction threat threats threaten threatens threatened threatening hack hacked
  hackers hacking recall recalls recalled protest protests boycott strike outage outages downtime down_for unplayable
  drained overheat overheats overheating hot_to_touch scratched scratches scratch crack cracked cracks
  fragile brittle bulky hefty awkward awkwardly stiff cheap_feeling feels_cheap cheap_plastic plasticky
  blurry grainy pixelated dim washed_out tinny muffled distorted static_noise intermittent disconnects disconnect
  disconnected drops_connection no_response no_reply no_help no_support no_refund never_responded on_hold waiting_for
  wait_time* long_wait waited_over waited_for hours_on_hold hung_up ignored_me still_waiting still_no lost_my stranded
  stolen steal_from theft thief thieves overcharge overcharged overcharges overcharging double_charged charged_me
  nickel-and-dime nickel_and_dime upsell upsells upselling spam spammy intrusive invasive bloatware adware
  ads_everywhere paywall locked_in lock-in vendor_lock-in cluttered clutter ad-heavy niche_appeal no_longer isn't_great
  aren't_great unsuitable unsuited ill-suited poor_fit bad_fit not_ideal less_than_ideal not_suitable not_suited uneven
  patchy spotty shaky spartan barebones bare-bones bare_bones basic_at_best unpolished rough_around_the_edges half-baked
  half_baked unfinished incomplete counterproductive convoluted unintuitive counterintuitive non-intuitive tedious
  laborious time-consuming time_consuming labor-intensive repetitive monotonous exhausting exhausted unfair unfairly
  unjust biased bias one-sided propaganda hypocrite hypocrisy ignorant ignorance foolish reckless incapable
  untrustworthy unpopular unattractive unpleasant unpleasantly undesirable unwelcome unwelcoming unnatural unrealistic
  unreasonable unreasonably excessive excessively exorbitant extravagant sky-high notorious infamous disreputable
  bad_reputation poor_reputation poor_service poor_quality low_quality low-quality poor_performance negative negatively
  adverse adversely grim bleak dismal miserable tragic tragedy terrifying awful_lot hell hellish damn damned dammit ugh
  yuck yikes meh wtf_is omfg cheat cheated cheats cheating trick tricked sold_out_of second-rate third-rate
  mixed_reviews negative_reviews bad_reviews poor_reviews negative_sentiment customer_complaints disputes dispute
  contentious backlash oversold overstated exaggerated exaggerate impossible can't_stand cannot_stand fed_up sick_of
  tired_of had_enough give_up gave_up switched_away leaving_because moved_away_from lagging_behind left_behind
  far_behind trailing short-lived short_battery short_lived poor_battery battery_drain* bogus fake fakes counterfeit
  phony sham scare creepy weird strange odd oddly nonsense lame cringe awk fml smh pesky peeling rusty rust wobbly
  wobble squeaky creaky thin_walls paper_thin sagging lumpy hard_bed uncomfortable_bed noises nauseating sickening
  sick ill vomit puke hair_in mosquito* insects bugs_in slow_service forgot forgotten forgets mix-up overbooked
  oversold_flight not_working doesn't_work don't_work didn't_work won't_work not_work isn't_working stopped_responding
  never_works never_worked couldn't_get cannot_get unable inability absence skip pass_on unhealthy unsanitary unhygienic
  sloppy shoddy skimpy stingy meager measly paltry ripoffs meltdown dwindle* erode* eroded stumble* stumbles falter*
  faltered hurdle hurdles setback setbacks obstacle headwind headwinds weigh_on weighs_on weighed_on drag drags dragged
  sell-off selloff selling_pressure under_pressure woes woe downfall turmoil uncertainty uncertain volatile
  volatility gridlock ghetto rough dodgy crime crimes gangs unsafe_at muggings varies_wildly varies_widely hit-and-miss
  wears_out wear_out falls_apart fall_apart fell_apart comes_apart gets_stuck get_stuck drops_out drops_calls
  keeps_crashing at_short_notice last_place finished_last came_last comes_last finishes_last bottom_of poor_value
  poor_choice wrong_choice bad_choice hard_to_recommend difficult_to_recommend hard_to_justify hard_to_trust
  hard_to_find hard_to_reach hard_to_use hard_to_cancel give_it_a_miss give_them_a_miss look_elsewhere keep_looking
  think_twice be_careful be_wary wary careful_with cautious_about would_not_use wouldn't_use would_not_buy wouldn't_buy
  would_not_trust wouldn't_trust would_not_choose wouldn't_choose not_worth_the not_for_me no_reason_to unaccredited
  uncertified does_not_respond doesn't_respond did_not_respond never_answers never_replies never_arrived arrived_late
  arrives_late late_deliveries late_delivery arrive_late shows_up_late late ordeal bureaucratic evasive opaque sags
  wilted withered mould leaky scratchy itchy clunkier pricier_than rip-offs overstretched understaffed overworked
  haphazard shortcomings shortcoming shortfall wobbles jams jammed unhelpfully found_wanting left_wanting
  no_effect ineffective ineffectual useless_for unfit unsuited_to pressure_to pushes_you hounded nagging nags
  hidden_terms small_print fine_print_catches catch catches_you snag snags gotcha gotchas hoops_to_jump sells_your
  resold tasteless_and gristly stodgy surprise_fees surprise_charges too_narrow went_offline goes_offline wear_thin
  cost_extra costs_extra rushed dislike dislikes disliked disliking never_answered never_replied nobody_answers
  nobody_replies no_one_answers no_one_replies keeps_breaking months-long_wait* weeks-long_wait*
  months_long_wait* long_waitlist* long_waiting_list*
  overkill overblown incomprehensible bothersome unsightly superfluous aggravating burdensome
  malfunctioned insensitive unjustifiable needlessly senseless unworkable overloaded groundless
  imprecise exploitative uncooperative stinking misrepresented discredited unwarranted onerous
  interminable untenable suffocating exasperating exasperated irresponsible immoral
  unwise inefficient uninformed unsubstantiated incoherent unproductive nonsensical
  ruinous nasty distasteful unprofitable disjointed baffling antiquated disingenuous unreachable
  unprepared dysfunctional faceless hypocritical dreary misguided wasteful outmoded clueless
  irrational tardy disillusioned murky lamentable unwieldy ponderous tiresome maddening unkind hurtful
  mindless oppressive discriminatory objectionable unscrupulous pitiful precarious uncompetitive callous
  unsound unrecognizable decrepit disheartening inoperable threadbare puzzling lethargic degrading muddled
  botched troubling nefarious implausible inflated_price* amateurish insincere inordinate inane
  greedy shortsighted stilted simplistic skewed rickety unmanageable rubbery
  inaccessible hindering hinders hinder hindered underpowered under-powered undersized
  overcomplicated over-complicated overengineered over-engineered overbearing suboptimal sub-optimal cookie-cutter
  tourist_trap hard_sell lip_service deal-breaker dealbreaker deal_breaker sticking_point sore_point achilles
  weak_link skimps skimp skimping cuts_corners cut_corners cutting_corners falls_flat fell_flat fall_flat
  misses_the_mark missed_the_mark wears_off_quickly leaves_gaps
  unpredictably underdelivers underdeliver underdelivered overpromises overpromised unaccommodating uncaring
  unethically unexciting unappealing unappetizing unappetising unconvincing uncompetitively unacceptably
  unreadable unpalatable unforgiving disorganization disorganisation disservice disrepair disrespectful disrespected
  dissatisfying displeasing makes_me_nervous made_me_nervous in_default slowed_down bogged_down bogs_down
  rough-edged price_gouging price-gouging nickel-and-diming nickel-and-dimed
  noisier flimsier clunkiest drawn-out long-winded
  freezes_up mishandled mishandles mishandling mismanaged mismanagement misadvertised
  mis-sold missold miscommunication neglectful outclassed_by pales_in_comparison pale_in_comparison
  left_out_in_the_cold lets_itself_down drains_the_battery drains_battery
  drop pressure
  trust_took_a_hit eroded_trust lost_trust loses_trust leaves_something_to_be_desired leave_something_to_be_desired
  could_use_some_work could_use_improvement could_use_work could_use_better under_fire drew_criticism drawn_criticism
  draws_criticism faced_criticism faces_criticism low_score* low_rating* low_marks poor_rating* poor_score*
  limited_track_record limited_experience_with short_on
  light_on_features thin_on not_accredited not_licensed not_certified not_insured
  locked_behind behind_a_paywall gated_behind paywalled left_something_to_be_desired
  hesitate_to_recommend hesitant_to_recommend reluctant_to_recommend battery_drains battery_drains_quickly battery_drains_fast drains_quickly drains_fast hasn't_kept_up haven't_kept_up
  not_kept_up hasn't_kept_pace not_kept_pace can't_keep_up cannot_keep_up doesn't_keep_up
  defaults_on defaulted_on
  hesitate_before hesitates_before non-functional non-responsive drop_in_quality drop_in_performance drop_in_service
`

export const MILD_BLAME = `
  expensive pricey pricier pricy costly costlier costs_more cost_more more_expensive high_price high_prices high_cost
  though_not simple-minded just_ok so-so nothing_special nothing_fancy nothing_extraordinary fewer_features
  less_known lesser-known advanced_users_only
  quirks quirky need_to_improve extra_cost additional_cost
  line_was loudish dry_ish heavyish cheap_looking steep_price not_cheap not_the_cheapest can_be_pricey
  inconsistent_at_times check_carefully unclear_whether lack_of less_suited reputation_has_suffered quality_has_suffered no_longer_available quit quits questioned
  problematic_for controversial_for sorry apologies apologize apologise apology excuse excuses surprise_fee
  postpone postponed suspend suspended suspends resign resigned resigns resignation oust ousted vacate
  tariff tariffs blame blamed rival_threat shortage shortages flat-lined minor_issue* slight_issue* :( :-( :/ :'(
  very_average just_average hard_going restricted_to
  comes_at_a_premium premium_price* price_premium higher_cost* higher_fee* higher_premium* steep_prices
  add_up_quickly takes_getting_used takes_some_getting_used takes_time_to_learn takes_some_time_to_learn
  getting_used_to requires_patience runs_small runs_hot less_ideal less_good less_polished
  costliest priciest higher_price higher_prices
  takes_a_while could_use_more reluctantly few_reviews slow_to_respond less_established less_proven
  less_convenient
  watch_out_for
`

/** Facts that are usually a weakness. One of them alone is not blame; two or more are. */
export const FAINT_BLAME = `
  only_downside only_drawback only_weakness only_disadvantage only_complaint only_caveat only_catch only_real_downside
  only_real_drawback only_real_weakness
  basic generic old older aging ageing wait waiting waited queue cold mixed complexity tradeoff trade-off tradeoffs
  trade-offs exit exits halt halts halted bare compromise compromises harder default nervous aggressive noise damp
  break_down breaks_down breaking_down heavy heavier drain drains anxiety anger tension limited_to
  only_available_in only_available_for only_available_to available_only_in subscription_required
  requires_a_subscription requires_subscription no-frills
  ad-supported closed-source proprietary not_available
  1-star one-star 1_star one_star stuffy musty hesitant hesitated malfunction malfunctions malfunctioning inefficiency
  inefficiencies unregulated unlicensed unencrypted unverified overcrowding unpredictable draining slows_down
  last_resort gaps_in deficient tainted
  reluctant slippery adds_up
`
