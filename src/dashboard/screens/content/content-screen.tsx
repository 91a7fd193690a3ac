import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ContentSearch, readContentSearch } from '../../address/content-search.ts'
import { useWords } from '../../language/language.tsx'
import { ScreenHead } from '../../parts/screen-head.tsx'
import classes from './content.module.css'
import { contentWords } from './content-words.ts'
import { Editor } from './editor.tsx'
import { Ideas } from './ideas.tsx'
import { Pieces } from './pieces.tsx'
import { WorkList } from './work-list.tsx'

/** The way from tasks over ideas and drafts to the effect of a publication. */
export function ContentScreen() {
  const t = useWords(contentWords)
  const search = readContentSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const change = (changes: ContentSearch) =>
    void navigate({ to: '.', search: (now) => ({ ...now, ...changes }), resetScroll: false })
  return (
    <>
      <ScreenHead title={t.title} />
      <div className={classes.stack}>
        {search.piece ? (
          <Editor contentId={search.piece} />
        ) : (
          <>
            <WorkList search={search} change={change} />
            <Ideas onDraft={(piece) => change({ piece })} />
            <Pieces />
          </>
        )}
      </div>
    </>
  )
}
