import type { LanguageProperties } from './language-properties.ts'

export const ITALIAN_PROPERTIES: LanguageProperties = {
  endings: 'amente mente zioni zione ità ate ati ata ato he hi a e i o',
  about: `
    marca marche marchio marchi brand prodotto prodotti azienda aziende società cliente clienti utente utenti persone
    gente altri altre risposta risposte modello voto punteggio punti alto alta basso bassa elevato elevata molto più
    dice descrive significa proprietà modo cosa considerato considerata ritenuto ritenuta percepito percepita
    ampiamente
  `,
  rises: 'aument* salit* sale salgono rincar* alzat*',
  falls: 'scend* sces* diminui* ribass* ridott* calat* cal*',
  price: {
    topics: `
      prezzo prezzi costo costi costa costano tariff* budget abbonament* qualità-prezzo rapporto_qualità-prezzo canone
    `,
    wished: `
      economic* convenient* conveniente accessibil* abbordabil* ragionevol* gratuit* gratis competitiv* vantaggios*
      a_buon_mercato poco_costos* buon_prezzo giusto
    `,
    other: `
      car* costos* carissim* elevat* eccessiv* esorbitant* sopravvalutat* proibitiv* salato salati costi_nascosti
      prezzi_alti prezzo_alto
    `,
  },
  ease: {
    topics: `
      facilità uso usare utilizzo usabilità interfacci* configurazione installazione apprendimento semplicità
    `,
    wished: `
      facil* semplic* semplice intuitiv* immediat* comod* pratic* user-friendly accessibil* agevol* senza_sforzo
    `,
    other: `
      difficil* complicat* compless* confus* poco_intuitiv* macchinos* ostic* curva_di_apprendimento frustrant*
      ingombrant* scomod* laborios*
    `,
  },
  trust: {
    topics: 'fiducia credibilità integrità onestà serietà affidabilità',
    wished: `
      affidabil* credibil* onest* rispettat* seri* riconosciut* consolidat* trasparent* stimat* rinomat* sicur*
      legittim* autentic* degno_di_fiducia degna_di_fiducia
    `,
    other: `
      inaffidabil* poco_affidabil* dubbi* disonest* truff* frod* ingannevol* sospett* scandal* controvers* sfiducia
      discutibil* diffid* raggir*
    `,
  },
  support: {
    topics: 'support* assistenza servizio_clienti servizio servizi aiuto personale team staff',
    wished: `
      cortes* disponibil* rapid* competent* veloc* efficient* gentil* professional* utile utili utilissim* attent* pazient* reattiv*
    `,
    other: `
      lent* scortes* incompetent* irreperibil* maleducat* inutil* indisponibil* inefficient* ignora ignorat* assente
    `,
  },
  innovation: {
    topics: 'innovazion* tecnologi* ricerca sviluppo creatività idea idee visione',
    wished: `
      innovativ* innovator* pionier* modern* all'avanguardia avanguardia avanzat* creativ* rivoluzionari* visionari*
      leader original*
    `,
    other: `
      obsolet* superat* antiquat* datat* conservator* arretrat* vecchi* stagnant* fuori_moda sorpassat*
    `,
  },
  sustainability: {
    topics: `
      sostenibilità ambiente ambiental* clima* carbonio emissioni riciclo riciclaggio ecologia impronta pianeta
    `,
    wished: `
      sostenibil* ecologic* verde verdi eco-friendly riciclat* riciclabil* rinnovabil* responsabil* biodegradabil*
      rispettos*
    `,
    other: 'inquin* insostenibil* greenwashing sprec* tossic* dannos* nociv* usa_e_getta',
  },
  quality: {
    topics: 'qualità materiali materiale finitur* fattura lavorazione durata',
    wished: `
      eccellent* resistent* durevol* robust* solid* premium superior* impeccabil* curat* raffinat* alta_qualità
      ben_fatto ben_fatta
    `,
    other: 'scadent* scars* mediocr* fragil* difettos* bassa_qualità inferior* pessim* approssimativ*',
  },
  reliability: {
    topics: 'affidabilità stabilità disponibilità costanza',
    wished: 'affidabil* stabil* robust* costant* solid* collaudat*',
    other: `
      inaffidabil* poco_affidabil* instabil* guast* crash bug si_blocca interruzion* malfunzionament* incostant*
    `,
  },
  speed: {
    topics: 'velocità rapidità prestazion* consegn* tempi',
    wished: 'veloc* rapid* immediat* puntual* efficient* istantane* scattant* fulmine*',
    other: 'lent* lentezza ritard* in_ritardo rallenta*',
  },
  security: {
    topics: 'sicurezza privacy protezione crittografia dati conformità',
    wished: 'sicur* protett* protegge crittografat* cifrat* certificat* riservat* conform*',
    other: 'insicur* vulnerabil* violazion* violat* hackerat* falla falle rischios* pericolos* espost*',
  },
  design: {
    topics: 'design stil* estetic* aspetto look',
    wished: 'bell* elegant* modern* attraent* curat* raffinat* stilos* pulit* accattivant*',
    other: 'brutt* datat* disordinat* sgradevol* anonim* banal* antiquat*',
  },
  features: {
    topics: `
      funzion* funzionalità caratteristic* opzion* personalizzazione flessibilità integrazion* capacità
    `,
    wished: 'complet* potent* versatil* flessibil* ric* personalizzabil* ampi* scalabil*',
    other: 'limitat* rigid* ristrett* incomplet* manca mancano carent* basilar* ridott* insufficient*',
  },
  transparency: {
    topics: 'trasparenza chiarezza comunicazion* apertura',
    wished: 'trasparent* chiar* apert* onest* comprensibil* esplicit*',
    other: 'opac* poco_chiar* nascost* confus* ambigu* vag* ingannevol* oscur*',
  },
  ethics: {
    topics: 'etica valori equità condizioni_di_lavoro responsabilità diversità inclusione lavoratori',
    wished: 'etic* equ* responsabil* inclusiv* solidal* corrett*',
    other: 'non_etic* ingiust* sfrutta* discrimin* irresponsabil* corrott* abusiv* avid*',
  },
  leadership: {
    topics: 'leadership mercato settore industria competenza autorevolezza posizione',
    wished: `
      leader dominant* domina espert* riconosciut* rinomat* punto_di_riferimento autorevol* affermat* influent*
    `,
    other: 'sconosciut* nicchia marginal* inespert* poco_conosciut* poco_noto irrilevant* minor*',
  },
  health: {
    topics: 'salute nutrizion* ingredient* benessere',
    wished: 'salutar* san* nutrient* natural* biologic* equilibrat* genuin* delicat*',
    other: 'malsan* dannos* nociv* processat* artificial* zuccherat* tossic* industrial*',
  },
  reputation: {
    topics: 'reputazione immagine opinion* percezione popolarità soddisfazione fama',
    wished: 'apprezzat* consigliat* raccomandat* popolar* amat* lodat* stimat* rinomat* soddisfatt* positiv*',
    other: 'criticat* critiche impopolar* controvers* deludent* delus* insoddisfatt* lament* odiat* negativ*',
  },
}
