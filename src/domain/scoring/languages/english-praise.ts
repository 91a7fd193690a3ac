export const STRONG_PRAISE = `
  excellent excellently outstanding superb superbly best fantastic fantastically impressive impressively amazing
  amazingly awesome perfect perfectly exceptional exceptionally phenomenal brilliant brilliantly wonderful wonderfully
  incredible incredibly_good magnificent marvelous marvellous stunning stellar superlative flawless flawlessly
  unbeatable unmatched unrivaled unrivalled unparalleled unsurpassed second_to_none top-notch top_notch world-class
  world_class first-class first_class first-rate best-in-class best_in_class gold_standard state-of-the-art
  state_of_the_art highly_recommend* strongly_recommend* would_recommend definitely_recommend can't_recommend_enough
  cannot_recommend_enough can_not_recommend_enough couldn't_be_happier could_not_be_happier love loved loves adore
  adored adores hard_to_beat tough_to_beat difficult_to_beat can't_beat cannot_beat can't_be_beat can't_go_wrong
  cannot_go_wrong can_not_go_wrong never_disappoint* no_complaints must-have must_have must-try must_try must_see
  must_visit go-to go_to_choice top_pick top_picks top_choice top_choices first_choice our_pick editor's_choice
  editors'_choice best_overall overall_best best_choice best_bet best_value best_option the_winner clear_winner
  blown_away blew_me_away mind-blowing breathtaking spectacular sublime exquisite delectable heavenly divine
  masterpiece gem hidden_gem treasure wow wowed thrilled ecstatic delighted delightful delightfully superior
  market_leader industry_leader market-leading industry-leading category_leader award-winning award_winning
  five_stars five-star 5_stars 5_star 5-star ten_out_of_ten highest_rated top-rated top_rated best-rated
  worth_every_penny worth_every_cent to_die_for out_of_this_world knocks_it_out_of_the_park a_must life_saver lifesaver
  game_changer game-changer gamechanger best_known_for raved rave_reviews raving stands_out standout stand-out
  stands_above head_and_shoulders finest greatest favorite favourite favorites favourites scrumptious mouthwatering
  mouth-watering impeccable impeccably unforgettable soared soars skyrocket* record_profit* record_high
  strong_buy beats_expectations fabulous fabulously terrific splendid glorious yum yummy yummm delicious deliciously
  adorable gorgeous beautiful beautifully superstar genius ingenious legendary topnotch
  exemplary incomparable astonishing astonishingly astounding astoundingly sumptuous opulent majestic splendidly
  miraculous exhilarating electrifying thrilling luscious top-class top-shelf best-loved best_loved a_cut_above
  showstopper show-stopper leaves_nothing_to_be_desired can't_be_faulted cannot_be_faulted hard_to_fault raves_for
  glowing_reviews sets_the_standard sets_the_bar goes_above_and_beyond went_above_and_beyond above_and_beyond
  goes_the_extra_mile went_the_extra_mile steals_the_show must-buy must_buy
`

export const PRAISE = `
  wins_on is_the_way_to_go takes_the_hassle_out take_the_hassle_out takes_the_stress_out takes_the_guesswork_out
  takes_the_pain_out
  good great better well recommend recommends recommended recommending recommendation recommendable reliable reliably
  reliability robust robustly robustness solid strong stronger strongest strongly strength strengths powerful powerfully
  intuitive intuitively easy easier easiest easily ease simple simplest simplicity user-friendly userfriendly
  user_friendly beginner-friendly beginner_friendly family-friendly friendly friendlier friendliest friendliness
  eco-friendly pet-friendly kid-friendly budget-friendly wallet-friendly developer-friendly mobile-friendly fast faster
  fastest quick quicker quickest quickly speedy snappy lightning-fast efficient efficiently efficiency effective
  effectively effectiveness affordable affordably affordability inexpensive economical cost-effective cost_effective
  value_for_money bang_for_the_buck bang_for_your_buck good_value great_value versatile versatility flexible flexibility
  flexibly well-liked well_liked beloved trusted trustworthy trust comfortable comfortably comfy cozy cosy durable
  durability long-lasting long_lasting sturdy well-made well_made well-built well_built well_designed well-designed
  well-established well-regarded well_regarded well_respected well-respected well_reviewed well-reviewed
  well-rounded well_rounded well-suited well_suited well-thought-out safe safer safest safely safety generous generously
  generosity rich seamless seamlessly smooth smoothly smoothest smoother helpful helpfully responsive responsiveness
  accurate accurately accuracy precise precisely precision luxurious luxury winner winners winning won award awards
  awarded praise praised praises praising acclaimed critically-acclaimed critically_acclaimed renowned reputable
  reputation polished refined sleek elegant elegantly stylish attractive attractively clean cleanest cleanliness
  feature-rich feature_rich comprehensive comprehensively great_selection vast_library huge_library massive_library
  innovative innovation innovations innovatively cutting-edge cutting_edge groundbreaking pioneering sophisticated worth
  worthwhile worthy pleasant pleasantly pleased pleasing pleasure pleasingly high-quality high_quality higher-quality
  highest_quality benefit benefits beneficial benefited benefitted advantage advantages advantageous excels excel
  excelled excelling shine shines shone shining dependable dependability enjoyable enjoyably enjoy enjoyed enjoys
  enjoying convenient conveniently convenience transparent transparency thorough thoroughly mature proven scalable
  scalability stable stability consistent consistently resilient ideal ideally suited perfect_for great_for good_for
  ideal_for suitable right_choice strong_choice solid_choice great_choice good_choice smart_choice safe_bet good_bet
  great_option good_option solid_option strong_option strong_contender contender contenders good_fit great_fit best_fit
  perfect_fit great_pick solid_pick good_pick worth_considering worth_a_look worth_checking_out worth_it worth_the_money
  worth_the_price worth_trying worth_visiting worth_a_try worth_exploring happy happier happiest happily glad satisfied
  satisfying satisfies satisfaction satisfactory content_with fun funny enthusiastic excited exciting excitement excites
  liked likable likeable appreciate appreciated appreciates appreciation grateful thankful thanks thank kudos congrats
  congratulations props bravo hooray cheers nice nicer nicest nicely neat cool cute sweet sweetest lovely charming warm
  welcoming courteous polite attentive attentively accommodating knowledgeable professionalism skilled talented
  experienced competent gracious caring kind tasty tastier flavorful flavourful flavorsome fresh freshest freshly juicy
  crispy tender succulent savory creamy aromatic authentic hearty yum-yum spacious roomy airy bright quiet quieter
  peaceful serene tranquil calm relaxing relaxed clean_and relax romantic picturesque scenic vibrant lively trendy hip
  upscale classy chic well_located well-located great_location central centrally_located close_to_everything accessible
  handy practical useful usefully usefulness functional lightweight portable compact sharp crisp clear vivid clarity
  balanced impress impressed impresses improve improved improves improvement improvements improving upgrade upgraded
  optimized optimised enhance enhanced enhances enhancement enhancing streamline streamlined streamlines boost boosted
  boosts boosting save saves saved save_money time-saving time-saver saves_time success successful successfully succeed
  succeeded succeeds triumph victory thrive thrives thriving flourish* prosper* gain gains gained gaining rise rises
  rising rose rally rallies rallied surge surges surged surging jump jumps jumped jumping climb climbs climbed climbing
  rebound rebounds rebounded recover recovers recovered recovery grow grows growing grew growth uptick upbeat outpace
  outpaced profit profits profitable profitability bullish optimistic optimism outperform_rating upside upgrade_to
  raises_target raised_target buy_rating tops_estimates topped_estimates beat_estimates beats_estimates
  stronger-than-expected better-than-expected dividend_hike expands expanded expansion wins_order bags_order bags
  secures_order honored honoured honor celebrate celebrated celebrates celebrating hero heroic courage courageous brave
  dignity wise wisdom smart smarter smartest clever intelligent insightful thoughtful respected respect respectable
  admire admired admirable admiration credible credibility integrity honest honestly honesty fair fairly_priced
  fair_price generous_free free_of_charge no_cost fee-free commission-free ad-free risk-free hassle-free worry-free
  stress-free painless effortless effortlessly hassle_free peace_of_mind reasonably_priced reasonable_price* reasonable
  reasonably competitive competitively competitively_priced bargain bargains steal cheap_and cheaper cheapest low_price
  low_prices low_cost low-cost lower_prices great_deal great_deals good_deal good_deals best_deal best_deals discounts
  free_shipping free_delivery money-back money_back warranty_included strong_reputation excellent_reputation
  good_reputation well_priced well-priced guaranteed widely_used widely_regarded highly_regarded highly_rated well_rated
  highly_praised highly-rated highly_reviewed highly_trusted highly_customizable customizable customisable famous famed
  famous_for prestigious prestige beloved_by fan_favorite fan_favourite crowd_favorite staple top-tier top_tier high-end
  high_end top-selling best-selling best_selling bestseller bestselling strong_fit go-to_choice gets_the_job_done
  does_the_job works_great works_well works_perfectly work_well work_great worked_well worked_great runs_great runs_well
  runs_smoothly holds_up no_issue does_well does_a_great_job did_well performs_well performed_well made_easy
  makes_it_easy make_it_easy easy-to-use easy_to_use ease_of_use lives_up lived_up live_up exceeds exceeded
  exceed exceeding exceeds_expectations surprisingly_good pleasant_surprise pleasantly_surprised thumbs_up two_thumbs_up
  a_plus big_plus plus_point selling_point bonus perk perks reward rewarding rewards invaluable indispensable priceless
  remarkable remarkably extraordinary extraordinarily distinguished distinctive creative creatively artistic imaginative
  fascinating engaging captivating compelling entertaining addictive hilarious inspiring inspired inspire inspirational
  uplifting refreshing heartwarming touching satisfying_experience memorable magical magic joy joyful cheerful win
  win-win perfection excellence grandeur dream dreamy superb_value glow glowing raves high_marks strong_performance
  strong_sales strong_demand strong_growth robust_growth solid_growth will_return come_back_again definitely_return
  go_back_again be_back will_be_back can't_wait cannot_wait looking_forward look_forward well_worth on_point spot_on
  nailed nails_it rocks rocked kicks_ass bad_ass badass kick_ass lit dope epic sick_deal ftw winner_for props_to
  shout_out shoutout best_ever never_had_a_problem never_had_any_problem* never_had_issues no_problem no_problems
  no_trouble no_hassle no_fuss no_worries no_hidden_fees no_fees no_ads no_contract* no_commitment
  hassle-free_experience minimal_fuss without_breaking_the_bank breaking_the_bank punches_above ahead_of_the tight-knit
  welcoming_atmosphere good_vibes sustainable sustainably ethical ethically eco-conscious environmentally_friendly
  organic healthy healthier healthiest nutritious natural_finish handcrafted craftsmanship artisanal artisan
  well-crafted crafted tailored hands-on expertise award-winner accolade accolades
  leading-edge powerhouse robust_set enterprise-grade military-grade bulletproof rock-solid rock_solid bank-level
  strong_encryption audited interoperable ergonomic ergonomically ample abundant plentiful plenty_of generous_portion*
  large_portion* huge_portion* good_portion* decent_portion* favorable favorably favourable positive positively
  promising prominent reassuring soothing supportive supported thoughtfully trendsetting unlimited unobtrusive upmarket
  user-centric vetted wholesome winning_combination no-brainer nobrainer killer_feature killer_app plug-and-play
  best-regarded highest-rated better-rated pro-level loyal loyalty faithful dazzling dazzled charm charmed beauty grand
  mesmerizing superfast super-fast hi-res straightforward approachable capable capably wins_praise earns_praise
  earned_praise strong_track_record track_record gratifying comforting pampered pamper sparkling spotless immaculate
  pristine tidy hygienic sanitary pigmented highly_pigmented long-wearing i_like we_like they_like users_like
  people_like customers_like many_like really_like liked_by likes_the tend_to_like best_for first_place
  takes_first_place came_first finishes_first finished_first comes_first in_first_place go_with opt_for i'd_pick
  i'd_choose i'd_buy i'd_suggest i'd_start_with i'd_try we'd_buy we'd_pick i_would_pick i_would_choose i_would_buy
  i'd_take i_would_take would_buy_again buy_again choose_again the_one_to_beat the_one_to_get speak_highly speaks_highly
  rave_about raves_about rave swear_by swears_by win_out comes_out_on_top on_top_of_the_list top_of_the_list outlasts
  outlast outlasted high-value indestructible trouble-free maintenance-free worked_flawlessly never_let_me_down
  never_let_us_down never_lets never_failed_me never_had_trouble has_never_failed tolerant patient patiently punctual
  punctually promptly prompt on_time ahead_of_schedule rescued pinpoint plush sensible well-suited_to serves_well
  good_marks full_marks top_marks holds_its_own bargain-priced deserves_its well-stocked well-thought well-considered
  well-organised well-organized well-documented well-trained well-maintained fits_perfectly feels_natural
  keeps_its_promises keeps_its_word kept_its_word holds_up_well stands_up_well attention_to_detail good-natured
  first-rate_service faultless faultlessly loved_by adored_by cherished highly_of wide_range wide_selection wide_variety
  wide_array vast_selection huge_selection large_selection popular popularity extensive is_the_one_to_choose
  the_one_to_choose won't_regret will_not_regret never_regretted no_regrets well_spent worth_the_extra no_faults
  few_can_match few_match nothing_beats outshine choose_it_again leads_the gently should_pick should_choose
  nothing_comes_close none_comes_close ranked_#_1 ranked_#_2 ranked_#_3 ranked_the_#_1 listed_as_#_1 listed_as_the_#_1
  rated_#_1 rated_the_#_1 named_#_1 named_the_#_1 ranked_first ranked_number_one largest_selection* clearest_match
  best_match strongest_match closest_match good_match
  personable invigorating all-round all-rounder unpretentious inventive hospitable tasteful tireless
  tirelessly considerate supple bountiful refreshingly hardworking hard-working commendable deft
  nimble masterful diligent diligently conscientious conscientiously industrious sought-after timeless artful luxe
  masterly scrupulously unwavering resolute artistically lavish desirable evocative enviable admirably well-preserved
  proactive proactively meticulous meticulously enchanting rigorous rigorously stimulating ably zippy peppy
  punchy cohesive enticing adept expertly noteworthy endearing consummate buttery buttery-smooth heartfelt
  irresistible deservedly wisely catchy skillful skilful skillfully skilfully pleasurable glamorous joyous
  painstakingly crisply high-performing top-performing appealing engrossing enduring
  nourishing illustrious uncompromising heartening proficient palatable cleverly unobstructed respectful esteemed
  revered coveted affable amiable genial congenial good-humored good-humoured unbiased concise lucid
  articulate informative instructive timely fashionable breathable blendable buildable
  compassionate empathetic down-to-earth humorous witty restful snug fuss-free
  no-nonsense no-fuss time-tested tried-and-true tried_and_true tried-and-tested tried_and_tested battle-tested
  field-tested road-tested fan-favorite fan-favourite feature-packed feature-complete
  dermatologist-recommended dermatologist-approved doctor-recommended expert-recommended crowd-pleaser crowd-pleasing
  workhorse sweet_spot front-runner frontrunner heavy-hitter heavy-hitters heavy_hitter heavy_hitters trailblazer
  trailblazing top-seller top_seller well-balanced well-executed well-fitting well-equipped well-appointed
  well-connected well-placed well-integrated well-curated well-written well-structured well-tested well-supported
  well-loved well_loved well-deserved well-run top-quality top_quality high-caliber high-calibre high-spec
  high-fidelity scores_well scores_highly scores_high ranks_highly ranks_high rated_highly earns_its_place
  sets_it_apart sets_them_apart sets_this_apart hits_the_mark fits_the_bill ticks_all_the_boxes checks_all_the_boxes
  ticks_every_box checks_every_box does_it_all packs_a_punch worth_the_trip worth_the_wait worth_the_splurge
  worth_the_investment worth_the_drive worth_paying worth_a_mention deserves_a_look deserves_a_mention well_thought_of
  held_in_high_regard favored_by favoured_by preferred_by relied_on_by trusted_by a_step_up step_up_from hands_down
  near_the_top wouldn't_hesitate would_not_hesitate non-toxic non-greasy non-irritating non-sticky non-pushy non-slip low-noise
  no-pressure no-hassle stain-resistant scratch-resistant easy-care low-maintenance long-lived
  hard-wearing hardwearing lifetime_warranty cancel_anytime fits_well
  close_match natural_choice obvious_choice sensible_choice sound_choice mainstay smudge-proof waterproof weatherproof
  water-resistant leakproof leak-proof shatterproof soundproof fast-drying quick-drying fast-acting fast-charging
  energy-efficient space-saving money-saving fuel-efficient consumer-friendly user-centered
  delight delights impresses_with wins_over won_over stellar_reviews passionate
  dependably reassuringly reputably tastefully stylishly beautifully-made handsomely generously_sized
  speediest comfiest cosiest coziest sturdiest lightest quietest tastiest richest
  sleekest brightest sharpest clearest
  delivers_on_its delivers_on_promise* delivers_on_that delivers_on_both delivers_on_quality gets_the_basics_right
  nails_the_basics sips_power a_breeze breezy plain_sailing
  cant_wait
  non_toxic
`

export const MILD_PRAISE = `
  boasts boasting known_for noted_for recognized_by recognised_by recognized_as recognised_as recognized_for recognised_for purpose-built body-positive
  customizable customisable custom-made made-to-order professional-grade hydrating top-ranked full-service curated family-owned locally_owned
  specializes_in specialises_in specializing_in well_suited well-suited one_of_the_largest large_selection wide_selection highly-rated award-nominated
  decent decently adequate adequately acceptable fair not_bad so_far_so_good cheap affordable-ish popular_with
  interesting interested interestingly curious new_features wide vast variety diverse selection
  many_options full-featured fully-featured unlimited_storage
  customization real-time cross-platform all-in-one one-stop
  empower empowers empowering good_enough
  yay
  approve approval approves launch partnership win_over steady steadily above_average expected_to_grow target_raised
  buy_on backed backing endorse endorsed endorses endorsement acquire
  peace defend rescue relief free_trial free_plan free_tier
  free_version hot cozy_little considered_one_of one_of_the_few one_of_the_most resourceful convincing convinced
  adaptable adequate_for lol haha :) ;) :-) :d <3 quality value top leading leader leaders
  comfort iconic advanced modern open-source open_source unique uniquely notable notably secure
  securely broad extensively essential professional professionally expert experts premium
  wide-ranging expansive eclectic high-tech up-and-coming attainable achievable all-weather
  washable machine-washable hypoallergenic background-checked fully_insured fully_licensed family-run prides_itself
  pride_themselves prides_themselves without_compromising
  without_sacrificing long-established long-standing longstanding may_also_fit
  might_also_fit may_fit
  agree agreed agreement hope hopeful hopes hopefully promise promised promises invest invests invested investing
  years_of_experience decades_of_experience long_experience well_documented
  best-known high-performance
`

/** Facts that are usually a strength. One of them alone is not praise; two or more are. */
export const FAINT_PRAISE = `
  well-known well_known
  customized customised licensed insured individualized individualised established classic latest help helps helped
  helping assist assists focus_on works worked sure willing
  support_team opportunity opportunities potential hire
  hiring automated automation automatic automates integration integrations integrates integrate protect protects
  protected protection protecting warranty guarantee guarantees certified accredited same-day rechargeable
  no-obligation
  dedicated personalized personalised
  up-to-date quietly restorative agile energetic readable cushioned fragrant budget-conscious low-risk low-pressure
  vigorous potent high-grade treasured
  preferred inclusive contemporary step-by-step holistic devoted
`
