import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Answer } from '../../../contract/index.ts'
import { filterCount } from '../../address/filters.ts'
import { useFilters } from '../../address/use-filters.ts'
import { useFormat, useWords } from '../../language/language.tsx'
import { Answered } from '../../parts/answered.tsx'
import { Empty } from '../../parts/empty.tsx'
import { LongerPeriod } from '../../parts/longer-period.tsx'
import { Pager } from '../../parts/pager.tsx'
import { ScreenHead } from '../../parts/screen-head.tsx'
import { AnswerChips } from './answer-chips.tsx'
import { AnswerEntry } from './answer-entry.tsx'
import classes from './answers.module.css'
import { isListed, useAnswerList, useAnswerSearch } from './answers-query.ts'
import { answersWords } from './answers-words.ts'
import { useListKeys } from './use-list-keys.ts'

/** The answers behind a number. */
export function AnswersScreen() {
  const t = useWords(answersWords)
  const format = useFormat()
  const answers = useAnswerList()
  const { data } = answers
  const list = useListKeys()
  return (
    <>
      <ScreenHead
        title={t.title}
        hint={
          data && data.paging.total > 0
            ? t.hint(format.count(data.paging.total), format.period(data.window.from, data.window.to))
            : ' '
        }
      />
      <AnswerChips first={data?.data[0]} />
      <div
        className={answers.isPlaceholderData ? classes.stale : undefined}
        aria-busy={answers.isPlaceholderData}
        ref={list}
      >
        <Answered answer={answers} height={118} rows={8}>
          {(page) => <AnswerPage page={page} />}
        </Answered>
      </div>
    </>
  )
}

function AnswerPage({ page }: { page: Answer<'listAnswers'> }) {
  const t = useWords(answersWords)
  if (page.paging.total === 0) return <NoAnswers />
  return (
    <>
      <ol className={classes.list} aria-label={t.list} start={(page.paging.page - 1) * page.paging.limit + 1}>
        {page.data.map((item) => (
          <AnswerEntry key={item.id} item={item} />
        ))}
      </ol>
      <Pager paging={page.paging} />
    </>
  )
}

function NoAnswers() {
  const { empty: t } = useWords(answersWords)
  const search = useAnswerSearch()
  const isFiltered = filterCount({ ...useFilters(), period: undefined }) > 0
  const hasConditions = isListed(search) || isFiltered
  return (
    <Empty
      icon="searches"
      title={hasConditions ? t.title : t.nothing}
      actions={
        <>
          {!search.run && !search.within && <LongerPeriod />}
          {!hasConditions && <Button renderRoot={(props) => <Link to="/runs" {...props} />}>{t.runs}</Button>}
        </>
      }
    >
      {hasConditions ? t.what : t.nothingWhat}
    </Empty>
  )
}
