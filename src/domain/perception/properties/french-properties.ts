import type { LanguageProperties } from './language-properties.ts'

export const FRENCH_PROPERTIES: LanguageProperties = {
  endings: 'ements ement euses euse aux elles elle ives ive ées ée és é es e s x',
  about: `
    marque marques produit produits entreprise entreprises société sociétés client clients cliente clientes
    utilisateur utilisateurs gens personnes personne autres réponse réponses modèle note score points haut haute élevé
    élevée bas basse faible plutôt vraiment dit décrit signifie propriété façon chose considéré considérée perçu
    perçue jugé jugée largement
  `,
  rises: 'augment* hauss* grimp* flamb*',
  falls: 'baiss* diminu* réduit réduite réduits réduites réduction*',
  price: {
    topics: `
      prix tarif* coût* coûte coûtent frais budget* abonnement* rapport_qualité-prix rapport_qualité/prix tarification
    `,
    wished: `
      abordable* bon_marché économique* pas_cher pas_chère pas_chers peu_coûteu* avantageu* accessible* raisonnable*
      gratuit* compétitif* compétitive* modique* bon_rapport_qualité-prix moins_cher* juste
    `,
    other: `
      cher chers chère chères coûteu* onéreu* hors_de_prix excessif* excessive* exorbitant* surévalué* prohibitif*
      prix_élevé* coût_élevé* coûts_élevés frais_cachés élevé élevés
    `,
  },
  ease: {
    topics: `
      facilité* utilisation utiliser ergonomie prise_en_main interface* simplicité convivialité installation
      apprentissage configuration ux
    `,
    wished: `
      facile* facilement simple simples simplement intuitif* intuitive* convivial* ergonomique* accessible* pratique*
      fluide* clair claire clairs aisé* sans_effort débutant*
    `,
    other: `
      compliqué* difficile* complexe* complexité confus* déroutant* peu_intuitif* contre-intuitif* lourd* fastidieu*
      laborieu* courbe_d'apprentissage ardu* frustrant* pénible*
    `,
  },
  trust: {
    topics: 'confiance crédibilité intégrité honnêteté sérieux fiabilité',
    wished: `
      fiable* digne_de_confiance dignes_de_confiance crédible* honnête* réputé* respecté* sérieu* reconnu* éprouvé*
      transparent* établi* rassurant* sûr sûre légitime* authentique*
    `,
    other: `
      peu_fiable* douteu* malhonnête* arnaque* frauduleu* fraude* trompeu* méfian* suspect* scandale* controvers*
      mensong* déconseillé* escroquerie* opaque* litige*
    `,
  },
  support: {
    topics: `
      réactivité disponibilité compétence
      support* assistance service_client service_clientèle service_après-vente sav service services aide
      accompagnement équipe équipes conseiller*
    `,
    wished: `
      réacti* serviable* compétent* disponible* attenti* aimable* rapide* efficace* à_l'écoute patient* professionnel*
      sympathique* utile*
    `,
    other: `
      injoignable* lent lente lents lentes incompétent* désagréable* impoli* indisponible* inefficace* ignor*
      peu_réacti* inutile* long_à_répondre débordé*
    `,
  },
  innovation: {
    topics: 'innovation* technologie* recherche* développement créativité idée idées vision',
    wished: `
      innovant* innove innovat* pionnier* pionnière* avant-gardiste* moderne* créati* avancé* révolutionnaire* leader*
      visionnaire* à_la_pointe de_pointe original* précurseur* novat*
    `,
    other: `
      dépassé* obsolète* vieillot* démodé* conservat* archaïque* en_retard stagn* vieillissant* désuet* copi* suiveur*
    `,
  },
  sustainability: {
    topics: `
      durabilité développement_durable environnement* climat* carbone émission* recyclage écologie empreinte planète
    `,
    wished: `
      durable* écologique* éco-responsable* écoresponsable* respectueu* vert verte verts vertes recyclé* recyclable*
      renouvelable* biodégradable* éthique* neutre_en_carbone responsable*
    `,
    other: `
      polluant* pollue* pollution gaspill* greenwashing nocif* nocive* toxique* nuisible* destruct* jetable*
      écoblanchiment
    `,
  },
  quality: {
    topics: 'qualité* matériaux matériau finition* fabrication durabilité',
    wished: `
      haut_de_gamme excellent* solide* robuste* durable* soigné* supérieur* premium impeccable* raffiné* résistant*
      bien_conçu* bien_fini* irréprochable*
    `,
    other: `
      médiocre* mauvais* fragile* défectueu* bas_de_gamme bâclé* inférieur* défaut* de_mauvaise_qualité faible_qualité
    `,
  },
  reliability: {
    topics: 'fiabilité stabilité disponibilité constance',
    wished: 'fiable* stable* robuste* constant* solide* régulier* éprouvé*',
    other: `
      peu_fiable* instable* bug bugs panne pannes plant* dysfonctionn* irrégulier* défaillan* interruption* coupure*
    `,
  },
  speed: {
    topics: 'vitesse rapidité performance* livraison* délai délais temps_de_réponse',
    wished: 'rapide* rapidement vite instantané* performant* fluide* ponctuel* efficace* prompt*',
    other: 'lent lente lents lentes lentement lenteur* retard* ralenti* latence* longs_délais long_délai',
  },
  security: {
    topics: 'sécurité confidentialité protection chiffrement vie_privée données conformité',
    wished: `
      sécurisé* sûr sûre sûrs sûres chiffré* protégé* protège confidentiel* certifié* conforme* audité*
    `,
    other: `
      vulnérab* fuite fuites piraté* piratage* faille* risqué* dangereu* exposé* non_sécurisé* insécur*
    `,
  },
  design: {
    topics: 'design* style* esthétique apparence look allure',
    wished: `
      beau belle beaux belles élégant* moderne* attrayant* épuré* soigné* stylé* séduisant* raffiné* joli*
    `,
    other: 'laid laide laids moche* vieillot* démodé* encombré* fade* terne* disgracieu* chargé*',
  },
  features: {
    topics: `
      polyvalence
      fonctionnalité* fonction fonctions options option personnalisation flexibilité intégration* capacité*
    `,
    wished: `
      complet* complète* puissant* polyvalent* flexible* riche riches personnalisable* étendu* évolutif* évolutive*
      modulable*
    `,
    other: `
      limité* basique* rigide* restreint* incompl* manque manquent rudimentaire* insuffisant* minimaliste*
    `,
  },
  transparency: {
    topics: 'transparence clarté communication* ouverture',
    wished: 'transparent* clair claire clairs claires ouvert* honnête* compréhensible* explicite* limpide*',
    other: 'opaque* opacité flou floue floues caché* confus* ambigu* vague* trompeu* dissimul*',
  },
  ethics: {
    topics: 'valeurs équité conditions_de_travail responsabilité diversité inclusion',
    wished: 'éthique* équitable* responsable* juste* inclusi* engagé* solidaire*',
    other: `
      contraire_à_l'éthique injuste* exploit* discrimin* irresponsable* corromp* corrupt* abusif* abusive* cupide*
    `,
  },
  leadership: {
    topics: 'leadership marché secteur industrie expertise autorité position',
    wished: `
      leader* dominant* domine* incontournable* expert* reconnu* renommé* référence expérimenté* numéro_un influent*
    `,
    other: 'méconnu* inconnu* niche* marginal* mineur* inexpérimenté* peu_connu* insignifiant*',
  },
  health: {
    topics: 'santé nutrition* ingrédient* bien-être composition',
    wished: `
      sain saine sains saines nutritif* nutritive* naturel* bio biologique* équilibré* doux douce bénéfique*
      nourrissant*
    `,
    other: `
      malsain* mauvais_pour_la_santé nocif* nocive* ultra-transformé* transformé* artificiel* sucré* toxique*
      irritant*
    `,
  },
  reputation: {
    topics: 'réputation image opinion* avis perception* popularité satisfaction notoriété',
    wished: `
      apprécié* recommand* populaire* salué* réputé* respecté* plébiscité* aimé* satisf* positif* positive* renommé*
    `,
    other: `
      critiqué* critiques impopulaire* controvers* décevant* déçu* insatisf* plainte* plaignent détesté* négatif*
      négative*
    `,
  },
}
