import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Item } from '../../../contract/index.ts'
import { useWords } from '../../language/language.tsx'
import { AnsweredPages } from '../../parts/answered-pages.tsx'
import { Empty } from '../../parts/empty.tsx'
import { May } from '../../parts/may.tsx'
import { Panel } from '../../parts/panel.tsx'
import { Tag } from '../../parts/tag.tsx'
import { useTell } from '../../parts/tell.tsx'
import { useAnswerPages, useChange } from '../../server/use-answer.ts'
import { useBrandParams } from '../../shell/brand.tsx'
import classes from './content.module.css'
import { contentWords } from './content-words.ts'

type ListedIdea = Item<'listContentIdeas'>

interface IdeasProps {
  onDraft(contentId: string): void
}

/** Ideas that are no drafts yet, by prompt. */
export function Ideas({ onDraft }: IdeasProps) {
  const t = useWords(contentWords)
  const list = useAnswerPages('listContentIdeas', {
    params: useBrandParams(),
    query: { limit: 50, drafted: false },
  })
  const none = (
    <Empty icon="content" title={t.noIdeas}>
      {t.noIdeasWhat}
    </Empty>
  )
  return (
    <Panel title={t.stages.ideas} hint={t.ideasHint} isStale={list.isPlaceholderData}>
      <AnsweredPages list={list} height={64} rows={5} none={none} more={t.more}>
        {(ideas) =>
          [...Map.groupBy(ideas, ({ promptId }) => promptId)].map(([promptId, ofPrompt]) => (
            <IdeasOfPrompt key={promptId} ideas={ofPrompt} onDraft={onDraft} />
          ))
        }
      </AnsweredPages>
    </Panel>
  )
}

function IdeasOfPrompt({ ideas, onDraft }: IdeasProps & { ideas: readonly ListedIdea[] }) {
  const [first] = ideas
  if (!first) return null
  const { promptId, promptText } = first
  return (
    <section className={classes.group}>
      <h3 className={classes.of}>
        <Link to="/prompts/$promptId" params={{ promptId }}>
          {promptText}
        </Link>
      </h3>
      <ul className={classes.list}>
        {ideas.map((idea) => (
          <Idea key={idea.id} idea={idea} onDraft={onDraft} />
        ))}
      </ul>
    </section>
  )
}

function Idea({ idea, onDraft }: IdeasProps & { idea: ListedIdea }) {
  const t = useWords(contentWords)
  const draft = useChange('draftContent')
  const tell = useTell()
  const write = () =>
    void draft.mutateAsync({ params: { ideaId: idea.id } }).then(({ id }) => onDraft(id), tell.failed)
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <p className={classes.name}>
          {idea.title} <Tag>{t.formats[idea.format]}</Tag>
        </p>
        <p className={classes.text}>{idea.angle}</p>
      </div>
      <May>
        <Button size="compact-sm" variant="default" loading={draft.isPending} onClick={write}>
          {t.draft}
        </Button>
      </May>
    </li>
  )
}
