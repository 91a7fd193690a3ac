import type { MentionRole, MentionRule } from '../../../domain/scoring/score.ts'
import { useWords } from '../../language/language.tsx'
import { answerWords } from './answer-words.ts'
import { mentionWords } from './mention-words.ts'
import { SentimentWord } from './outcome.tsx'
import classes from './shown-answer.module.css'
import type { Response } from './shown-types.ts'

const PASSAGE_LENGTH_MAX = 160

export interface TipPlace {
  mention: number
  left: number
  top: number
}

/** Explains how a name was found, and its rank and sentiment. */
export function MentionTip({ response, place }: { response: Response; place: TipPlace }) {
  const { tip: t } = useWords(answerWords)
  const { rules, roles } = useWords(mentionWords)
  const mention = response.mentions[place.mention]
  if (!mention) return null
  const brand = response.brands.find(({ kind, name }) => kind === mention.kind && name === mention.name)
  const span = brand?.sentimentSpan
  const passage = span && response.answer?.slice(span.start, span.end)
  return (
    <div className={classes.tip} role="status" style={{ left: place.left, top: place.top }}>
      <p className={classes.tipName}>
        {mention.name}
        <span>{mention.kind === 'brand' ? t.own : t[mention.kind]}</span>
      </p>
      {!mention.counts && <p className={classes.tipWarning}>{t.counts}</p>}
      <dl>
        <dt>{t.rule}</dt>
        <dd>{rules[mention.rule as MentionRule] ?? mention.rule}</dd>
        <dt>{t.place}</dt>
        <dd>{roles[mention.role as MentionRole] ?? mention.role}</dd>
        {mention.counts && (
          <>
            <dt>{t.span}</dt>
            <dd>
              <SentimentWord sentiment={brand?.sentiment ?? mention.sentiment} />
              {passage && (
                <q>
                  {passage.length > PASSAGE_LENGTH_MAX ? `${passage.slice(0, PASSAGE_LENGTH_MAX)}…` : passage}
                </q>
              )}
            </dd>
          </>
        )}
      </dl>
    </div>
  )
}
