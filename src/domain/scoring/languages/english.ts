import { BLAME, FAINT_BLAME, MILD_BLAME, STRONG_BLAME } from './english-blame.ts'
import { FAINT_PRAISE, MILD_PRAISE, PRAISE, STRONG_PRAISE } from './english-praise.ts'
import type { LanguageData } from './language-data.ts'

export const ENGLISH: LanguageData = {
  code: 'en',
  ands: 'and or',
  functionWords: `
    am me had has were them you're don't i'm after over only into than then up new says said the and of to in is are for
    with it that this you your on or as an be from have has but not at by we they was were will can which their more
    most very also if than when what how who would there been its i my our so just all out about do does no up too
    really good great best here's it's many use uses used using these those some any other others should could get make
    makes need needs each through because where between during until such much while within without often both every
    choose offer try know him her here since another works isn't aren't wasn't don't doesn't didn't won't can't couldn't
    wouldn't shouldn't it's that's there's they're countries
  `,
  but: 'but however although though while whereas',
  titleOpeners: `
    use try choose consider get with in at from by like unlike while both and but or visit check see pick buy avoid is
    does are was has have had why how what when where which though although if since because meet discover install
    download join open start using choosing switching switch about on to of vs versus via than as also then against over
    the our your my his her their its this that these those can should will would could did do once after before until
    unless whereas let's introducing compare comparing review reviewing best top new old big only even just not no yes
    popular leading ask contact call shop within without under through despite besides including except plus
  `,
  questions: 'how why what when before remember consider check',
  indefinite: `
    a an any some every each no another other several many most few both all two three four five six seven ten
  `,
  placeWords: 'in near around across at throughout',
  nameJoins: 'of',
  companyVerbs: `
    is was has had will can could may might does did would should isn't doesn't hasn't wasn't won't can't offers offer
    provides sells makes lets allows helps gives includes supports comes costs works starts stands excels leads launches
    releases announces acquires owns operates runs ships delivers charges requires combines focuses specializes
    specialises integrates connects brings handles covers keeps tends remains becomes wins beats ranks scores shines
    lacks uses builds serves aims earns features boasts reported said says plans wants needs feels looks seems goes gets
    made sold won lost grew fell rose bought built began became went got led paid took gave kept
  `,
  labels: `
    pros pro cons con price prices pricing cost costs feature features key why how what when where who which best
    overall budget value summary conclusion tip tips note notes option options step steps overview verdict drawback
    drawbacks downside downsides benefit benefits advantage advantages disadvantage disadvantages strength strengths
    weakness weaknesses limitation limitations ideal good great quality design performance support security integration
    integrations customization ease use usability free paid plan plans example examples website location address phone
    rating ratings review reviews type types size material materials comfort top most more less least other others also
    additional bonus final quick short bottom check ask consider look compare read choose pick avoid try start get make
    find visit call contact search decide set keep know see think prioritize test interview evaluate determine research
    talk request verify confirm remember if for do does don is are can should would your you my our their this that
    these those in on at with without from under over about some many any all both each every not no yes high low mid
    entry premium cheap cheapest affordable expensive popular recommended honorable runner important things factors
    criteria around approximately approx roughly circa starting considerations recommendation recommendations warning
    caution disclaimer source sources reference references winner
  `,
  listsOfBrands: `
    best top pick picks option options brand brands tool tools platform platforms app apps service services provider
    providers company companies store stores shop shops retailer retailers alternative alternatives recommendation
    recommendations recommend recommended choice choices software product products model models agency agencies bank
    banks hotel hotels insurers contenders competitors vendors solutions
  `,
  listsOfOthers: `
    factor factors consideration considerations criteria criterion tip tips feature features step steps thing things
    question questions benefit benefits pros cons advice ingredients type types note notes area areas town towns
    neighborhoods neighbourhoods places cities beaches regions mistakes flags checklist reasons rights
  `,
  ordinals: 'first|firstly second|secondly third|thirdly fourth fifth sixth seventh eighth ninth tenth',
  cardinals: 'one two three four five',
  winners: 'winner runner',
  lasts: 'last bottom',
  rankNouns: 'place spot position rank pick choice number no',
  rankVerbs: `
    comes came coming ranks ranked finishes finished placed places lands landed takes goes is in up
  `,
  nextWords: 'then followed next',
  rankHeaders: 'no nr rank ranking ranked place position pos placement',
  outOf: 'out_of',
  ofMany: 'of',
  ratingUnits: 'star stars point points',
  inflecting: {
    words: `
    the and of to is are for with it that this you your or as an be from have has but not at by which was were their
    they will can
  `,
  },
  knowsNothing: {
    deny: `
    not no never none nothing nowhere cannot neither nor unable little limited few hardly empty outside beyond failed
  `,
    know: `
    know knew known knows knowledge find found finding finds locate located recogni* identify identified verify verified
    confirm confirmed heard hear aware familiar familiarity information info record records evidence mention mentions
    mentioned mentioning trace result results data detail details reference references exist exists existed existence
    real came come turn turned appear appears appeared seem seems look looking looks called named idea sure reviews
    coverage determine show showed listing rings ring contain contains
  `,
    both: 'unfamiliar unaware unsure unclear uncertain unknown clarify',
    beside: `
    i me my m ve d s ll re ca wo like we our it its this that these those there here a an the any some much many more
    most all anything everything something anyone of on about for in at to from by with within as is are was were be
    been being am do does did have has had having can could would will may might should able if so and or but however
    what which who whom whether where when how one out into only see seen unfortunately sorry apologi* afraid regret
    currently now yet still just really personally specifically specific reliable credible official detailed recent time
    up date current latest public publicly available online web internet search searches searching searched source
    sources provided given context document documents list listed include included includes covered training trained
    cutoff update updated last browse browsing access database base dataset memory language ai assistant tools checked
    returned used through mean meant refer referring january february march april june july august september october
    november december widely well commonly generally broadly popular prominent major notable established legitimate
    actual such particular niche new newer small smaller local regional private fictional fictitious misspel* typo
    spelled spelling different another other possible possibly perhaps maybe probably likely either anywhere across
    directly independently enough sufficient concrete substantial meaningful relevant matching match matches regarding
    concerning related relating tell share provide give gives say said please help assist compare asked question want
    wanted guess guessing very hmm bell before comment got company companies brand brands product products tool service
    services app application software platform model firm startup business store shop organi* entity vendor provider
    name names term item website
  `,
  },
  falseFriends: `
    accuse bad bare best bland calm capable central cool crime crimes criminal die dies diverse drop excuses fall fallen
    falls fantastic fast favorable gem grand halt handy harder hell honor impossible indispensable joy kind lag late
    liar lied lit lol loss mad miss patient perfect plus-value probe profit protection quiet regret respect rose rust
    sad sensible simple skip slip smart stolen sue superior suspect trick unique vast vetted war warm won
  `,
  opinions: {
    strongPraise: STRONG_PRAISE,
    praise: PRAISE,
    mildPraise: MILD_PRAISE,
    faintPraise: FAINT_PRAISE,
    strongBlame: STRONG_BLAME,
    blame: BLAME,
    mildBlame: MILD_BLAME,
    faintBlame: FAINT_BLAME,
    negators: `
    i_wish we_wish
    not no never neither nor none nobody nothing nowhere without hardly barely scarcely rarely seldom cannot cant can't
    won't wont wouldn't couldn't shouldn't isn't isnt aren't wasn't wasnt weren't don't dont doesn't doesnt didn't didnt
    haven't hasn't hadn't ain't ain't_no n't far_from anything_but not_a not_an not_the free_of free_from devoid_of
    not_particularly not_very not_really not_that not_exactly not_necessarily not_always not_entirely no_longer
    have_yet_to has_yet_to had_yet_to yet_to_find yet_to_see used_to_be don't_expect do_not_expect can't_find_a
    cannot_find_a
  `,
    shifters: `
    lack lacks lacked lacking fails_to failed_to fail_to failing_to struggles_to struggle_to falls_short_of too
    refuse_to refuses_to unable_to not_enough isn't_enough
  `,
    lessens: `
    less fewer least reduce reduces reduced reducing minimize minimizes minimise minimizing eliminate eliminates
    eliminating prevent prevents preventing avoids avoiding solve solves solved solving fix fixes fixed fixing resolve
    resolves resolved resolving mitigate mitigates protects_against protect_against removes help_avoid helps_avoid
    to_avoid_the lower_risk reduces_the cut_down cuts_down help_you_avoid helps_you_avoid avoid_the_worst spares_you
    saves_you_from
  `,
    amplifiers: `
    very really extremely super incredibly highly so absolutely totally completely truly particularly especially
    exceptionally remarkably insanely ridiculously unbelievably utterly thoroughly widely most much far way deeply
    significantly considerably hugely wildly damn fucking freaking always definitely certainly simply pretty_much
    consistently by_far genuinely notably noticeably
  `,
    dampers: `
    somewhat slightly a_bit a_little kind_of kinda sort_of fairly rather relatively moderately mostly partly partially
    occasionally sometimes at_times some minor reasonably quite
  `,
    hedges:
      'may might could perhaps possibly maybe potentially supposedly allegedly would should if_only seem seems seemed can',
    lists: 'include includes including',
    turns: 'but however yet nevertheless nonetheless whereas while_it_is except unfortunately',
    concessions: 'although though despite even_though even_if while in_spite_of notwithstanding albeit',
    undecided: `
    it_really_depends it_depends_on_your it_depends_on_what it_depends_on_how it_depends_on_which it_depends_on_whether
    it_depends_on_who let_me_know feel_free_to please_share isn't_a_single isn't_one_single is_no_single is_not_a_single isn't_a_universal isn't_one_universal
    no_universal no_single_objective* isn't_one_objective* isn't_an_objective* no_objective* isn't_just_one isn't_really_one
    i_don't_have_access i_don't_have_real-time i_don't_have_current i_don't_have_specific i_do_not_have_access i_do_not_have_enough
    can't_definitively can't_pick_a_single cannot_definitively
    hard_to_say difficult_to_say hard_to_tell hard_to_judge hard_to_know impossible_to_say can't_say cannot_say can't_judge cannot_judge
    can't_tell cannot_tell remains_to_be_seen too_early_to too_soon_to may_or_may_not no_way_of_knowing jury_is_still_out no_strong_view
    don't_know_whether not_sure_whether not_sure_if no_clear_winner no_single_winner no_clear_favorite no_clear_favourite no_outright_winner no_one_best no_single_best unclear_whether open_question
  `,
    conditions: 'if unless whether when_you in_case provided_that assuming depending',
    than: 'than compared_to compared_with in_comparison_to in_comparison_with relative_to over over_its',
    equals: 'on_par_with similar_to comparable_to equal_to as',
    unlike: 'unlike in_contrast_to rather_than instead_of as_opposed_to',
    replaced: 'alternative_to alternatives_to replacement_for replacements_for substitute_for',
    wins: `
    beats outperforms outperform outperformed surpasses surpassed outshines outclasses outranks outsells exceeds_that_of trumps
    edges_out superior_to better_than_the preferred_over prefer_over preferable_to ahead_of blows_away
    has_the_edge_over has_an_edge_over have_the_edge_over has_a_slight_edge_over
  `,
    loses: `
    loses_to lose_to lost_to trails falls_behind fell_behind lags_behind lag_behind behind_its inferior_to outperformed_by
    beaten_by surpassed_by can't_match cannot_match doesn't_match no_match_for can't_compete cannot_compete
    can't_hold_a_candle_to cannot_hold_a_candle_to doesn't_hold_a_candle_to
  `,
    pros: `
    pro pros strengths strength advantages advantage benefits benefit upsides upside highlights highlight what_we_like
    what_i_like likes why_it's_great why_it_stands_out best_for ideal_for great_for good_for perfect_for key_strength
    key_strengths why_it's_good why_it_works why_we_like_it why_choose_it why_consider_it good positives what's_good
    what_users_like best_known_for known_for standout_features standout_feature why_i_like_it why_i'd_consider_it the_good
    strong_points strong_point on_the_plus_side pluses plus what_stands_out where_it_shines reasons_to_buy
  `,
    cons: `
    only_downside only_drawback only_weakness only_disadvantage only_complaint only_caveat only_catch only_real_downside
    only_real_drawback only_real_weakness
    con cons drawbacks drawback disadvantages disadvantage downsides downside weaknesses weakness limitations limitation
    caveats caveat negatives what_we_don't_like watch_out_for watch_out dislikes potential_drawbacks potential_drawback
    main_drawback trade-offs trade-off tradeoffs tradeoff bad what's_bad not_ideal_for not_great_for less_ideal_for
    not_for complaints concerns cautions the_bad the_downside the_downsides the_catch on_the_downside weak_points
    weak_point weak_spots what_we_dislike what_could_be_better where_it_falls_short falls_short
  `,
    pronouns:
      "it its it's it’s they their they're this these he she him her his the_company the_service the_product the_app the_tool the_brand the_software the_platform both overall users customers pricing plans features",
    also: 'also too',
    recommends: `
    choose pick try use go_with go_for opt_for start_with begin_with contact check check_out consider look_at look_into compare add select get
    buy book shop_at combine prefer turn_to stick_with
  `,
    leadIns: 'and or then so also just simply instead otherwise please first',
    problems: `
    fraud breach breaches risk risks threat threats loss losses error errors bug bugs damage crash crashes scam scams spam leak leaks pain
    stain stains odor odour noise conflict dispute disputes complaint complaints malware phishing theft crime failure fault faults issue issues
    incident incidents problem problems wrinkle wrinkles debt delay delays cancellation fatigue
  `,
    handles: `
    detection prevention protection monitoring monitor management manager alert alerts report reports reporting tracking tracker removal
    remover repair repairs control controls relief treatment recovery assessment assessments analysis restoration insurance cover coverage
    reduction resolution handling scanner scanning scan filter filtering filters checker response model models modeling modelling mitigation
    defense defence correction solving scoring rating ratings avoidance tolerance
  `,
    ors: 'or nor and_nor',
    neutral: `
    i_wish_you we_wish_you i_wish_more i_wish_i_knew i_wish_i'd_known i_wish_i_had_known i_wish_i'd_found i_wish_i_had_found
    i_wish_we'd_known i_wish_we_had_known i_wish_we'd_found i_wish_we_had_found we_wish_we'd_found we_wish_we_had_found
    not_to_be_confused_with not_to_be_confused not_only not_just no_doubt no_wonder nothing_but not_to_mention not_least no_matter value_of face_value well_as
    as_well kind_of_place no_one no. yet_another pretty like_to feel_like looks_like look_like something_like things_like
    would_like like_the like_a such_like seems_like just_like more_like sounds_like if_you_like most_likely likely
    unlikely_to not_without in_case_of issue_of at_issue problem_solving free_standing fast_food top_of on_top fine_dining
    critical_mass best_practices at_best good_luck good_morning good_night good_evening good_day happy_birthday
    happy_new_year great_britain well_then as_long_as no_later hard_drive hard_drives hard_disk hot_dog hot_dogs hot_water
    hot_chocolate cold_brew cold_war free_agent sweet_potato* short_term long_term long-term credit_risk risk_management
    risk_assessment loss_ratio error_message low_fat hard_cider cool_down warm_up cheap_trick clear_of safe_to_say
    trade_war break_even easy_going like_i'd as_if worth_$ cost_of value_at up_to set_up sign_up pick_up so_far so_that
    so_much top-of-mind at_least at_most most_of much_of in_trouble_of smart_home smart_homes smart_lock smart_phone
    smart_tv smart_watch security_issue_of sold_separately big_bang quality_varies value_varies missing_out bad_debt
    cool_off cancellation_policy refund_policy cancellation_policies lost_and_found dark_mode dark_web dark_chocolate
    dry_clean* light_rail high_school high_street high_limits high_limit if_i_were_you if_in_doubt no_regrets
    happy_to_help happy_to_clarify happy_to_assist glad_to_help how_it_works noise_cancel* noise-cancel* noise-reduction noise_reduction water_tank
    dust_tank fuel_tank oily_skin dry_skin sensitive_skin oily_lids oily_hair dry_hair acne-prone storm_damage hail_damage water_damage
    damage_repair damage_restoration spots_are_filling filling_fast
    hail-damage storm-damage water-damage wind-damage fire-damage wind_damage fire_damage freeze_damage roof_damage smoke_damage
    similar_damage limited_edition* limited-edition* murder_mystery plunging_neckline plunging_v-neckline sinking_toys negative_findings
    apartment_block* condo_block* building_block* block_indoor crack_the bulky_item* bulky_goods heavy_furniture heavy_item* heavy_subsid*
    heavy-duty heavy_duty heavy-hitter* low_cancellation* cancellation_rate* wins_and_losses gains_and_losses profits_and_losses profit_and_loss
    losses_and_gains publish*_losses actual_losses loss_post-mortem* those_worried fall_into falls_into fall_under
    falls_under a_breakdown breakdown_of drain_hose* drain_cleaning drain_service* and_drain basic_first basic_terms basic_level basic_skills
    basic_swimming basic_strokes basic_needs basic_plan* basic_tier* basic_package* old_reviews
    break_down_complex break_down_how break_down_the breaks_down_complex breaks_down_how breaks_down_the breaking_down_complex
    for_oily is_oily pressure_sensor* water_pressure pressure_relief drop_a find_missing missing_citation* inconsistent_citation*
    downside_risk* making_sure make_sure be_sure touching_on touches_on notable_clients patient_vs
    nervous_beginner* nervous_swimmer* nervous_kids nervous_children nervous_rider* nervous_flyer*
    may_include_mistakes include_mistakes years_old months_old year-old years-old old_town by_default wood_block*
    city_block* block_out blocks_out block_of block_from vulnerable_sector vulnerable_password* vulnerable_people
    vulnerable_children identify_weak identifies_weak detect_weak detects_weak weak_password* in_the_fall this_fall
    fall_collection* fall_season fall_foliage spring_and_fall if_they_fall fall_session* late_spring
    late_summer late_fall late_autumn late_winter late_afternoon* late_morning* late_evening* late_night late-night
    late_check-in late_check-out late_checkout surf_breaks take_breaks rough_estimate* rough_budget rough_idea
    rough_guide rough_price* rough_cost* rough_range* rough_timeline from_scratch cost_breakdown
    price_breakdown quick_breakdown detailed_breakdown breakdown_by tiny_home* tiny_house* sliding_door*
    sliding_wardrobe* crowded_market* crowded_space be_worn worn_as worn_with worn_over worn_under worn_separately
    specific_issue* issue_resolution dated_photo* risk_tolerance risk_level* risk_profile* any_concern*
    specific_concern* your_concern* health_concern* skin_concern* if_you_hate who_hate can't_recommend_a_specific
    cannot_recommend_a_specific can't_recommend_specific cannot_recommend_specific limited_time limited-time
    limited_company limited_liability tumble_dry* drop_off drop-off drop-in crisis_support crisis_line*
    mixed_martial mixed_media compensation_claim* loss_of_use weight_loss hair_loss hearing_loss heat_loss
    data_loss_prevention difficult_conversation* difficult_emotion* difficult_feeling* do_not_show do_not_confirm
    do_not_establish do_not_indicate does_not_show does_not_confirm does_not_establish does_not_indicate don't_show
    don't_confirm doesn't_show doesn't_confirm break_down_stains at_risk_of war_story war_stories dry_clean* stay_dry
    rotten_tomatoes crime_comedy crime_thriller* crime_drama* crime_series crime_novel* crime_film* crime_fiction true_crime few_tradeoffs few_trade-offs
    to_avoid_long to_avoid_any to_avoid_high to_avoid_fees to_avoid_surprise* to_avoid_issues to_avoid_problems to_avoid_damage to_avoid_hidden
    to_avoid_crowds to_avoid_extra to_avoid_costly to_avoid_common to_avoid_waiting to_avoid_being to_avoid_getting avoid_fees
    handle_complaint* handles_complaint* see_complaint* check_complaint* verify_complaint* complaint_history complaint_record* any_complaint* complaints_history
    complaint_resolution file_a_complaint file_complaint* commercial_breaks ad_breaks repetitive_task* tedious_task* boring_task*
    mundane_task* manual_task* comfortable_with recommends_you recommends_your
    to_watch_out_for as_you_grow as_they_grow as_we_grow low-drop zero-drop high-drop
    heel_drop low_drop heel-to-toe_drop mm_drop drop_by water_pressure blood_pressure pressure_level* pressure_setting* tire_pressure pressure_wash*
    amount_of_pressure low-pressure_sale* pressure-free stays_dry keeps_you_dry dry_eyelid* dry_clothes dry_hands dry_food dry_erase dry_dock sink_into stress_test*
    stress-test* stress_relief stress_management higher_price_point* premium_price_point* high_price_point* pain_relief pain_management anxiety_relief
    reason_not_to reasons_not_to looks_great_on_paper looks_good_on_paper looks_great_on
    recommend_your_brand nonprofit* non_profit* not-for-profit not_for_profit short_on_time short_on_space short_on_cash
    turkish_delight people_in_crisis families_in_crisis children_in_crisis report_problems_to to_report_problems
    fall_in_love drop_in_class* drop_in_session* drop_in_anytime pressure_cook* eye_drop* reluctant_reader*
    reluctant_swimmer*
  `,
  },
}
