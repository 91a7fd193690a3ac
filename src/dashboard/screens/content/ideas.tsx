import { Button } from '@mantine/core'
import type { Item } from '../../../contract/index.ts'
import { useWords } from '../../language/language.tsx'
import { Answered } from '../../parts/answered.tsx'
import { Empty } from '../../parts/empty.tsx'
import { May } from '../../parts/may.tsx'
import { Panel } from '../../parts/panel.tsx'
import { useTell } from '../../parts/tell.tsx'
import { useAnswer, useChange } from '../../server/use-answer.ts'
import { useBrandParams } from '../../shell/brand.tsx'
import classes from './content.module.css'
import { contentWords } from './content-words.ts'

/** Ideas, each of which can become a draft. */
export function Ideas({ onDraft }: { onDraft(contentId: string): void }) {
  const t = useWords(contentWords)
  const ideas = useAnswer('listContentIdeas', { params: useBrandParams(), query: { limit: 50 } })
  return (
    <Panel title={t.ideas}>
      <Answered answer={ideas} height={64} rows={3}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty icon="content" title={t.noIdeas}>
              {t.noIdeasWhat}
            </Empty>
          ) : (
            <ul className={classes.list}>
              {data.map((idea) => (
                <Idea key={idea.id} idea={idea} onDraft={onDraft} />
              ))}
            </ul>
          )
        }
      </Answered>
    </Panel>
  )
}

function Idea({ idea, onDraft }: { idea: Item<'listContentIdeas'>; onDraft(contentId: string): void }) {
  const t = useWords(contentWords)
  const draft = useChange('draftContent')
  const tell = useTell()
  const write = () =>
    void draft.mutateAsync({ params: { ideaId: idea.id } }).then(({ id }) => onDraft(id), tell.failed)
  return (
    <li className={classes.entry}>
      <p className={classes.name}>{idea.title}</p>
      <p className={classes.text}>{idea.angle}</p>
      <div className={classes.line}>
        <May>
          <Button size="compact-sm" variant="default" loading={draft.isPending} onClick={write}>
            {t.draft}
          </Button>
        </May>
      </div>
    </li>
  )
}
