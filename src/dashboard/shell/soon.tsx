import { useWords } from '../language/language.tsx'
import { Empty } from '../parts/empty.tsx'
import { Panel } from '../parts/panel.tsx'
import { ScreenHead } from '../parts/screen-head.tsx'
import type { SectionId } from './sections.ts'
import { shellWords } from './shell-words.ts'

/** Stands for a screen until it is there. */
export function Soon({ section }: { section: SectionId }) {
  const t = useWords(shellWords)
  return (
    <>
      <ScreenHead title={t.sections[section]} />
      <Panel title={t.sections[section]}>
        <Empty icon={section} title={t.soon.title}>
          {t.soon.what}
        </Empty>
      </Panel>
    </>
  )
}
