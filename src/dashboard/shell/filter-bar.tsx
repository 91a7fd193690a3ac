import { ActionIcon, Button, Drawer, Tooltip } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { filterCount, NO_FILTERS } from '../address/filters.ts'
import { NO_BRAND } from '../address/search-of-brand.ts'
import { useChangeFilters, useFilters } from '../address/use-filters.ts'
import { Icon } from '../icons/icon.tsx'
import { useWords } from '../language/language.tsx'
import { May } from '../parts/may.tsx'
import classes from './filter-bar.module.css'
import { BrandChoice, BrandedChoice, MarketChoice, TopicChoice } from './filter-choices.tsx'
import { filterWords } from './filter-words.ts'
import { LlmChoice } from './llm-choice.tsx'
import { PeriodChoice } from './period-choice.tsx'

/** The filters of every screen. On a phone only the brand is visible; the others are behind a button. */
export function FilterBar() {
  const t = useWords(filterWords)
  const isNarrow = useMediaQuery('(max-width: 56em)', undefined, { getInitialValueInEffect: false })
  return (
    <search className={classes.bar} aria-label={t.bar}>
      <BrandChoice className={classes.brand ?? ''} />
      <May>
        <AddBrand />
      </May>
      {isNarrow ? <FilterDrawer /> : <Choices />}
    </search>
  )
}

function AddBrand() {
  const t = useWords(filterWords)
  return (
    <Tooltip label={t.addBrand}>
      <ActionIcon
        size="lg"
        aria-label={t.addBrand}
        renderRoot={(props) => <Link to="/start" search={NO_BRAND} {...props} />}
      >
        <Icon name="plus" />
      </ActionIcon>
    </Tooltip>
  )
}

function Choices() {
  const t = useWords(filterWords)
  const count = filterCount(useFilters())
  const change = useChangeFilters()
  return (
    <>
      <PeriodChoice className={`${classes.choice} ${classes.long}`} />
      <LlmChoice className={`${classes.choice} ${classes.short} ${classes.llms}`} />
      <TopicChoice className={classes.choice ?? ''} />
      <MarketChoice className={`${classes.choice} ${classes.short}`} />
      <BrandedChoice className={classes.choice ?? ''} />
      {count > 0 && (
        <Button
          variant="subtle"
          color="gray"
          leftSection={<Icon name="close" size={15} />}
          onClick={() => change(NO_FILTERS)}
        >
          {t.clear}
        </Button>
      )}
    </>
  )
}

function FilterDrawer() {
  const t = useWords(filterWords)
  const [isOpen, setOpen] = useState(false)
  const count = filterCount(useFilters())
  return (
    <>
      <Button
        className={classes.open ?? ''}
        variant="default"
        leftSection={<Icon name="filter" />}
        onClick={() => setOpen(true)}
      >
        {t.open(count)}
      </Button>
      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        position="bottom"
        size="auto"
        title={t.bar}
        closeButtonProps={{ 'aria-label': t.close }}
      >
        <div className={classes.stacked}>
          <Choices />
        </div>
      </Drawer>
    </>
  )
}
