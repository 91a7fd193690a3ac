import { Button, Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Icon } from '../../icons/icon.tsx'
import { useFormat, useWords } from '../../language/language.tsx'
import { llmLabel } from '../../language/llm-names.ts'
import { answerWords } from './answer-words.ts'
import { usePromptGrid } from './prompt-answers.ts'
import type { Response } from './shown-types.ts'

const DAYS_OFFERED = 5

/** A menu of other answers to the same prompt: of other LLMs, markets or days. */
export function CompareMenu({ response }: { response: Response }) {
  const t = useWords(answerWords)
  const format = useFormat()
  const grid = usePromptGrid(response)
  const byLlm = (grid?.llms ?? [])
    .filter((llm) => llm !== response.llm)
    .map((llm) => ({ answer: grid?.at(llm, response.runId), label: t.otherLlm(llmLabel(llm)) }))
  const byDay = (grid?.runs ?? [])
    .filter(({ id }) => id !== response.runId)
    .toReversed()
    .slice(0, DAYS_OFFERED)
    .map(({ id, at }) => ({ answer: grid?.at(response.llm, id), label: t.otherDay(format.day(at)) }))
  const byMarket = (grid?.elsewhere ?? []).map((answer) => ({
    answer,
    label: t.otherMarket(answer.marketName, format.day(answer.runStartedAt)),
  }))
  const offered = [...byLlm, ...byMarket, ...byDay].flatMap(({ answer, label }) =>
    answer ? [{ id: answer.id, label }] : [],
  )
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" rightSection={<Icon name="expand" size={14} />}>
          {t.compare}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {offered.length === 0 && <Menu.Item disabled>{t.nothingToCompare}</Menu.Item>}
        {offered.map(({ id, label }) => (
          <Menu.Item
            key={id}
            renderRoot={(props) => <Link to="." search={(search) => ({ ...search, with: id })} {...props} />}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
