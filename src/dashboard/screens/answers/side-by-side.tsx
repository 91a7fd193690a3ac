import type { CountedBrand } from '../../../domain/counted-brands.ts'
import { useFormat, useWords } from '../../language/language.tsx'
import { llmLabel } from '../../language/llm-names.ts'
import { Answered } from '../../parts/answered.tsx'
import { marketLabel } from '../../parts/market-label.ts'
import { Panel } from '../../parts/panel.tsx'
import { useAnswer } from '../../server/use-answer.ts'
import { useBrand } from '../../shell/brand.tsx'
import classes from './answer.module.css'
import { answerWords } from './answer-words.ts'
import { type Compared, compareBrands, compareSearches, compareSources } from './differences.ts'
import { Outcome, SentimentWord } from './outcome.tsx'
import { ShownAnswer } from './shown-answer.tsx'
import type { Response } from './shown-types.ts'

/** Two answers side by side, and their differences. */
export function SideBySide({ one, otherId }: { one: Response; otherId: string }) {
  const answer = useAnswer('getResponse', { params: { responseId: otherId }, query: { blocks: true } })
  return (
    <Answered answer={answer} height={220} rows={2}>
      {(other) => (
        <>
          <Differences one={one} other={other} />
          <div className={classes.pair}>
            <Half response={one} beside={other} />
            <Half response={other} beside={one} />
          </div>
        </>
      )}
    </Answered>
  )
}

/** The LLM and the day; the market too where the two answers are of different ones. */
function useTitle(one: Response, other: Response): (response: Response) => string {
  const format = useFormat()
  const isSameMarket = one.market.marketId === other.market.marketId
  return ({ llm, runStartedAt, market }) =>
    [llmLabel(llm), format.day(runStartedAt), ...(isSameMarket ? [] : [marketLabel(market)])].join(', ')
}

function Half({ response, beside }: { response: Response; beside: Response }) {
  const title = useTitle(response, beside)
  return (
    <Panel title={title(response)} hint={<Outcome {...response} />}>
      <ShownAnswer key={response.id} response={response} />
    </Panel>
  )
}

function Differences({ one, other }: { one: Response; other: Response }) {
  const { differ: t } = useWords(answerWords)
  const { brand } = useBrand()
  const title = useTitle(one, other)
  const heads: Heads = [title(one), title(other)]
  const place = (brand: CountedBrand | null) => <Place brand={brand} />
  return (
    <Panel title={t.title}>
      <div className={classes.differences}>
        <DifferenceTable
          name={t.brands}
          what={t.brand}
          heads={heads}
          compared={compareBrands(one, other, brand.name)}
          show={place}
        />
        <DifferenceTable
          name={t.sources}
          what={t.source}
          heads={heads}
          compared={compareSources(one, other)}
          show={(cited) => (cited ? t.cited : t.notCited)}
        />
        <DifferenceTable
          name={t.searches}
          what={t.search}
          heads={heads}
          compared={compareSearches(one, other)}
          show={(query) => (query === null ? t.notSearched : t.searched)}
        />
      </div>
    </Panel>
  )
}

function Place({ brand }: { brand: CountedBrand | null }) {
  const { differ: t } = useWords(answerWords)
  const format = useFormat()
  if (!brand) return t.absent
  return (
    <>
      {t.place(format.count(brand.rank))} <SentimentWord sentiment={brand.sentiment} />
    </>
  )
}

type Heads = readonly [string, string]

interface DifferenceTableProps<T> {
  name: string
  what: string
  heads: Heads
  compared: Compared<T>
  show: (value: T | null) => React.ReactNode
}

function DifferenceTable<T>({
  name,
  what,
  heads,
  compared: { differences, alike },
  show,
}: DifferenceTableProps<T>) {
  const { differ: t } = useWords(answerWords)
  return (
    <div>
      <h3 className={classes.part}>{name}</h3>
      {differences.length === 0 ? (
        <p className={classes.nothing}>{t.nothing}</p>
      ) : (
        <table className={classes.difference} aria-label={name}>
          <thead>
            <tr>
              <th scope="col">{what}</th>
              <th scope="col">{heads[0]}</th>
              <th scope="col">{heads[1]}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map((row) => (
              <tr key={row.key}>
                <th scope="row">{row.name}</th>
                <td className={row.one === null ? classes.missing : undefined}>{show(row.one)}</td>
                <td className={row.other === null ? classes.missing : undefined}>{show(row.other)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {alike > 0 && <p className={classes.nothing}>{t.alike(alike)}</p>}
    </div>
  )
}
