import { type Language, wordLists } from './language.ts'

export const fr: Language = {
  topic: {
    awareness: [
      'Que faut-il savoir sur {topic} avant de choisir un fournisseur ?',
      'À quoi faut-il faire attention pour {topic} ?',
    ],
    consideration: [
      'Quelles sont les meilleures options pour {topic} ?',
      'Quels fournisseurs comparer pour {topic}, et en quoi diffèrent-ils ?',
    ],
    decision: [
      'Qui offre le meilleur rapport qualité-prix pour {topic} ?',
      'Quel fournisseur recommandes-tu pour {topic}, et pourquoi ?',
    ],
    'post-purchase': [
      'Quels conseils pour bien utiliser {topic} ?',
      'Quels sont les problèmes fréquents avec {topic}, et comment les résoudre ?',
    ],
  },
  brand: [{ stage: 'decision', text: '{brand} est-il un bon choix pour {topic} ?' }],
  alternatives: ['Quelles sont les meilleures alternatives à {rival} ?'],
  rivals: ['{rival} ou {other} pour {topic} : lequel choisir ?'],
  brandAndRival: ['{brand} ou {rival} : lequel choisir pour {topic} ?'],
  alternativesTopic: 'Alternatives',
  words: wordLists({
    empty:
      'le la les l un une des de du d au aux a et ou vs en pour par sur dans est sont etre faut il elle on je j tu vous ' +
      'nous me mon ma mes ce cette ces que qu quel quelle quels quelles option options',
    question: 'que quel quelle quels quelles qui quoi comment pourquoi quand ou combien est faut peut',
    choosing:
      'meilleur meilleure meilleurs meilleures top alternative alternatives vs comparatif comparer comparaison avis ' +
      'recommandation recommandations recommande cherche',
    buying: 'prix tarif tarifs cout acheter promo essai devis abonnement demo',
    owning: 'connexion support resilier integration installer configurer tutoriel aide probleme problemes',
    purpose: 'pour avec sans',
  }),
}
