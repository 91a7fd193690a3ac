import { boldSpans } from './baselines.ts'
import { type GoldAnswer, isName } from './brand-lists.ts'
import { type Measured, scorer } from './measured.ts'
import { readCases } from './read-cases.ts'
import { percent, share } from './table.ts'

interface ProductAnswer {
  id: string
  llm: string
  answer: string
  labels: { products: { brand: string | null; product: string | null }[] }
}

const COLUMNS = [
  ...['', 'answers', 'products', 'names', 'first right', 'found'],
  ...['*bold spans*', '*first right*', '*found*'],
]

/**
 * Answers about products, of which another LLM read out the products that they recommend, in their order: only the
 * foremost, and not always as a person would. No points were fitted on them, but rules were written with what was
 * wrong of them in view.
 *
 * @param gold answers that were labelled by hand: they are left out
 */
export function measureSharedProducts(folder: string, gold: readonly GoldAnswer[]): Measured {
  const byHand = new Set(gold.map(({ id }) => id))
  const answers = readCases<ProductAnswer>(`${folder}/answers/ans_amplifying_consumer.jsonl`)
    .filter(({ id, labels }) => !byHand.has(id) && labels.products.length > 0)
    .map(readProducts)
  const rows = [['**all**', answers] as const, ...Map.groupBy(answers, ({ llm }) => llm)].map(
    ([name, of]) => [name, ...cellsOf(of)],
  )
  return {
    tables: [
      {
        title: 'Shared sets: products that an LLM extracted from answers not used for fitting',
        columns: COLUMNS,
        rows,
      },
    ],
    totals: [],
    wrong: answers.flatMap(({ id, ours }) =>
      ours.isFirstRight ? [] : [`products FIRST ${id} ${ours.names[0]}`],
    ),
  }
}

type Reading = ReturnType<typeof readProducts>

function readProducts({ id, llm, answer, labels }: ProductAnswer) {
  const products = labels.products.map(({ brand, product }) => [brand ?? '', product ?? ''].filter(Boolean))
  const ranked = scorer.score({ text: answer }).brands.toSorted((one, other) => one.rank - other.rank)
  const against = (names: readonly string[]) => ({
    names,
    isFirstRight: isName(names[0] ?? '', products[0] ?? []),
    foundCount: products.filter((product) => names.some((name) => isName(name, product))).length,
  })
  return {
    id,
    llm,
    productCount: products.length,
    ours: against(ranked.map(({ name }) => name)),
    bold: against(boldSpans(answer).map(({ name }) => name)),
  }
}

function cellsOf(of: readonly Reading[]): string[] {
  const sum = (value: (one: Reading) => number) => of.reduce((total, one) => total + value(one), 0)
  const products = sum(({ productCount }) => productCount)
  const cellsFor = (which: 'ours' | 'bold') => {
    const firsts = sum((one) => Number(one[which].isFirstRight))
    const found = sum((one) => one[which].foundCount)
    return [
      `${sum((one) => one[which].names.length)}`,
      percent(share(firsts, of.length)),
      percent(share(found, products)),
    ]
  }
  return [`${of.length}`, `${products}`, ...cellsFor('ours'), ...cellsFor('bold')]
}
