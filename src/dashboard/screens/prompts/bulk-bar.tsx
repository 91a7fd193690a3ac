import { ActionIcon, Button, Menu } from '@mantine/core'
import { STAGES } from '../../address/prompts-search.ts'
import { Icon } from '../../icons/icon.tsx'
import { useFormat, useWords } from '../../language/language.tsx'
import classes from './bulk-bar.module.css'
import { changeWords } from './change-words.ts'
import { PriceOfPrompts } from './price-of-prompts.tsx'
import type { PromptRow } from './prompt-row.ts'
import { promptsWords } from './prompts-words.ts'
import { usePromptChanges } from './use-prompt-changes.ts'
import { useTopics } from './use-topics.ts'

interface BulkBarProps {
  rows: readonly PromptRow[]
  onClear(): void
}

/** The actions for the selected prompts. It floats above the list, so that nothing moves when it appears. */
export function BulkBar({ rows, onClear }: BulkBarProps) {
  const t = useWords(changeWords)
  const format = useFormat()
  const changes = usePromptChanges()
  const then = (isDone: boolean) => isDone && onClear()
  const areArchived = rows.every(({ archived }) => archived)
  return (
    <div className={classes.bar} role="toolbar" aria-label={t.actions}>
      <strong className={classes.count} role="status">
        {t.selected(format.count(rows.length))}
      </strong>
      <TopicMenu onChoose={(topic) => changes.move(rows, topic).then(then)} isBusy={changes.isBusy} />
      <StageMenu onChoose={(stage) => changes.setStage(rows, stage).then(then)} isBusy={changes.isBusy} />
      <Button
        variant="default"
        leftSection={<Icon name={areArchived ? 'undo' : 'archive'} size={16} />}
        disabled={changes.isBusy}
        onClick={() => changes.setArchived(rows, !areArchived).then(then)}
      >
        {areArchived ? t.activate : t.archive}
      </Button>
      <Button
        variant="default"
        leftSection={<Icon name="trash" size={16} />}
        disabled={changes.isBusy}
        onClick={() => changes.remove(rows).then(then)}
      >
        {t.remove}
      </Button>
      <ActionIcon aria-label={t.clear} onClick={onClear}>
        <Icon name="close" />
      </ActionIcon>
      {areArchived && (
        <span className={`${classes.price} ${classes.line}`}>
          <PriceOfPrompts count={rows.length} />
        </span>
      )}
    </div>
  )
}

interface TopicMenuProps {
  onChoose(topic: { id: string; name: string }): unknown
  isBusy: boolean
}

function TopicMenu({ onChoose, isBusy }: TopicMenuProps) {
  const t = useWords(changeWords)
  const topics = useTopics()
  return (
    <Menu position="top-start">
      <Menu.Target>
        <Button variant="default" leftSection={<Icon name="topic" size={16} />} disabled={isBusy}>
          {t.moveTo}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        {topics.map((topic) => (
          <Menu.Item key={topic.id} onClick={() => onChoose(topic)}>
            {topic.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

interface StageMenuProps {
  onChoose(stage: PromptRow['customerJourney']): unknown
  isBusy: boolean
}

function StageMenu({ onChoose, isBusy }: StageMenuProps) {
  const t = useWords(changeWords)
  const { stages, noStage } = useWords(promptsWords)
  return (
    <Menu position="top-start">
      <Menu.Target>
        <Button variant="default" leftSection={<Icon name="filter" size={16} />} disabled={isBusy}>
          {t.stage}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {STAGES.map((stage) => (
          <Menu.Item key={stage} onClick={() => onChoose(stage)}>
            {stages[stage]}
          </Menu.Item>
        ))}
        <Menu.Item onClick={() => onChoose(null)}>{noStage}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
