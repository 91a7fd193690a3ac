import { type Language, wordLists } from './language.ts'

export const pt: Language = {
  topic: {
    awareness: [
      'O que devo saber sobre {topic} antes de escolher um fornecedor?',
      'A que devo prestar atenção em {topic}?',
    ],
    consideration: [
      'Quais são as melhores opções para {topic}?',
      'Que fornecedores devo comparar para {topic} e em que diferem?',
    ],
    decision: [
      'Quem oferece a melhor relação qualidade-preço para {topic}?',
      'Que fornecedor recomenda para {topic} e por que motivo?',
    ],
    'post-purchase': [
      'Como posso tirar o melhor proveito de {topic}?',
      'Que problemas são comuns com {topic} e como se resolvem?',
    ],
  },
  brand: [{ stage: 'decision', text: '{brand} é uma boa escolha para {topic}?' }],
  alternatives: ['Quais são as melhores alternativas a {rival}?'],
  rivals: ['{rival} ou {other} para {topic}: qual é melhor?'],
  brandAndRival: ['{brand} ou {rival}: qual é melhor para {topic}?'],
  alternativesTopic: 'Alternativas',
  words: wordLists({
    empty:
      'o a os as um uma uns umas de do da dos das no na nos nas em ao aos e ou vs para por sobre sao ser ha que qual quais ' +
      'se me meu minha eu nos devo posso este esta isto opcao opcoes',
    question: 'que qual quais quem como quando onde porque quanto e ha posso devo',
    choosing:
      'melhor melhores top alternativa alternativas vs comparar comparacao comparativo avaliacoes opinioes recomendacao ' +
      'recomendacoes recomendado procuro',
    buying: 'preco precos custo custos comprar barato baratos desconto teste demo plano planos orcamento',
    owning: 'login acesso suporte cancelar integracao instalar configurar tutorial ajuda problema problemas',
    purpose: 'para com sem',
  }),
}
