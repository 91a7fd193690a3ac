import { Button, Menu } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { Item } from '../../../contract/index.ts'
import {
  ANSWER_SEARCH_NAMES,
  type AnswerSearch,
  type Choosable,
  chosenCondition,
} from '../../address/answer-search.ts'
import type { Filters } from '../../address/filters.ts'
import { Icon } from '../../icons/icon.tsx'
import { useWords } from '../../language/language.tsx'
import { useBrand } from '../../shell/brand.tsx'
import classes from './answers.module.css'
import { useAnswerSearch } from './answers-query.ts'
import { answersWords } from './answers-words.ts'
import { useChips } from './use-chips.ts'

type Conditions = AnswerSearch & Omit<Filters, 'brand'>

/** The conditions of the list. Each can be removed; some can be added here, the others come from links. */
export function AnswerChips({ first }: { first: Item<'listAnswers'> | undefined }) {
  const t = useWords(answersWords)
  const chips = useChips(first)
  const change = useChangeConditions()
  const none = Object.fromEntries(
    [...ANSWER_SEARCH_NAMES, 'llm', 'topic', 'market', 'branded'].map((name) => [name, undefined]),
  )
  return (
    <fieldset className={classes.chips}>
      <legend className="unseen">{t.filters}</legend>
      {chips.map(({ name, label }) => (
        <button
          key={name}
          type="button"
          className={classes.chip}
          aria-label={t.remove(label)}
          onClick={() => change({ [name]: undefined })}
        >
          <span>{label}</span>
          <Icon name="close" size={14} />
        </button>
      ))}
      <AddCondition change={change} />
      {chips.length > 1 && (
        <Button size="compact-sm" variant="subtle" color="gray" onClick={() => change(none)}>
          {t.clear}
        </Button>
      )}
    </fieldset>
  )
}

function AddCondition({ change }: { change: (conditions: Conditions) => void }) {
  const t = useWords(answersWords)
  const { displayName } = useBrand().brand
  const search = useAnswerSearch()
  const choice = <K extends Choosable>(name: K, value: NonNullable<AnswerSearch[K]>) => ({
    checked: search[name] === value,
    closeMenuOnClick: true,
    onChange: () => change(chosenCondition(search, name, value)),
  })
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button size="compact-sm" variant="default" leftSection={<Icon name="plus" size={14} />}>
          {t.add}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t.groups.named}</Menu.Label>
        {(['yes', 'no'] as const).map((named) => (
          <Menu.CheckboxItem key={named} {...choice('named', named)}>
            {t.named[named](displayName)}
          </Menu.CheckboxItem>
        ))}
        <Menu.Label>{t.groups.sentiment}</Menu.Label>
        {(['positive', 'neutral', 'negative'] as const).map((sentiment) => (
          <Menu.CheckboxItem key={sentiment} {...choice('sentiment', sentiment)}>
            {t.sentiment[sentiment]}
          </Menu.CheckboxItem>
        ))}
        <Menu.Label>{t.groups.cited}</Menu.Label>
        {(['yes', 'no'] as const).map((cited) => (
          <Menu.CheckboxItem key={cited} {...choice('cited', cited)}>
            {t.cited[cited](displayName)}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function useChangeConditions(): (conditions: Conditions) => void {
  const navigate = useNavigate()
  return (conditions) =>
    void navigate({
      to: '/answers',
      search: (search) => ({ ...search, ...conditions, page: undefined }),
      resetScroll: false,
    })
}
