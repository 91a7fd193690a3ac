import type { LanguageProperties } from './language-properties.ts'

export const GERMAN_PROPERTIES: LanguageProperties = {
  endings: 'ungen lichen licher liches ung lich igen iger iges ern em en er es e s n',
  about: `
    marke marken produkt produkte produkten unternehmen firma firmen anbieter kunden kunde kundinnen nutzer nutzern
    anwender menschen leute leuten andere antwort antworten modell punkte punktzahl wert werte hoch hohe hoher niedrig
    niedrige niedriger eher besonders wirklich weit nennt beschreibt gilt gelten bewertet bewertung bedeutet heisst
    eigenschaft art weise ding
  `,
  rises: 'gestiegen* steigen* steigt stieg stiegen erhöht* erhöhung* angehoben* anhebung*',
  falls: 'gesunken* sinken* sinkt gesenkt* senkung* gefallen reduziert*',
  price: {
    topics: `
      preis* kosten kostet kostete gebühr* tarif* budget* abo abos abonnement* preis-leistung* *preis *preise *preisen
      *kosten *gebühren
    `,
    wished: `
      günstig* preiswert* preisgünstig* kostengünstig* erschwinglich* bezahlbar* billig* fair faire fairer fairen
      kostenlos* kostenfrei* gratis wirtschaftlich* angemessen* preiswürdig* sparsam* gutes_preis-leistungs-verhältnis
    `,
    other: `
      teuer* teurer* teure teuren überteuert* kostspielig* hochpreisig* unbezahlbar* überhöht* wucher* hohe_kosten
      hohe_preise hoher_preis versteckte_kosten versteckte_gebühren teuerste* höherpreisig* preisintensiv*
    `,
  },
  ease: {
    topics: `
      benutzerfreundlichkeit nutzerfreundlichkeit bedienerfreundlichkeit übersichtlichkeit verständlichkeit einfachheit
      bedien* handhabung benutz* nutzung usability einrichtung installation oberfläche* benutzeroberfläche*
      einarbeitung einstieg benutzerführung lernkurve ux ui
    `,
    wished: `
      einfach* leicht* intuitiv* unkompliziert* benutzerfreundlich* bedienerfreundlich* bedienungsfreundlich*
      nutzerfreundlich* anwenderfreundlich* anfängerfreundlich* einsteigerfreundlich* übersichtlich* selbsterklärend*
      mühelos* bequem* verständlich* kinderleicht* barrierefrei* zugänglich* komfortabel* praktisch*
    `,
    other: `
      kompliziert* schwierig* schwer schwere schwerer komplex* umständlich* unübersichtlich* verwirrend* unintuitiv*
      sperrig* mühsam* steil* steile_lernkurve überfordert* überfordernd* frustrier* gewöhnungsbedürftig*
      schwerfällig* hakelig* benutzerunfreundlich*
    `,
  },
  trust: {
    topics:
      'zuverlässigkeit verlässlichkeit ehrlichkeit vertrau* glaubwürdigkeit seriosität integrität ruf vertrauenswürdigkeit',
    wished: `
      vertrauenswürdig* zuverlässig* verlässlich* seriös* glaubwürdig* ehrlich* angesehen* renommiert* etabliert*
      bewährt* transparent* respektiert* sicher sichere sicherer sicheren genießt_vertrauen vertrauensvoll*
      aufrichtig* anerkannt* echt*
    `,
    other: `
      unseriös* misstrau* unglaubwürdig* unehrlich* fragwürdig* zweifelhaft* dubios* betrug* betrüg* abzock* warn*
      irreführ* täusch* skandal* umstritten* unzuverlässig* zwielichtig* verdächtig* klage klagen mogel* gewarnt*
    `,
  },
  support: {
    topics: `
      freundlichkeit erreichbarkeit hilfsbereitschaft schnelligkeit
      support* kundenservice* kundendienst* service* kundenbetreuung betreuung beratung hilfe hotline mitarbeiter*
      kundensupport* ansprechpartner* *service *support
    `,
    wished: `
      hilfsbereit* hilfreich* freundlich* kompetent* schnell* erreichbar* zuvorkommend* aufmerksam* reaktionsschnell*
      geduldig* engagiert* kulant* persönlich* proaktiv*
    `,
    other: `
      unfreundlich* langsam* unerreichbar* inkompetent* überfordert* unhöflich* ignorier* unhilfreich*
      schlecht_erreichbar schwer_erreichbar nicht_erreichbar kaum_erreichbar wartezeit* warteschleife* gleichgültig*
      abgewimmelt*
    `,
  },
  innovation: {
    topics: `
      innovation* innovationskraft technologie* technik forschung* entwicklung* kreativität idee ideen vision*
    `,
    wished: `
      innovativ* fortschrittlich* modern* wegweisend* bahnbrechend* zukunftsweisend* kreativ* vorreiter* pionier*
      führend* neuartig* originell* visionär* hochmodern* zukunftsorientiert* richtungsweisend*
    `,
    other: `
      veraltet* altmodisch* rückständig* überholt* konservativ* altbacken* einfallslos* hinterher nachahmer* stagnier*
      antiquiert* verstaubt* ideenlos*
    `,
  },
  sustainability: {
    topics:
      'umweltfreundlichkeit umweltverträglichkeit nachhaltigkeit* umwelt* klima* emission* co2* recycling ökologie ökobilanz fußabdruck',
    wished: `
      nachhaltig* umweltfreundlich* umweltbewusst* klimafreundlich* klimaneutral* ökologisch* grün grüne grüner grünen
      recycelt* recycelbar* erneuerbar* ressourcenschonend* umweltschonend* verantwortungsvoll* biologisch* abbaubar*
      energieeffizient* fair_gehandelt*
    `,
    other: `
      umweltschädlich* klimaschädlich* umweltbelast* greenwashing verschwend* unökologisch* giftig* schädlich*
      umweltverschmutz* verschmutz* wegwerf* unnachhaltig*
    `,
  },
  quality: {
    topics: 'stabilität robustheit qualität* verarbeitung* material materialien haltbarkeit langlebigkeit',
    wished: `
      hochwertig* robust* langlebig* haltbar* solide* stabil* erstklassig* edel* exzellent* hervorragend*
      ausgezeichnet* makellos* strapazierfähig* gut_verarbeitet* premium* ausgereift*
    `,
    other: `
      minderwertig* mangelhaft* billig_verarbeitet* schlecht_verarbeitet* fehlerhaft* defekt* mittelmäßig* wackelig*
      zerbrechlich* schlampig* anfällig* kurzlebig* brüchig* schlecht* schlechte_qualität
    `,
  },
  reliability: {
    topics: 'zuverlässigkeit stabilität verfügbarkeit ausfallsicherheit verlässlichkeit',
    wished: `
      zuverlässig* stabil* verlässlich* beständig* robust* solide* ausfallsicher* störungsfrei* fehlerfrei* konstant*
    `,
    other: `
      unzuverlässig* instabil* fehleranfällig* störanfällig* abstürz* absturz* ausfall ausfälle ausfällen fehlerhaft*
      stürzt_ab stürzt_oft_ab störung* pannen* unbeständig*
    `,
  },
  speed: {
    topics: `
      geschwindigkeit* tempo leistung* lieferung* lieferzeit* performance ladezeit* reaktionszeit* schnelligkeit
    `,
    wished: `
      schnell* flott* zügig* rasch* prompt* sofort* pünktlich* effizient* flüssig* leistungsstark* blitzschnell*
    `,
    other: `
      langsam* träge* verzöger* verspät* schleppend* ruckel* ruckelt lange_ladezeiten lange_lieferzeiten lahm* zäh*
    `,
  },
  security: {
    topics: 'sicherheit* datenschutz* schutz verschlüsselung* datensicherheit privatsphäre compliance',
    wished: `
      sicher sichere sicherer sicheres sicheren sicherste* verschlüsselt* geschützt* schützt zertifiziert*
      datenschutzkonform* dsgvo-konform* datenschutzfreundlich* geprüft* auditiert*
    `,
    other: `
      unsicher* datenleck* datenpanne* sicherheitslücke* gehackt* hackerangriff* angreifbar* riskant* gefährlich*
      ungeschützt* verwundbar* schwachstelle*
    `,
  },
  design: {
    topics: 'design* aussehen optik stil ästhetik gestaltung erscheinungsbild',
    wished: `
      schön* elegant* stilvoll* schick* attraktiv* modern* ansprechend* hübsch* aufgeräumt* gelungen* zeitlos*
    `,
    other: `
      hässlich* altbacken* unschön* überladen* unattraktiv* langweilig* klobig* bieder* unansehnlich* veraltet*
    `,
  },
  features: {
    topics: `
      vielseitigkeit
      funktion* funktionsumfang funktionalität* feature* möglichkeiten anpassungsfähigkeit flexibilität integration*
      schnittstelle* ausstattung
    `,
    wished: `
      umfangreich* umfassend* vielseitig* flexibel flexible* leistungsstark* leistungsfähig* funktionsreich*
      anpassbar* individualisierbar* vollständig* skalierbar* mächtig* erweiterbar*
    `,
    other: `
      eingeschränkt* begrenzt* beschränkt* starr* unflexibel* unvollständig* rudimentär* limitiert* fehlt fehlen
      fehlende* minimalistisch* spartanisch* abgespeckt*
    `,
  },
  transparency: {
    topics: 'verständlichkeit transparenz* klarheit kommunikation* offenheit kommuniziert*',
    wished: `
      transparent* klar klare klarer klaren offen offene verständlich* nachvollziehbar* ehrlich* eindeutig*
      übersichtlich* offengelegt*
    `,
    other: `
      intransparent* undurchsichtig* unklar* versteckt* verwirrend* vage* undurchschaubar* irreführend* verschleier*
      schwammig* kleingedruckt*
    `,
  },
  ethics: {
    topics: 'ethik* fairness arbeitsbedingungen werte verantwortung vielfalt lieferkette* mitarbeitende*',
    wished: `
      ethisch* fair faire fairer fairen verantwortungsvoll* verantwortungsbewusst* sozial soziale* gerecht* inklusiv*
    `,
    other: `
      unethisch* unfair* ausbeut* diskriminier* verantwortungslos* korrupt* kinderarbeit gierig* ungerecht*
      rücksichtslos*
    `,
  },
  leadership: {
    topics: `
      marktführerschaft markt marktposition* marktanteil* branche* expertise kompetenz fachwissen stellung
    `,
    wished: `
      führend* marktführer* marktführend* bekannt* renommiert* anerkannt* erfahren* etabliert* dominier* dominant*
      spezialist* experte* einflussreich* branchenführer* größte* spitzenreiter*
    `,
    other: `
      unbekannt* nische* nischenanbieter* unbedeutend* unerfahren* kaum_bekannt wenig_bekannt abgeschlagen*
      irrelevant* klein kleiner
    `,
  },
  health: {
    topics: 'gesundheit* ernährung* inhaltsstoff* zutaten nährwert* wohlbefinden',
    wished: `
      gesund gesunde* gesünder* nahrhaft* natürlich* bio biologisch* vitaminreich* ausgewogen* bekömmlich* sanft*
      verträglich* zuckerarm*
    `,
    other: `
      ungesund* schädlich* gesundheitsschädlich* künstlich* zuckerhaltig* giftig* verarbeitet* fettig* bedenklich*
      unverträglich*
    `,
  },
  reputation: {
    topics: `
      ruf image meinung* wahrnehmung stimmung beliebtheit zufriedenheit reputation* ansehen gesamteindruck
      kundenzufriedenheit
    `,
    wished: `
      beliebt* gelobt* empfohlen* empfehl* empfiehlt geschätzt* angesehen* renommiert* geliebt* zufrieden* positiv*
      respektiert* lob hochgelobt*
    `,
    other: `
      kritisiert* unbeliebt* umstritten* beschwer* unzufrieden* enttäusch* kritik* negativ* verrufen* gehasst*
      bemängelt*
    `,
  },
}
