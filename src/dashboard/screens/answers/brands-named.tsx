import { countedBrands } from '../../../domain/counted-brands.ts'
import type { RankRule } from '../../../domain/scoring/rank/rank-brands.ts'
import { useFormat, useWords } from '../../language/language.tsx'
import { Explain } from '../../parts/explain.tsx'
import { Panel } from '../../parts/panel.tsx'
import { useBrand } from '../../shell/brand.tsx'
import classes from './answer.module.css'
import { answerWords } from './answer-words.ts'
import { mentionWords } from './mention-words.ts'
import { SentimentWord } from './outcome.tsx'
import type { Response } from './shown-types.ts'

/** The brands in an answer by rank, with the sentiment towards each. */
export function BrandsNamed({ response }: { response: Response }) {
  const { brand } = useBrand()
  const brands = countedBrands(response, brand.name)
  const { brands: t } = useWords(answerWords)
  const { ranks } = useWords(mentionWords)
  const format = useFormat()
  return (
    <Panel title={t.title}>
      {brands.length === 0 && <p className={classes.nothing}>{t.none}</p>}
      <ul className={classes.brands}>
        {brands.map(({ kind, name, rank, rankRule, sentiment }) => (
          <li key={`${kind} ${name}`} className={kind === 'brand' ? classes.own : undefined}>
            <span className={classes.rank}>
              {rankRule === null ? (
                `${format.count(rank)}.`
              ) : (
                <Explain label={`${format.count(rank)}.`}>{ranks[rankRule as RankRule] ?? rankRule}</Explain>
              )}
            </span>
            <span>
              {name}
              {kind !== 'other' && <span className={classes.tag}>{kind === 'brand' ? t.you : t.rival}</span>}
            </span>
            <span className={classes.feeling}>
              <SentimentWord sentiment={sentiment} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
