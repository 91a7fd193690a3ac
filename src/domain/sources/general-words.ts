import { wordSet } from '../word-list.ts'

/**
 * Domain names that are general words: the owner of `word.com` may not own `word.io`. For these, only the exact
 * domains that are given count as the owner's. Chosen by hand; July 2026.
 */
const WORDS = `
  able about academy access account action active adapt advance advantage agency agent alert allies alpha amazing amber
  ample analytics anchor angel answer anthem apex apollo apple arch arena argo argus aria arrow ascend aspect aspire asset
  assist athena atlas atom aura aurora auto avenue aware axis azure back balance bamboo band bank base basic beacon beam
  bear beauty best beta better beyond bill bird bite black blaze blend blink block blog bloom blossom blue board boat body
  bold bolt book boost border boss bottle bound boundary brain branch brand brave bread break breeze brew brick bridge
  bright broad brush bubble bucket buddy budget build builder bulk bull bundle bureau business butter button cafe cake
  call calm camp campus canal candle canvas capital captain car carbon card care cargo case cash castle catalyst cedar
  center central certain chain chair champion change channel chapter charge charm chart chat check chef cherry chief child
  choice circle citizen city civic claim clarity class classic clean clear clever click client cliff climate climb clock
  close cloud clover club coach coast code coffee coin collect color comet comfort common community compass complete
  concept concord connect contact content control cook cool copper coral core corner cosmic cosmos cotton count country
  course cove cover craft crane create creative credit crest crew cross crowd crown crystal cube curve custom cycle daily
  dash data date dawn deal deep delight delta demand desk dialog diamond digital direct discover display dock doctor
  domain door double dove draft dragon dream drift drive drop dynamic eagle early earth ease east easy echo eclipse edge
  edit effect elastic electric element elevate elite ember emerald empire energy engage engine enter entire envoy epic
  equal escape essence estate ever every evolve exact exchange expert explore express extra face factor factory fair
  faith falcon family farm fashion fast feather feed field fiesta figure film final finance find fine fire firm first
  fish five flag flame flash fleet flex flight flip float flock floor flow flower fluid flux focus food force forest
  forge form formula fort fortune forum forward foundation founder four fox frame free freedom fresh friend front frontier
  fruit fuel full fund fusion future galaxy gallery game garden gate gather gear gem general genesis genie genius gentle
  giant gift glass glide global globe glory glow gold golden good grace grain grand granite graph gravity great green
  grid grip group grove grow growth guard guardian guide guild habit hand handy happy harbor harmony harvest haven hawk
  head heal health heart heat height hello help hero hive hold home honest honey hope horizon host hotel house hover human
  hunter icon idea ideal image impact index indigo infinity inform inner insight inspire instant integral intelligence
  interact intercom interest iris iron island ivory jade jelly jewel join journal journey joy juice jump junction junior
  jupiter keep kernel kettle key kind kinetic king kiosk kitchen kite knight knot know label lake lamp land language lantern
  large laser latitude launch laurel lava layer lead leader leaf lean leap learn legacy legal legend lemon lens level
  liberty life lift light lily lime line linear link lion liquid list little live local locus loft logic long loop lotus
  love loyal lucid lucky luna lunar lynx machine magic magnet main major make maker manage mango maple marble mark market
  mars master match matrix matter maven maximum media medical meet melon member memo mental mentor merit mesh meta meteor
  method metric metro middle mile milk mind mine mint mirror mission mobile mode model modern moment momentum monday money
  monitor monkey month moon more morning mosaic motion motor mountain move movie music mystic name nano native natural
  nature navigate near nest network neutral news next nexus night nimble nine noble node north note notion nova number
  oasis object ocean offer office olive omega omni once open opera optimal optimum option orange orbit orchard order
  organic origin outdoor outlook oval over owner oxygen pacific pack page paint palace palm panda panel paper parade
  paradise parallel park partner party pass passion passport path patient pattern pause peach peak pearl pebble people
  perfect performance person phase phoenix phone photo piano picnic pier pilot pine pink pioneer pipe pixel place plan
  plane planet plant plate platform platinum play plaza plenty plus pocket point polar polaris policy polo pool poppy port
  portal position positive post power practice premier premium present press prime primo print priority prism private
  process product profile profit program progress project promise promo proof proper prospect protect pulse pump punch
  pure purple quality quantum quartz queen quest quick quiet radar radiant radio radius rail rain rainbow raise ramp ranch
  range rank rapid rare raven reach react read ready real realm reason rebel record recruit reef reflect refresh region
  relay release remote rent report rescue research reserve resource response result retail return reveal revenue review
  reward rich ride ridge right ring ripple rise river road robin robot rock rocket roll roof room root rose round route
  royal ruby rule runner runway rush safe sail saint salt sample sand sapphire satellite save scale scan scene school
  science scope score scout screen script seal search season seat second secret secure seed select sense sentry sequel
  series serve service seven shadow shape share sharp shell shelter shield shift shine ship shop shore short show sigma
  sign signal silver simple single site skill sky slate sleek sleep slice slide small smart smile smooth snap snow social
  soft solar solid solo solution sonic soul sound source south space spark speak spectrum speed sphere spice spin spirit
  splash split sponge sport spot spring sprint sprout square stable stack staff stage standard star start state station
  stay steel stellar step steward still stitch stock stone storage store storm story stream street strike string strong
  studio study style success sugar suite summer summit supply support supreme sure surf surge survey swan sweet swift
  switch symbol sync system table tail talent talk tango target task taste team tech temple tempo tender tensor terra test
  text theme theory thing think thrive throne thunder ticket tide tiger tile time tiny title toast today together token
  tomorrow tone tool topic torch total touch tower town trace track trade trail train transfer travel tree trend triangle
  tribe trinity trip triumph true trust truth tulip turbo turn twin twist type ultra umbrella union unique unit united
  unity universal universe upper urban value vault vector velocity venture verse version vertex vertical vessel victory
  video view village vine violet virtual vision vista vital vivid voice volt volume vortex voyage wagon walk wall want
  ware wash watch water wave wealth weather weave week well west wheel white whole wide wild will wind window wine wing
  winner winter wire wisdom wise wish wolf wonder wood word work workshop world worth wrap write yard year yellow yoga
  young zebra zenith zero zest zone zoom
  auto bahn bank bauer berg blume brot burg energie fenster finanzen freude garten gesundheit haus heimat himmel hotel
  immobilien kaffee kinder kraft kredit kueche leben licht markt mensch natur reise reisen schule sonne spiel sport stadt
  strom tisch urlaub versicherung wasser welt werk wetter wohnen zeit zukunft
  achat amour argent assurance avenir banque beaute bien bonjour bureau chaleur coeur cuisine eau emploi enfant etoile
  immobilier jardin jeux lumiere maison marche mode monde nature sante soleil travail vacances vert vie voiture voyage
  agua amigo banco casa ciudad coche cocina comida dinero empleo escuela estrella familia futuro hogar luna mercado mundo
  nube playa salud seguro seguros sol tienda tierra trabajo vacaciones viaje viajes vida
  amico calcio cucina donna fiore lavoro mare mondo moda natura scuola sole stella viaggi vita
  amigo carro dinheiro emprego escola imoveis lua mundo saude sonho trabalho viagem vida
  auto fiets geld huis kaart leven markt school water werk wereld winkel zorg
`

export const GENERAL_WORDS: ReadonlySet<string> = wordSet(WORDS)
