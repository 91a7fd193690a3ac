import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ContentSearch, readContentSearch } from '../../address/content-search.ts'
import { useWords } from '../../language/language.tsx'
import { ScreenHead } from '../../parts/screen-head.tsx'
import classes from './content.module.css'
import { contentWords } from './content-words.ts'
import { Editor } from './editor.tsx'
import { Ideas } from './ideas.tsx'
import { Drafts, Published } from './pieces.tsx'
import { Stages } from './stages.tsx'
import { WorkList } from './work-list.tsx'

/** The way from tasks over ideas and drafts to the effect of a publication. */
export function ContentScreen() {
  const t = useWords(contentWords)
  const search = readContentSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const change = (changes: ContentSearch) =>
    void navigate({ to: '.', search: (now) => ({ ...now, ...changes }), resetScroll: false })
  const { piece, list: stage = 'todo' } = search
  return (
    <>
      <ScreenHead title={t.title} />
      <div className={classes.stack}>
        {piece === undefined ? (
          <>
            <Stages current={stage} />
            {stage === 'todo' && <WorkList search={search} change={change} />}
            {stage === 'ideas' && <Ideas onDraft={(id) => change({ piece: id })} />}
            {stage === 'drafts' && <Drafts />}
            {stage === 'published' && <Published />}
          </>
        ) : (
          <Editor key={piece} contentId={piece} />
        )}
      </div>
    </>
  )
}
