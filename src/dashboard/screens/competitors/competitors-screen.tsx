import { Button } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import {
  type CompetitorsSearch,
  RIVAL_VIEWS,
  readCompetitorsSearch,
} from '../../address/competitors-search.ts'
import { Icon } from '../../icons/icon.tsx'
import { useFormat, useWords } from '../../language/language.tsx'
import { May } from '../../parts/may.tsx'
import { ScreenHead } from '../../parts/screen-head.tsx'
import { Views } from '../../parts/views.tsx'
import { useAnswer } from '../../server/use-answer.ts'
import { useBrandParams } from '../../shell/brand.tsx'
import { runWords } from '../runs/run-words.ts'
import classes from './competitors.module.css'
import { competitorsWords } from './competitors-words.ts'
import { Duel } from './duel.tsx'
import { FoundBrands } from './found-brands.tsx'
import { RivalBoard } from './rival-board.tsx'
import { RivalForm } from './rival-form.tsx'
import { TrackedRivals } from './tracked-rivals.tsx'

/** Competitors: the ranking, the comparison of two brands, the names found in answers, and the tracked list. */
export function CompetitorsScreen() {
  const t = useWords(competitorsWords)
  const search = readCompetitorsSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const [isAdding, setAdding] = useState(false)
  const change = (changes: CompetitorsSearch) =>
    void navigate({ to: '.', search: (now) => ({ ...now, ...changes }), resetScroll: false })
  return (
    <>
      <ScreenHead
        title={t.title}
        actions={
          <May>
            <Button leftSection={<Icon name="plus" size={16} />} onClick={() => setAdding(true)}>
              {t.add}
            </Button>
          </May>
        }
      />
      <RescoreNote />
      <RivalViews shown={search.part ?? 'ranking'} />
      {search.part === undefined && <RivalBoard search={search} change={change} />}
      {search.part === 'duel' && <Duel rival={search.rival} change={change} />}
      {search.part === 'found' && <FoundBrands search={search} change={change} />}
      {search.part === 'tracked' && <TrackedRivals change={change} />}
      {isAdding && <RivalForm rival={null} onClose={() => setAdding(false)} />}
    </>
  )
}

function RivalViews({ shown }: { shown: string }) {
  const t = useWords(competitorsWords)
  return (
    <Views name={t.viewsName}>
      {RIVAL_VIEWS.map((one) => (
        <Link
          key={one}
          to="/competitors"
          search={(now) => ({ ...now, part: one === 'ranking' ? undefined : one })}
          activeOptions={{ explicitUndefined: true }}
          activeProps={{}}
          aria-current={one === shown ? 'page' : undefined}
        >
          {t.views[one]}
        </Link>
      ))}
    </Views>
  )
}

/** Says whether figures still show earlier names. */
function RescoreNote() {
  const t = useWords(competitorsWords)
  const format = useFormat()
  const { actions } = useWords(runWords)
  const rescore = useAnswer('getBrand', { params: useBrandParams() }).data?.rescore
  if (!rescore) return null
  const answers = format.count(rescore.answerCount)
  return (
    <p className={classes.note} role="status">
      {rescore.state === 'on_request' ? (
        <>
          {t.rescoreAsk(answers, format.count(rescore.runCount), actions.rescore)}{' '}
          <Link to="/runs">{t.toRuns}</Link>
        </>
      ) : (
        t.rescore(answers)
      )}
    </p>
  )
}
