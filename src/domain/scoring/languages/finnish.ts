import type { LanguageData } from './language-data.ts'

export const FINNISH: LanguageData = {
  code: 'fi',
  ands: 'ja tai',
  functionWords: `
    ja on ei se että joka myös kuin mutta ovat oli hän ne tämä sen sekä kun jos niin hyvin erittäin voi vain tai mukaan
    ole olla minä sinä me te he jossa jonka kanssa ilman enemmän paljon parhaan eivät sinun mitä olen olet sitä kaikki
    minun onko sitten miten kyllä mitään siitä mikä olisi pitää ollut ehkä vielä koska olemme aina tässä juuri kuinka
    joku aivan oikein vähän siis kuten todella kukaan itse vaan jälkeen niitä liian jotka monet monia usein käytä
    käyttää käyttävät tarjoaa
  `,
  letters: 'äö',
  openers: 'myos valitse kokeile osta valta tarkista',
  questions: 'ennen miten miksi',
  companyVerbs: 'on tarjoaa maksaa',
  labels: 'yhteenveto voittaja',
  listsOfBrands: 'parhaat',
  listsOfOthers: 'vinkit vaiheet virheet',
  ordinals: `
    ensimmäinen|ensimmäisenä|ensimmäisellä toinen|toisena|toisella kolmas|kolmantena|kolmannella neljäs|neljäntenä
    viides|viidentenä
  `,
  winners: 'voittaja',
  rankNouns: 'sija sijalla',
  nextWords: 'sitten',
  rankHeaders: 'sija sijoitus',
  inflecting: {
    words: `
    ja on ei se ovat oli etta joka myos mutta kun tai jos han sen sita ovat olen kuin mita sina mina sieltä hyva
  `,
    letters: /[äö]/u,
  },
  knowsNothing: {
    deny: 'en ei eika mitaan',
    know: `
    tunne tieto* tietaa loyda loytanyt loytynyt loydy loytamaan kuullut olemassa tiedossa tulok* nimista nimeltaan
    mainint*
  `,
    both: 'tuntematon tietamaton',
    beside: `
    mina minulla minulle me se sen sita on ole oli olen ollut vaikuta nayta siina olevan etta tai ja mutta
    valitettavasti talla hetkella pystynyt luotettav* tarkk* yhtaan kyseis* yrity* brandi* merk* tuot* palvelu* yhtio*
    koskien liittyv* saatavilla
  `,
  },
  falseFriends: 'fantastic halva hitam laskavost melupakan moitié parancs parancsnok parancsot parem',
  opinions: {
    strongPraise: `
    erinomai* loistav* paras paran* parha* parast* täydelli* fantasti* upea* upeita mahtav* ykkös* huippu* ylivoimai* erittäin_hyv* suosikki* suosikke* rakast* mestar* vertaansa_vailla vaikuttav* ihana* ihania testivoittaj* ensiluokkai* nerok* suosittelen_lämpimästi kehut kehuttu* priima
  `,
    praise: `
    hyvä hyvät hyvän hyviä hyvin hyvää hyvällä hyvi* parem* suosittel* suositel* suosittu* suosittuj* luotettav* vakaa*
    vakaat vahva* vahvuu* tehoka* tehokk* intuitiivi* helppo* helpo* helpp* yksinkertai* käyttäjäystäväl* ystäväl* nopea*
    nopei* nopeasti nopeu* edullis* edulli* halp* halva* halvi* halpoja kohtuuhinta* hinta-laatusuh* arvo* monipuoli*
    joustav* tunnett* arvostet* luottamu* mukava* mukavi* kestäv* turvalli* turvav* antelia* kattav* kattavuu* laaja*
    laajat saumat* sujuv* avulia* avul* tark* täsmäl* laadu* laatu* korkealaatui* tyylik* tyyli moderni* modernit
    houkuttelev* siisti* siistit puhdas puhtaa* selke* innovatii* kehittyny* tyytyväi* etu edut etuja etuna hyödylli*
    hyöty hyödyt käytännölli* sopiv* sopii ihanteelli* ilo iloi* vakuutt* kehu* kiittä* kiito* rehelli* reilu* läpinäkyv*
    ammattimai* ammattitaitoi* osaav* herkulli* maukas maukka* tuore* rapea* mehuk* viihtyi* kaunis kauni* rauhalli*
    hiljai* tilav* keskeis* positii* menesty* kasvaa kasvo* kasvanut parantu* paranta* plussa* bonus ilmai* säästä*
    säästö* kiitos mielenkiintoi* kiinnostav* hauska* toimii_hyvin toimiv* kannattaa kannattav* vaivatto* ongelmat*
    huolett* hyvä_valinta hintansa_arvoinen joka_euron_arvoinen ykkönen ensimmäiseksi ensimmäisellä valitsisin ostaisin
    kestävä* hiljainen ei_petä ei_ole_pettänyt
  `,
    mildPraise: 'ok ihan_hyvä kelvollinen kohtuullinen kohtalai* riittäv* valikoima',
    strongBlame: `
    kamala* kauhea* hirve* katastrof* surkea* surkei* huonoin huonoimm* pahin pahimm* hyödytön hyödyttö* arvoton huijau*
    huijar* petos petok* ei_koskaan_enää ei_ikinä_enää pysy_kaukana en_suosittele emme_suosittele ei_suositel* ällöttäv*
    inhottav* skandaal* painajai* vihaa vihaan naurettav* sietämättöm* roska* paska* konkurss* rahan_tuhlau* ajan_tuhlau*
    luokaton ala-arvoi* pysykää_kaukana älä_osta kiertäisin_kaukaa en_ostaisi
  `,
    blame: `
    huono* huonoj* pettymy* pettyn* pettänyt vältä välttä* ylihinta* ylihinno* hidas hita* hitaa* viivästy* myöhäs* virhe*
    virhei* epäluotettav* epävaka* hankala* hankali* monimutkai* sekava* vanhentu* vanhanaikai* rajoit* rajalli* puuttu*
    puute puuttei* heikko* heiko* heikk* vaike* turhautt* ärsyttä* valit* valitu* kritiik* kritisoi* moiti* moitit*
    ongelm* haitta* haito* haittapuol* miinu* piilo* harhaanjohtav* turvaton turvattom* riski* vaaralli* keskinkertai*
    melu* meluis* äänekä* epämukava* menett* tappio* lask* laski epäystäväl* tyly* töykeä* ammattitaidot* välinpitämät*
    turha* varoit* varo huolestu* huoli huolta valitettav* ikävä* surulli* likai* likaa haise* haju kulunu* ahdas ahta*
    kylmä* mauton tylsä* kuiva* rasvai* odotta* jono* rikki rikkou* viallinen vialli* ei_toimi kieltäyty* hylä* epäselv*
    kohtuuton tyytymät* vihai* negatii* liian_kallis liian_hidas liian_pieni liian_monimutkai* pahempi lakko* peruut*
    sakko* kriisi* vahinko* vahingo* yliarvost* sopimat* katko* kaatuu kaatui vikoja vika_ hitaampi huonompi kalliimpi
    hajosi hajoaa viimeiseksi viimeisellä piilokulu* ei_vastaa kömpelö* takkui*
  `,
    mildBlame: 'kallis kalli* kallii* keskiverto vanha',
    negators: 'ei en et emme ette eivät eikä enkä ilman tuskin harvoin koskaan älä',
    shifters: 'puuttuu vailla',
    lessens: 'vähentää vähemmän estää poistaa ratkaisee',
    amplifiers:
      'erittäin todella hyvin_ äärimmäisen tosi aivan erityisen aina selvästi huomattavasti paljon niin uskomattoman',
    dampers: 'hieman vähän melko aika suhteellisen joskus osittain kohtuullisen',
    hedges: 'ehkä mahdollisesti voisi saattaa kenties ilmeisesti kuulemma voi',
    undecided: 'vaikea_sanoa liian_aikaista mahdoton_sanoa jää_nähtäväksi',
    turns: 'mutta kuitenkin toisaalta vaan sen_sijaan',
    concessions: 'vaikka huolimatta joskin',
    conditions: 'jos mikäli kun ellei',
    than: 'kuin verrattuna',
    unlike: 'toisin_kuin sen_sijaan_että',
    wins: 'voittaa päihittää',
    loses: 'häviää jää_jälkeen',
    pros: 'edut etu vahvuudet plussat plussaa hyvää hyvät_puolet parasta sopii',
    cons: 'haitat haitta heikkoudet miinukset miinusta huonoa huonot_puolet rajoitukset',
    pronouns: 'se ne sen niiden hän tämä nämä myös lisäksi',
    also: 'myös',
    ors: 'tai eikä',
    neutral:
      'ei_vain ei_ainoastaan hyvää_päivää hyvää_huomenta laskeutu* arvostel* arvioi* arvio* selkeästi_ sopimus* sopimuks* tarkoit* tarkast* laadi* vahvist* odotett* hinta',
    onlyAccented: 'vältä',
  },
}
