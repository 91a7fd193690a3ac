import { Link } from '@tanstack/react-router'
import type { Item } from '../../../contract/index.ts'
import { useFormat, useWords } from '../../language/language.tsx'
import { llmLabel } from '../../language/llm-names.ts'
import classes from './answers.module.css'
import { answersWords } from './answers-words.ts'
import { Outcome } from './outcome.tsx'

const OTHERS_SHOWN = 4

/** An answer in the list: the prompt, an excerpt that names the brand, and the result. */
export function AnswerEntry({ item }: { item: Item<'listAnswers'> }) {
  const t = useWords(answersWords)
  const format = useFormat()
  const others = item.otherBrands.slice(0, OTHERS_SHOWN)
  const more = item.otherBrandCount - others.length
  return (
    <li className={classes.entry}>
      <Link
        className={classes.prompt}
        to="/answers/$responseId"
        params={{ responseId: item.id }}
        search={(search) => search}
        data-entry
      >
        {item.promptText}
      </Link>
      <div className={classes.result}>
        <Outcome {...item} />
      </div>
      <Excerpt pieces={item.excerpt} />
      <p className={classes.meta}>
        <span>{llmLabel(item.llm)}</span>
        <time dateTime={item.runStartedAt}>{format.day(item.runStartedAt)}</time>
        {item.marketId !== null && <span>{item.marketName}</span>}
        {item.sample > 1 && <span>{t.sample(item.sample)}</span>}
        <span>{item.topic.name}</span>
        {others.length > 0 && (
          <span>{t.others(more > 0 ? others.join(', ') : format.list(others), more)}</span>
        )}
      </p>
    </li>
  )
}

function Excerpt({ pieces }: { pieces: Item<'listAnswers'>['excerpt'] }) {
  const t = useWords(answersWords)
  if (pieces.length === 0) return <p className={classes.excerpt}>{t.noText}</p>
  return (
    <p className={classes.excerpt}>
      {pieces.map(({ text, isBrand }, index) =>
        isBrand ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, which never change places
          <mark key={index}>{text}</mark>
        ) : (
          text
        ),
      )}
    </p>
  )
}
