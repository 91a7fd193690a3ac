import { useFormat, useWords } from '../../language/language.tsx'
import { llmLabel } from '../../language/llm-names.ts'
import { Panel } from '../../parts/panel.tsx'
import type { Run } from './run-progress.tsx'
import { runWords } from './run-words.ts'
import classes from './runs.module.css'

/** What failed, by LLM and cause. */
export function RunFailures({ run }: { run: Run }) {
  const { failures: t, causes } = useWords(runWords)
  const format = useFormat()
  return (
    <Panel title={t.title} hint={t.hint}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className={classes.scroll} aria-label={t.hint} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t.llm}</th>
              <th scope="col">{t.cause}</th>
              <th scope="col" className={classes.number}>
                {t.count}
              </th>
              <th scope="col">{t.example}</th>
            </tr>
          </thead>
          <tbody>
            {run.failures.map(({ llm, code, count, example }) => (
              <tr key={`${llm} ${code}`}>
                <th scope="row">{llmLabel(llm)}</th>
                <td>{Object.hasOwn(causes, code) ? causes[code] : code}</td>
                <td className={classes.number}>{format.count(count)}</td>
                <td className={`${classes.text} ${classes.small}`}>{example}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Panel>
  )
}
