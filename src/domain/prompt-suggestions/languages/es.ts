import { type Language, wordLists } from './language.ts'

export const es: Language = {
  topic: {
    awareness: [
      '¿Qué debo saber sobre {topic} antes de elegir un proveedor?',
      '¿En qué hay que fijarse para {topic}?',
    ],
    consideration: [
      '¿Cuáles son las mejores opciones para {topic}?',
      '¿Qué proveedores debo comparar para {topic} y en qué se diferencian?',
    ],
    decision: [
      '¿Quién ofrece la mejor relación calidad-precio para {topic}?',
      '¿Qué proveedor recomiendas para {topic} y por qué?',
    ],
    'post-purchase': [
      '¿Cómo puedo aprovechar al máximo {topic}?',
      '¿Qué problemas son habituales con {topic} y cómo se resuelven?',
    ],
  },
  brand: [{ stage: 'decision', text: '¿Es {brand} una buena opción para {topic}?' }],
  alternatives: ['¿Cuáles son las mejores alternativas a {rival}?'],
  rivals: ['{rival} o {other} para {topic}: ¿cuál es mejor?'],
  brandAndRival: ['{brand} o {rival}: ¿cuál es mejor para {topic}?'],
  alternativesTopic: 'Alternativas',
  words: wordLists({
    empty:
      'el la los las un una unos unas de del al a y e o u vs en para por sobre es son ser hay que cual cuales se me mi ' +
      'tu su nos lo debo puedo este esta esto opcion opciones',
    question: 'que cual cuales quien quienes como cuando donde porque cuanto es hay puedo debo',
    choosing:
      'mejor mejores top alternativa alternativas vs comparar comparativa comparacion opiniones resenas recomendacion ' +
      'recomendaciones recomendado busco',
    buying: 'precio precios coste costo comprar barato baratos descuento prueba demo plan planes presupuesto',
    owning: 'login acceso soporte cancelar integracion instalar configurar tutorial ayuda problema problemas',
    purpose: 'para con sin',
  }),
}
