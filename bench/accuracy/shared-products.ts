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

/**
 * Answers about products, of which another LLM read out the products that they recommend, in their order: only the foremost, and not always as
 * a person would. No points were fitted on them. Those that were labelled by hand are left out.
 */
export function measureSharedProducts(folder: string): Measured {
  const byHand = new Set(readCases<GoldAnswer>(`${folder}/answers/gold_dev.jsonl`).map(({ id }) => id))
  const answers = readCases<ProductAnswer>(`${folder}/answers/ans_amplifying_consumer.jsonl`)
    .filter(({ id, labels }) => !byHand.has(id) && labels.products.length > 0)
    .map(readProducts)
  const rows = [['**all**', answers] as const, ...Map.groupBy(answers, ({ llm }) => llm)].map(
    ([name, of]) => [name, ...cellsOf(of)],
  )
  return {
    tables: [
      {
        title: 'Shared sets: products that another LLM read out of answers that were in no fit',
        columns: ['', 'answers', 'products', 'first right', 'found', '*bold spans, first right*', '*found*'],
        rows,
      },
    ],
    totals: [],
    wrong: answers.flatMap(({ id, first, found }) =>
      first.ours ? [] : [`products FIRST ${id} ${found[0]}`],
    ),
  }
}

type Reading = ReturnType<typeof readProducts>

function readProducts({ id, llm, answer, labels }: ProductAnswer) {
  const products = labels.products.map((one) =>
    [one.brand ?? '', one.product ?? ''].filter((name) => name !== ''),
  )
  const [foremost = []] = products
  const ours = scorer.score({ text: answer }).brands.toSorted((one, other) => one.rank - other.rank)
  const found = ours.map(({ name }) => name)
  const bold = boldSpans(answer).map(({ name }) => name)
  const countIn = (names: readonly string[]) =>
    products.filter((labelled) => names.some((name) => isName(name, labelled))).length
  return {
    id,
    llm,
    found,
    productCount: products.length,
    first: { ours: isName(found[0] ?? '', foremost), bold: isName(bold[0] ?? '', foremost) },
    count: { ours: countIn(found), bold: countIn(bold) },
  }
}

function cellsOf(of: readonly Reading[]): string[] {
  const sum = (value: (one: Reading) => number) => of.reduce((total, one) => total + value(one), 0)
  const products = sum(({ productCount }) => productCount)
  const firsts = (which: 'ours' | 'bold') =>
    percent(
      share(
        sum(({ first }) => Number(first[which])),
        of.length,
      ),
    )
  const found = (which: 'ours' | 'bold') =>
    percent(
      share(
        sum(({ count }) => count[which]),
        products,
      ),
    )
  return [`${of.length}`, `${products}`, firsts('ours'), found('ours'), firsts('bold'), found('bold')]
}
