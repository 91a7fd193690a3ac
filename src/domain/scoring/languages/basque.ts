import type { LanguageData } from './language-data.ts'

export const BASQUE: LanguageData = {
  code: 'eu',
  ands: 'eta edo',
  functionWords: `
    eskaini aldetik toki oraindik bezala hain asko dituzte izatea gara naiz dela zaigu zitzaigun baita ondo eta da ez
    oso dira bat du zen ere hau zuen dago baina egin izan dute ziren nahiko ona guztiz egon dut dugu genuen zuten batean
    gure zegoen daude beste edo baino izango hori hura haiek guk zuk ditu nola non zer nor bere zure egiten batzuk
    guztiak orain erabili erabiltzen gehiago hemen horrek
  `,
  letters: 'ñ',
  falseFriends: `
    apartament apartamento apartamentul eder ederim ederiz edersen edersin erre errefelé erreichen erreicht estudar
    estudi estudiante estudio estupendo estuve estuviera estuviste estuvo etsi etsii etsimme etsimään etsin etsit
    etsitään etsivä etsivät etsiä faltar kalte luzes merke merkelig merken merker merket merkezi normal normale
    normalment normalmente normalne normalnie normalt on ona original pena politi politia politica political politics
    politie politiek politiet politik politimann politique politiques profesional segura segurament seguramente sendo
  `,
  opinions: {
    strongPraise:
      'bikain* ezin_hob* ezinhob* primeran* zoragarri* ikaragarri_on* paregabe* aparta* apart_ perfektu* itzel* miresgarri* maravill* onena* onenak onenetako* hobere* hoberen* oso_gomendagarri* liluragarri* zragarri* maitagarri* fantastiko* harrigarri* ederrena* gustukoen* itzuliko errepikatuko sekulako* espektakular*',
    praise: `pozik pozgarria 
    on ona onak onean onekin ondo hobe* hobea gomenda* gomendagarri* fidagarri* sendo* indartsu* erraz* sinple* atsegin* jator* adeitsu* jatorra* azkar* eraginkor* merke* prezio_on* kalitate* kalitate-prezio* malgu* ospetsu* ezagun* konfiantza eroso* erosotasun* iraunkor* segur* zabal* aberats* osatu* anitz* lagungarri* laguntz* zehatz* luxu* dotore* moderno* erakargarri* garbi* garbitasun* txukun* argi* berritzaile* merezi gustura gustatu* gustu pozik poz zoriontsu* abantaila* praktiko* egoki* ideal* profesional* zaporetsu* goxo* gozo* fresko* original* lasai* isil* isila* zentriko* ondo_kokatu* polit* eder* xarma* erromantiko* positibo* arrakasta* dohain*
    doan aurreztu eskerrik* interesgarri* dibertigarri* nabarmen* arazorik_gabe gertu hurbil* ezin_hobeto harrera_ona maite abegitsu* txalo* arduratsu* erosoak handi* handia puntual* bista
  `,
    mildPraise: 'zuzen* nahiko_on* nahikoa onargarri* eskain* handi berri* normala',
    strongBlame:
      'txarren* izugarri_txar* nazkagarri* lotsagarri* lotsa iruzur* lapur* ez_gomenda* ez_dut_gomend* ez_dugu_gomend* inoiz_gehiago ez_naiz_itzuliko ez_gara_itzuliko alferrik* amesgaizto* gorroto* zabor* kaka hondamen* pesim* okerren* jasanezin*',
    blame: `
    txar* txarra txarrak txarto gaizki okerra* okerrago eskas* desengainu* etsi* etsipen* garesti* gareti* motel* berandu atzerapen* akats* hutsegite* arazo* konplexu* konplikatu* zaharkitu* zahar* mugatu* falta* gabezia* ahul* zail* frustra* haserre* kexa* kexu* kritika* desabantaila* ezkutu* arrisku* zarata* zaratatsu* deseroso* desatsegin* galdu* galera* jaitsi* zakar* hotz* hotza ez_ikusi* kezka* tamalez zoritxarrez pena triste* zikin* usain* kirats* estu* txiki* txikia gustugabe* lehor* gogor* erre* gordin* gazi* aspergarri* itxaron* hautsi* apurtu* ez_dabil* ez_zebil* ukatu* ilun* bidegabe* negatibo* gehiegi* isun* krisi* kalte* desegoki* hobetu_beharr* hobetzeko kaskar* utzi* ahaztu* kaxkar* justu_
  `,
    mildBlame: 'arrunt* normal* bakarrik soilik behar luze* kostu*',
    negators: 'ez inoiz gabe ezer inor bat_ere gutxi',
    negatorsAfter: 'ez',
    lessens: 'gutxitu murriztu gutxiago',
    amplifiers: 'oso benetan guztiz erabat izugarri biziki beti asko hain',
    dampers: 'pixka_bat nahiko samar batzuetan zertxobait',
    hedges: 'agian beharbada daiteke liteke omen',
    turns: 'baina hala_ere ordea aldiz',
    concessions: 'nahiz arren',
    conditions: 'bada baldin',
    pros: 'abantailak alde_onak onena',
    cons: 'desabantailak alde_txarrak txarrena',
    pronouns: 'hau hori bere gainera ere',
    also: 'ere',
    ors: 'edo ez',
    neutral:
      'egun_on arratsalde_on gabon ez_bakarrik onart* ondoren ondorio* onda erreserba* erreste* zaindu* erretze* erreka* zaharberri*',
  },
}
