import { Button } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Icon } from '../../icons/icon.tsx'
import { useWords } from '../../language/language.tsx'
import { May, useMay, WhyNot } from '../../parts/may.tsx'
import { ScreenHead } from '../../parts/screen-head.tsx'
import { RunList } from './run-list.tsx'
import { Spending } from './run-spending.tsx'
import classes from './runs.module.css'
import { runsWords } from './runs-words.ts'
import { StartRun } from './start-run.tsx'

/** All runs of the brand, and their cost. */
export function RunsScreen() {
  const t = useWords(runsWords)
  const { start } = useSearch({ strict: false })
  const navigate = useNavigate()
  const mayStart = useMay()
  const show = (next: 'yes' | undefined) =>
    void navigate({ to: '/runs', search: (search) => ({ ...search, start: next }), resetScroll: false })
  return (
    <>
      <ScreenHead
        title={t.title}
        hint={t.hint}
        actions={
          <May>
            <Button leftSection={<Icon name="runs" />} onClick={() => show('yes')}>
              {t.start}
            </Button>
          </May>
        }
      />
      <div className={classes.parts}>
        <RunList onStart={() => show('yes')} />
        <Spending />
      </div>
      {start === 'yes' && !mayStart && <WhyNot needs="write" />}
      {start === 'yes' && mayStart && <StartRun onClose={() => show(undefined)} />}
    </>
  )
}
