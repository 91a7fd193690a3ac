import { Button } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Icon } from '../../icons/icon.tsx'
import { useWords } from '../../language/language.tsx'
import { May, useMay, WhyNot } from '../../parts/may.tsx'
import { ScreenHead } from '../../parts/screen-head.tsx'
import { ImportAnswers } from './import-answers.tsx'
import { importWords } from './import-words.ts'
import { RunList } from './run-list.tsx'
import { Spending } from './run-spending.tsx'
import classes from './runs.module.css'
import { runsWords } from './runs-words.ts'
import { StartRun } from './start-run.tsx'

/** All runs of the brand, and their cost. */
export function RunsScreen() {
  const t = useWords(runsWords)
  const ofImport = useWords(importWords)
  const { start, import: importing } = useSearch({ strict: false })
  const navigate = useNavigate()
  const mayWrite = useMay()
  const show = (dialog: 'start' | 'import' | null) =>
    void navigate({
      to: '/runs',
      search: (search) => ({
        ...search,
        start: dialog === 'start' ? 'yes' : undefined,
        import: dialog === 'import' ? 'yes' : undefined,
      }),
      resetScroll: false,
    })
  const close = () => show(null)
  return (
    <>
      <ScreenHead
        title={t.title}
        hint={t.hint}
        actions={
          <May>
            <Button variant="default" onClick={() => show('import')}>
              {ofImport.open}
            </Button>
            <Button leftSection={<Icon name="runs" />} onClick={() => show('start')}>
              {t.start}
            </Button>
          </May>
        }
      />
      <div className={classes.parts}>
        <RunList onStart={() => show('start')} />
        <Spending />
      </div>
      {(start ?? importing) === 'yes' && !mayWrite && <WhyNot needs="write" />}
      {start === 'yes' && mayWrite && <StartRun onClose={close} />}
      {importing === 'yes' && mayWrite && <ImportAnswers onClose={close} />}
    </>
  )
}
