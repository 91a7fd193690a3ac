import type { LanguageProperties } from './language-properties.ts'

export const DUTCH_PROPERTIES: LanguageProperties = {
  endings: 'heden heid lijke lijk ende igen ige ers en er e s t',
  about: `
    merk merken product producten bedrijf bedrijven klant klanten gebruiker gebruikers mensen andere anderen antwoord
    antwoorden model score punten hoog hoge laag lage erg zeer zegt beschrijft betekent eigenschap manier ding
    beschouwd gezien algemeen
  `,
  rises: 'gestegen stijgen stijgt steeg verhoogd* verhoging*',
  falls: 'gedaald* dalen daalt verlaagd* verlaging*',
  price: {
    topics: `
      prijs* prijzen kosten kost tarief tarieven budget* abonnement* prijs-kwaliteitverhouding prijs-kwaliteit *prijs
      *prijzen *kosten
    `,
    wished: `
      goedkoop* goedkope* betaalbaar* betaalbare* voordelig* redelijk* redelijke gratis budgetvriendelijk* scherp*
      schappelijk* eerlijk* kosteneffectie*
    `,
    other: `
      duur dure duurder* duurst* prijzig* kostbaar* overprijsd* onbetaalbaar* te_duur hoge_prijs hoge_prijzen
      hoge_kosten verborgen_kosten
    `,
  },
  ease: {
    topics:
      'gebruiksvriendelijkheid eenvoud toegankelijkheid gebruiksgemak gebruik gebruiken bediening interface* installatie leercurve usability gemak',
    wished: `
      makkelijk* gemakkelijk* eenvoudig* simpel* intuïtie* gebruiksvriendelijk* overzichtelijk* toegankelijk* handig*
      moeiteloos* duidelijk* laagdrempelig*
    `,
    other: `
      moeilijk* ingewikkeld* complex* lastig* verwarrend* omslachtig* onoverzichtelijk* steile_leercurve frustrer*
      gebruiksonvriendelijk* onhandig* log
    `,
  },
  trust: {
    topics: 'transparantie vertrouw* geloofwaardigheid integriteit betrouwbaarheid eerlijkheid',
    wished: `
      betrouwba* geloofwaardig* eerlijk* gerespecteerd* gerenommeerd* bewezen transparant* gevestigd* erkend* serieus*
      serieuze veilig* oprecht* legitiem*
    `,
    other: `
      onbetrouwba* wantrouw* oneerlijk* twijfelachtig* dubieu* oplichting* fraude* misleid* verdacht* schandaal
      schandalen omstreden gewaarschuwd waarschuw* bedrog
    `,
  },
  support: {
    topics:
      'bereikbaarheid vriendelijkheid deskundigheid snelheid ondersteuning klantenservice service support helpdesk hulp team medewerkers klantendienst',
    wished: `
      behulpza* vriendelijk* snel* deskundig* bereikba* responsie* geduldig* competent* attent* professione*
    `,
    other: `
      onvriendelijk* traag trage langzaam langzame onbereikba* slecht_bereikbaar incompetent* genegeerd negeert
      onbehulpzaam onbeschoft*
    `,
  },
  innovation: {
    topics: 'innovatie* technologie* onderzoek ontwikkeling creativiteit idee ideeën visie',
    wished: `
      innovatief innovatieve vernieuwend* modern* baanbrekend* pionier* geavanceerd* creatie* vooruitstrevend*
      toonaangevend* voorop origine*
    `,
    other: `
      verouderd* ouderwets* achterhaald* conservatief conservatieve achterlop* loopt_achter stilstaand* gedateerd*
      ingehaald
    `,
  },
  sustainability: {
    topics:
      'milieuvriendelijkheid duurzaamheid milieu* klimaat* uitstoot co2* recycling ecologie voetafdruk planeet',
    wished: `
      duurza* milieuvriendelijk* groen* gerecycle* recyclebaar* hernieuwba* klimaatneutra* ecologisch* verantwoord*
      milieubewust* biologisch*
    `,
    other: 'vervuil* milieuonvriendelijk* greenwashing verspil* schadelijk* giftig* wegwerp* niet_duurzaam',
  },
  quality: {
    topics: 'kwaliteit* materiaal materialen afwerking degelijkheid',
    wished: `
      hoogwaardig* degelijk* stevig* robuust* robuuste uitstekend* premium solide goed_afgewerkt* superieur*
      topkwaliteit
    `,
    other: 'slecht* matig* gebrekkig* breekba* inferieur* minderwaardig* defect* ondermaats* slordig*',
  },
  reliability: {
    topics: 'degelijkheid betrouwbaarheid stabiliteit beschikbaarheid',
    wished: 'betrouwba* stabiel* stabiele robuust* robuuste consistent* solide degelijk*',
    other: `
      onbetrouwba* instabiel* storing* bug bugs crash* foutgevoelig* hapert haper* vastlopen loopt_vast
    `,
  },
  speed: {
    topics: 'snelheid prestaties prestatie levering levertijd* bezorging laadtijd*',
    wished: 'snel* vlot* direct* efficiënt* prompt* tijdig* punctue*',
    other: 'traag trage trager* langzaam langzame vertraging* vertraagd* sloom te_laat',
  },
  security: {
    topics: 'veiligheid beveiliging privacy bescherming versleuteling gegevensbescherming compliance',
    wished: 'veilig* beveiligd* beschermd* beschermt versleuteld* gecertificeerd* privacyvriendelijk*',
    other: 'onveilig* datalek* gehackt* kwetsba* lek lekken risico* riskant* gevaarlijk*',
  },
  design: {
    topics: 'ontwerp* design vormgeving stijl uiterlijk uitstraling',
    wished: 'mooi* elegant* stijlvol* modern* aantrekkelijk* strak* fraai*',
    other: 'lelijk* ouderwets* saai* onaantrekkelijk* rommelig* druk gedateerd*',
  },
  features: {
    topics: `
      veelzijdigheid
      functie* functionaliteit* mogelijkheden opties flexibiliteit integratie* aanpassingsmogelijkheden
    `,
    wished: `
      uitgebreid* veelzijdig* krachtig* flexibel* flexibele compleet complete aanpasba* schaalba* rijk
    `,
    other: 'beperkt* basaal rigide onvolledig* star ontbreekt ontbreken minimaal minimale gebrekkig*',
  },
  transparency: {
    topics: 'transparantie duidelijkheid communicatie openheid',
    wished: 'transparant* duidelijk* helder* open eerlijk* begrijpelijk*',
    other: 'ondoorzichtig* onduidelijk* verborgen vaag vage verwarrend* misleidend* kleine_lettertjes',
  },
  ethics: {
    topics: 'ethiek waarden arbeidsomstandigheden verantwoordelijkheid diversiteit inclusie werknemers',
    wished: 'ethisch* eerlijk* verantwoord* rechtvaardig* inclusie* sociaal sociale',
    other: 'onethisch* oneerlijk* uitbuit* discrimin* onverantwoord* corrupt* kinderarbeid hebzuchtig*',
  },
  leadership: {
    topics: 'leiderschap markt marktpositie sector branche expertise',
    wished: `
      toonaangevend* marktleider* leidend* dominant* expert* bekend* ervaren erkend* gezaghebbend* invloedrijk*
    `,
    other: 'onbekend* niche* onervaren onbeduidend* weinig_bekend kleine_speler',
  },
  health: {
    topics: 'gezondheid voeding* ingrediënt* welzijn',
    wished:
      'gezond* voedza* natuurlijke volledig_natuurlijk puur_natuurlijk biologisch* puur pure mild* evenwichtig*',
    other: 'ongezond* schadelijk* bewerkt* kunstmatig* suikerrijk* giftig*',
  },
  reputation: {
    topics: 'reputatie imago mening* perceptie populariteit tevredenheid reviews',
    wished: `
      populair* geprezen aanbevolen aangeraden geliefd* gewaardeerd* tevreden positie* gerespecteerd* geroemd
    `,
    other: `
      bekritiseer* kritiek impopulair* omstreden klacht* klagen ontevreden teleurgesteld* teleurstell* negatie* gehaat
    `,
  },
}
