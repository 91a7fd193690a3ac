import { useFormat, useWords } from '../../language/language.tsx'
import classes from './add-prompts.module.css'
import { addWords } from './add-words.ts'
import { isSent, type PreviewLine, type PreviewState } from './prompt-preview.ts'

const SHOWN = 100
const ORDER: readonly PreviewState[] = ['new', 'archived', 'known', 'twice', 'noTopic', 'long', 'full']

/** The number of new lines, and what will happen to each line. */
export function AddPreview({ lines }: { lines: readonly PreviewLine[] }) {
  const t = useWords(addWords)
  const format = useFormat()
  const counts = Map.groupBy(lines, ({ state }) => state)
  const parts = ORDER.flatMap((state) => {
    const count = counts.get(state)?.length
    return count ? [`${format.count(count)} ${t.states[state]}`] : []
  })
  return (
    <section className={classes.preview} aria-label={t.preview}>
      <p className={classes.sums} role="status">
        {parts.join(' · ')}
      </p>
      <div className={classes.lines}>
        <table className={classes.table} aria-label={t.preview}>
          <thead>
            <tr>
              <th scope="col">{t.prompt}</th>
              <th scope="col">{t.topic}</th>
              <th scope="col">{t.state}</th>
            </tr>
          </thead>
          <tbody>
            {lines.slice(0, SHOWN).map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place; texts may be there twice
              <tr key={index} className={isSent(line) ? undefined : classes.left}>
                <td className={classes.text}>{line.text}</td>
                <td>{line.topic ?? '–'}</td>
                <td className={classes.state}>
                  {line.state === 'known' && line.place !== null ? t.known(line.place) : t.states[line.state]}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {lines.length > SHOWN && <p className={classes.faint}>{t.more(format.count(lines.length - SHOWN))}</p>}
    </section>
  )
}
