/** The phrases from which answers are built, in one language; `{}` is a brand. */
export interface Phrases {
  openings: readonly string[]
  headings: readonly string[]
  sentences: readonly string[]
  facts: readonly string[]
  caveats: readonly string[]
  closings: readonly string[]
  pros: readonly string[]
  cons: readonly string[]
  nameColumn: readonly string[]
}

const ENGLISH: Phrases = {
  openings: [
    'Here are some of the best options to consider in 2026, depending on your budget and needs:',
    'Great question! The right choice depends on the size of your team, but these stand out:',
    'Based on recent reviews and user feedback, {} and {} are the most recommended choices.',
  ],
  headings: [
    'Best overall',
    'Top picks for small teams',
    'Quick comparison',
    'Best value for money',
    'My verdict',
  ],
  sentences: [
    '{} is widely regarded as the most reliable option, although it is more expensive than {}.',
    'Many users praise {} for its intuitive interface, but some complain about slow customer support.',
    'If you need something simpler, {} offers a free plan with up to 10 users and decent integrations.',
    'Unlike {}, {} does not charge hidden fees, which makes it a good fit for freelancers.',
    'I would avoid {} for now, since its app has been buggy and reviewers report unexpected outages.',
    'Compared with {}, the reporting in {} is limited, and it lacks single sign-on on the cheaper tiers.',
    'Both {} and {} are solid, well-documented tools that integrate with e.g. calendars and CRMs.',
    'According to the company, more than 3 million people use {} every month.',
  ],
  facts: [
    'Excellent reporting, fast setup and friendly support.',
    'Best for larger companies that need advanced automation ($29 per user/month).',
    'Affordable, easy to use, and trusted by thousands of small businesses.',
    'Known for strong security and a generous free plan.',
    'Offers same-day delivery in most cities and a 30-day return policy.',
  ],
  caveats: [
    'Steep learning curve; not ideal for beginners.',
    'Can get pricey as you scale.',
    'Limited customization and no offline mode.',
    'Customer service is hit or miss.',
  ],
  closings: [
    'Would you like me to compare {} and {} in more detail?',
    '**Bottom line:** choose {} for ease of use, {} for power, and {} if price matters most.',
    'Prices and availability change often, so check the official websites before you buy.',
  ],
  pros: ['Pros', 'Strengths'],
  cons: ['Cons', 'Drawbacks'],
  nameColumn: ['Brand', 'Provider'],
}

const GERMAN: Phrases = {
  openings: [
    'Hier sind einige der besten Anbieter im Überblick:',
    'Das hängt davon ab, was Ihnen wichtig ist. Empfehlenswert sind:',
  ],
  headings: ['Testsieger', 'Bestes Preis-Leistungs-Verhältnis', 'Kurzer Vergleich'],
  sentences: [
    '{} gilt als besonders zuverlässig, ist aber teurer als {}.',
    'Viele Nutzer loben die einfache Bedienung von {}, kritisieren jedoch den langsamen Kundendienst.',
    'Im Gegensatz zu {} verlangt {} keine versteckten Gebühren.',
    'Für Einsteiger ist {} nicht zu empfehlen, weil wichtige Funktionen fehlen.',
  ],
  facts: [
    'Sehr gute Qualität und schneller Versand.',
    'Günstig, übersichtlich und sicher.',
    'Ideal für kleine Unternehmen.',
  ],
  caveats: ['Etwas umständlich in der Einrichtung.', 'Hohe Kosten bei vielen Nutzern.'],
  closings: ['**Fazit:** {} überzeugt insgesamt am meisten, {} ist die günstige Alternative.'],
  pros: ['Vorteile'],
  cons: ['Nachteile'],
  nameColumn: ['Anbieter'],
}

const SPANISH: Phrases = {
  openings: ['Estas son algunas de las mejores opciones según tu presupuesto:'],
  headings: ['La mejor opción', 'Comparación rápida'],
  sentences: [
    '{} es muy fiable y fácil de usar, aunque resulta más caro que {}.',
    'Muchos clientes se quejan de la atención de {}, pero valoran sus precios.',
    'A diferencia de {}, {} no cobra comisiones ocultas.',
  ],
  facts: ['Excelente calidad y envío rápido.', 'Ideal para pequeñas empresas.'],
  caveats: ['Puede ser complicado para principiantes.', 'Pocas integraciones.'],
  closings: ['**En resumen:** elige {} si buscas calidad y {} si prefieres ahorrar.'],
  pros: ['Ventajas'],
  cons: ['Desventajas'],
  nameColumn: ['Marca'],
}

const FRENCH: Phrases = {
  openings: ['Voici quelques-unes des meilleures solutions selon vos besoins :'],
  headings: ['Le meilleur choix', 'Comparatif rapide'],
  sentences: [
    '{} est très fiable et simple à utiliser, mais plus cher que {}.',
    'Certains clients se plaignent du service de {}, même si ses prix restent abordables.',
    'Contrairement à {}, {} ne facture pas de frais cachés.',
  ],
  facts: ['Excellente qualité et livraison rapide.', 'Parfait pour les petites entreprises.'],
  caveats: ["Prise en main un peu difficile, et l'application est lente.", 'Tarifs élevés.'],
  closings: ['**En conclusion :** {} convient au plus grand nombre, {} aux budgets serrés.'],
  pros: ['Avantages'],
  cons: ['Inconvénients'],
  nameColumn: ['Marque'],
}

const JAPANESE: Phrases = {
  openings: ['用途や予算に応じて、次のサービスがおすすめです。'],
  headings: ['総合おすすめ', '比較表'],
  sentences: [
    '{}は使いやすく評判も良いですが、{}より料金が高めです。',
    '{}はサポートの対応が遅いという不満の声があります。',
    '初心者には{}が最適で、{}は上級者向けです。',
  ],
  facts: ['操作が簡単で、機能も充実しています。', '無料プランがあり、コスパが良いです。'],
  caveats: ['設定が少し複雑です。', '料金が高い。'],
  closings: ['迷ったら{}を選ぶとよいでしょう。'],
  pros: ['メリット'],
  cons: ['デメリット'],
  nameColumn: ['ブランド'],
}

const POLISH: Phrases = {
  openings: ['Oto kilka najlepszych propozycji, w zależności od budżetu:'],
  headings: ['Najlepszy wybór', 'Krótkie porównanie'],
  sentences: [
    '{} jest bardzo niezawodny i łatwy w obsłudze, ale droższy niż {}.',
    'Użytkownicy chwalą {} za szybkość, jednak narzekają na obsługę klienta.',
    'W przeciwieństwie do {}, {} nie pobiera ukrytych opłat.',
  ],
  facts: ['Świetna jakość i szybka dostawa.', 'Idealny dla małych firm.'],
  caveats: ['Trudny dla początkujących.', 'Wysoka cena.'],
  closings: ['**Podsumowując:** najlepiej wybrać {}, a gdy liczy się cena – {}.'],
  pros: ['Zalety'],
  cons: ['Wady'],
  nameColumn: ['Marka'],
}

/** English first, because most answers are English. */
export const LANGUAGES: readonly Phrases[] = [ENGLISH, GERMAN, SPANISH, FRENCH, JAPANESE, POLISH]
