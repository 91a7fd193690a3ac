import { Link } from '@tanstack/react-router'
import type { Answer } from '../../../contract/index.ts'
import { useInsightQuery } from '../../address/use-filters.ts'
import { useFormat, useWords } from '../../language/language.tsx'
import { Answered } from '../../parts/answered.tsx'
import { Panel } from '../../parts/panel.tsx'
import { useAnswer } from '../../server/use-answer.ts'
import { useBrandParams } from '../../shell/brand.tsx'
import classes from './searches.module.css'
import { searchesWords } from './searches-words.ts'

const WORDS_SHOWN = 15

/** How LLMs reword prompts when they search. */
export function SearchedWords() {
  const t = useWords(searchesWords)
  const words = useAnswer('getSearchedWords', { params: useBrandParams(), query: useInsightQuery() })
  return (
    <div className={classes.aside}>
      <Panel title={t.added.title} hint={t.added.hint} isStale={words.isPlaceholderData}>
        <Answered answer={words} height={24} rows={8}>
          {({ added }) => <WordList words={added} areSearched />}
        </Answered>
      </Panel>
      <Panel title={t.dropped.title} hint={t.dropped.hint} isStale={words.isPlaceholderData}>
        <Answered answer={words} height={24} rows={8}>
          {({ dropped }) => <WordList words={dropped} areSearched={false} />}
        </Answered>
      </Panel>
      {words.data?.truncated && <p className={classes.note}>{t.truncated}</p>}
    </div>
  )
}

interface WordListProps {
  words: Answer<'getSearchedWords'>['added']
  /** Whether search queries contain these words, so that the list can show them. */
  areSearched: boolean
}

function WordList({ words, areSearched }: WordListProps) {
  const t = useWords(searchesWords)
  const format = useFormat()
  if (words.length === 0) return <p className={classes.note}>{t.noWords}</p>
  const most = Math.max(...words.map(({ searches }) => searches))
  return (
    <ul className={classes.words}>
      {words.slice(0, WORDS_SHOWN).map(({ word, searches }) => (
        <li key={word}>
          {areSearched ? (
            <Link
              to="/searches"
              search={(search) => ({ ...search, q: word, page: undefined })}
              activeProps={{}}
              title={t.findWord(word)}
              resetScroll={false}
            >
              {word}
            </Link>
          ) : (
            <span>{word}</span>
          )}
          <span className={classes.bar} aria-hidden="true">
            <span style={{ inlineSize: `${(100 * searches) / most}%` }} />
          </span>
          <span className={classes.number}>{format.count(searches)}</span>
        </li>
      ))}
    </ul>
  )
}
