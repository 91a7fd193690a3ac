import type { LanguageData } from './language-data.ts'

export const ITALIAN: LanguageData = {
  code: 'it',
  ands: 'e ed o',
  functionWords: `
    il di che per gli nel della sono anche e la le un una con non del dei delle al alla da si è ma molto più come questo
    questa i lo ci nella ha hanno era tutto se dal dalla ed o su ottimo essere senza solo ecco mi ti vi noi loro suo sua
    suoi sue dove quando chi cui già mai ogni tra fra sul sulla agli nei negli quello quella abbiamo stato stata fatto
    tutti sia allora così niente siamo perché ancora davvero quindi altro forse proprio poi anni puoi qualcuno adesso
    dopo nessuno meglio troppo sarebbe avete nuovo possiamo potrebbe questi può degli queste tutte molti molte altri
    altre tutta quelli insieme stesso offrono usano utilizzano usate scegliete
  `,
  letters: 'èòìù',
  but: 'ma però',
  openers: 'secondo anche per con tra scegli prova evita controlla',
  titleOpeners: 'con in per da di come e o il lo la i gli le se quando la sulla nella dalla alla della',
  questions: 'cosa come perche prima quando',
  determiners: 'il lo gli la le un uno',
  indefinite: 'un uno una nessun nessuna ogni alcuni alcune',
  placeWords: 'a nel nella',
  nameJoins: 'della di del',
  companyVerbs: 'e ha offre costa permette era vende',
  labels: 'conclusione sintesi vantaggi svantaggi consiglio vincitore',
  listsOfBrands: 'migliori migliore opzioni marche',
  listsOfOthers: 'consiglio consigli passi criteri errori',
  ordinals: 'primo|prima secondo|seconda terzo|terza quarto|quarta quinto|quinta',
  cardinals: 'uno due tre quattro cinque',
  winners: 'vincitore|vincitrice',
  lasts: 'ultimo ultima',
  rankNouns: 'posto posizione scelta numero',
  rankVerbs: 'arriva viene è va',
  nextWords: 'poi seguito seguita',
  rankHeaders: 'posto posizione classifica',
  outOf: 'su',
  ofMany: 'di',
  ratingUnits: 'stella stelle stelline punto punti',
  inflecting: {
    words: 'il di che per gli nel della sono anche e un una con del la le lo si al da dei',
  },
  knowsNothing: {
    deny: 'non nessun nessuna nessuno nulla niente mai ne senza poche',
    know: `
    conosco conosce conosciuta informazione informazioni dati risultato risultati trovo trovato trovare trovata
    conoscenza esiste esistere esista risulta risultano menzione chiamata chiamato sentito confermare so dettagli
  `,
    both: 'sconosciuta sconosciuto',
    beside: `
    io mi mio mia noi lo la il i gli le un uno una di del della dei su sul sulla riguardo in nel nella nelle negli nei
    dispiace a al alla per da con come e o ma che chi se es sono era ho ha hanno ci dispongo posso riesco riuscito
    sembra sembrano purtroppo spiacente attualmente momento questo questa alcun alcuna affidabili specifiche specifici
    pubbliche disponibile disponibili fonti ricerca piu azienda societa marca marchio prodotto strumento servizio nome
  `,
  },
  falseFriends: `
    amo attention bellen bellesa belli cala cara care cari central centrale centrales chiar complet completament
    complete completed completely complicat content contents crescut critical curat dur dura economic esos esperto
    facilities facility fantastic felicidade felicidades felicitaciones felicitări incredibil ladrón lamento lent lentää
    limite mal multe negativo normal normale normalment normalmente normalne normalnie normalt odio pericol potentiel
    praticamente precis preparat preparats problemă profession professionals rapid ridicol seria series serieus seriff
    serigala serikat sering serio serioasă serios seriosament serious serius seriøst succession tener top truffet unta
    variable varias varifrån varios various varit velocidad velocidade velocitat
  `,
  opinions: {
    strongPraise: `
    difficile_da_battere difficile_da_eguagliare
    eccellent* ottim* miglior* migliori perfett* fantastic* meraviglios* magnific* stupend* splendid* straordinari* eccezional* incredibil* impeccabil* imbattibil* insuperabil* superb* sublime* favolos* spettacolar* squisit* delizios* buonissim* bellissim* preferit* leader numero_uno premiat* consigliatissim* vivamente_consigliat* straconsigliat* adoro amo amiamo capolavoro* indimenticabil* top imperdibil* prima_scelta bravissim* gentilissim* pulitissim* comodissim* velocissim* superlativ* da_sogno eccelle
  `,
    praise: `
    ideale_per perfetto_per consigliato_per
    buon buono buona buoni buone bene meglio consigli* raccomand* affidabil* affidabilità robust* solid* forte forti
    punti_di_forza potent* intuitiv* semplic* facil* facilmente facilità gentil* gentilezza cordial* disponibil*
    disponibilità accoglient* simpatic* cortes* premuros* attent* veloc* velocità rapid* rapidità efficient* efficac*
    efficacia convenient* conveniente economic* buon_prezzo prezzo_onesto rapporto_qualità-prezzo rapporto_qualità
    qualità-prezzo qualità/prezzo versatil* flessibil* popolar* apprezzat* rinomat* riconosciut* noto_per
    fiducia seri* comod* comodità confortevol* comfort durevol* resistent* sicur* sicurezza generos* abbondant* ricc*
    ricco complet* vari* ampi* ampia vasta_gamma vasta_scelta ampia_scelta fluid* utile utili utilissim* utilità precis* precisione qualità
    di_qualità alta_qualità lusso lussuos* elegant* eleganza modern* attraent* pulit* pulizia curat* chiar* trasparent*
    trasparenza innovativ* avanzat* vale_la_pena ne_vale_la_pena merita soddisfatt* soddisfacent* soddisfazione content*
    felic* piacer* piacevol* piaciut* piace vantagg* vantaggios* beneficio pratic* adatt* ideal* convinc* convincent*
    lodat* apprezz* onest* equo giusto_prezzo profession* competent* espert* preparat* gustos* saporit* fresc* fresco
    croccant* tener* succos* cremos* originale originali creativ* tranquill* silenzios* spazios* luminos* central*
    ben_posizionat* ottima_posizione bella_posizione affascinant* fascino bell* bello bella romantic* autentic* positiv*
    puntual* success* cresc* aument* migliora* miglioramento gratis gratuit* senza_commissioni senza_costi risparmi*
    grazie interessant* divertent* spicca spiccano si_distingue senza_problemi capillare buona_scelta buona_opzione
    ottima_scelta scelta_giusta torneremo tornerò ritorneremo ci_tornerei garantit* garanzi* silenziosi leggero
    primo_posto al_primo in_testa la_scelta_giusta scelta_sicura sceglierei prenderei comprerei mi_fido ci_si_può_fidare
    mai_deluso non_mi_ha_mai_deluso non_delude vale_ogni_euro senza_esitare meno_rumoroso impeccabilmente curato curata
    comoda comodo mantiene_le_promesse
  `,
    mildPraise: 'discret* accettabil* sufficient* decent* niente_male ragionevol* ok corrett*',
    faintBlame:
      "unico_difetto l'unico_difetto unico_svantaggio l'unico_svantaggio unico_neo l'unico_neo unica_pecca l'unica_pecca unico_punto_debole l'unico_punto_debole",
    strongBlame: `
    orribil* terribil* pessim* disastros* disastro peggio* peggior* schifos* schifo disgustos* vergognos* vergogna
    inaccettabil* intollerabil* truff* truffa truffator* frode imbrogli* ladr* furto da_evitare evitat* evitate
    evitare_assolutamente statene_alla_larga state_alla_larga mai_più sconsigli* sconsigliat* non_consigl* non_raccomand*
    inutil* inservibil* incubo odio odi ridicol* spazzatura merda muffa scarafagg* fallimento bancarotta indecent*
    immangiabil* scandalos* penos* lamentabil* carissim* lentissim* sporchissim* stare_alla_larga alla_larga non_mi_fido
    non_fidatevi non_comprate non_comprerei non_consiglierei
  `,
    blame: `
    duro dura duri dure unto unti unta odio poco pochi poca poche mal male cattiv* scarso scarsa scars* delus* deludent*
    delusione troppo_car* eccessiv* esagerat* esorbitant* lent* lento lentezza ritard* errore errori sbagliat* bug guast*
    instabil* inaffidabil* poco_affidabil* complicat* compless* confus* macchinos* antiquat* obsolet* datat* superat*
    vecchi* limitat* limitazion* limite limiti manca mancano mancanza mancant* carent* carenza debol* debolezza* difficil*
    difficoltà frustrant* frustrat* fastidios* fastidio irritant* lament* lamentel* reclam* critic* criticat* problem*
    svantagg* difett* punti_deboli punto_debole pecca pecche nascost* costi_nascosti ingannevol* ingann* rischi* rischios*
    pericol* insicur* vulnerab* rumor* rumoros* scomod* scomodità sgradevol* spiacevol* perdit* perde perso persi cala
    calo crollo maleducat* scortes* antipatic* incompetent* poco_professional* arrogant* freddo fredda freddi ignorat*
    imprecis* attenzione_a cautela preoccup* purtroppo peccato triste* sporc* sporcizia puzza odore logor* usurat*
    trascurat* trasandat* angust* minuscol* insipid* insapor* secco secca dur unt bruciat* crud* noios*
    banal* attesa attese aspett* rotto rotti rotta difettos* non_funziona* rifiut* negat* opac* ingiust* abusiv*
    insoddisfatt* scontent* arrabbiat* negativ* troppo_lent* troppo_piccol* troppo_lung* troppo_compless* peggiorat*
    sciopero cancellat* multa multe sovrapprezzo rincar* crisi danno danni inadatt* inadeguat* lascia_a_desiderare
    lasciano_a_desiderare da_migliorare mediocr* caotic* disorganizzat* dimenticat* assent* ausente bollette_sbagliate
    non_vale truccat* si_blocca si_bloccano si_rompe si_rompono non_dura non_durano non_risponde non_rispondono
    ultimo_posto all'ultimo delude delusi deluso delusa scomodissim* rigid* carente carenti lacunos* scadent* perde_colpi
    fuorviant* meno_preciso meno_affidabile meno_veloce guasti guasto reclami reclamo disservizi* commissione_elevata
    prezzo_elevato prezzi_elevati assistenza_lenta esos*
  `,
    mildBlame: `
    caro cara cari care costos* normal* basilar* più_caro più_cara buio così_così niente_di_speciale
  `,
    negators: 'non mai nessun nessuno nessuna niente nulla senza né neanche nemmeno appena lontano_da poco',
    shifters: 'manca_di mancanza_di privo_di troppo',
    lessens: 'riduce ridurre meno minimizza elimina evita risolve previene',
    amplifiers:
      'molto davvero estremamente veramente particolarmente assolutamente totalmente super così tanto sempre nettamente decisamente completamente',
    dampers: "un_po' po' abbastanza relativamente leggermente a_volte parzialmente piuttosto solo_",
    hedges: 'forse può possono potrebbe potrebbero sembra sembrano eventualmente pare dovrebbe sarebbe',
    undecided:
      'tutto_dipende difficile_dire difficile_dirlo è_presto_per troppo_presto_per non_si_sa_se resta_da_vedere dipende_da_come',
    lists: 'comprendono includono tra_cui fra_cui rientrano figurano',
    turns: 'ma però tuttavia invece bensì',
    concessions: 'anche_se sebbene nonostante malgrado benché mentre',
    conditions: 'se quando qualora',
    than: 'rispetto_a rispetto_al di_quello che_ in_confronto_a',
    equals: 'come_quello pari_a simile_a',
    unlike: 'a_differenza_di invece_di al_posto_di',
    replaced: 'alternativa_a alternative_a',
    wins: 'supera batte superiore_a',
    loses: 'inferiore_a perde_contro',
    pros: 'vantaggi vantaggio pro punti_di_forza pregi ideale_per perfetto_per adatto_a consigliato_per',
    cons: 'svantaggi svantaggio contro punti_deboli difetti limiti non_adatto_a da_considerare attenzione',
    pronouns: 'esso essa questo questa questi queste suo sua suoi loro inoltre anche è',
    also: 'anche',
    recommends: `
    scegli scegliete prova provate usa usate utilizza utilizzate considera considerate punta_su puntate_su inizia_con
    confronta acquista contatta opta_per
  `,
    leadIns: 'e o poi anche',
    ors: 'o né oppure',
    neutral:
      'non_solo buongiorno buonasera buonanotte per_bene va_bene se_bene senza_dubbio vario_ variante costa_ durante durat* contorn* seriale serie attenzione belluno vecchio_stile amministra* buona_parte benché mobile ufficial* odierno odiern* critica_di_ gran_parte conteniment* contenut* limitare_',
    onlyAccented: 'né',
  },
}
