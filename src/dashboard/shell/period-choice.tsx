import { Button, Popover, Select, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { DEFAULT_PERIOD, dayOf, daysOf, PRESET_DAYS, rangeOf, readPeriod } from '../address/period.ts'
import { useChangeFilters, useFilters } from '../address/use-filters.ts'
import { Icon } from '../icons/icon.tsx'
import { useFormat, useWords } from '../language/language.tsx'
import { Form } from '../parts/form.tsx'
import classes from './filter-bar.module.css'
import { filterWords } from './filter-words.ts'

const OWN = 'own'

/** The last days, or any two days. */
export function PeriodChoice({ className }: { className: string }) {
  const t = useWords(filterWords)
  const { period = DEFAULT_PERIOD } = useFilters()
  const change = useChangeFilters()
  const [isOwn, setOwn] = useState(false)
  const names = usePeriodNames(period)
  const choose = (text: string) => {
    change({ period: readPeriod(text) })
    setOwn(false)
  }
  return (
    <Popover opened={isOwn} onChange={setOwn} position="bottom-start" trapFocus>
      <Popover.Target>
        <Select
          className={rangeOf(period) ? `${className} ${classes.range}` : className}
          aria-label={t.period}
          leftSection={<Icon name="calendar" size={16} />}
          data={[...names, { value: OWN, label: t.custom }]}
          value={period}
          allowDeselect={false}
          onChange={(value) => {
            if (value === OWN) setOwn(true)
            else change({ period: readPeriod(value ?? undefined) })
          }}
        />
      </Popover.Target>
      <Popover.Dropdown>
        <OwnDates period={period} onChoose={choose} />
      </Popover.Dropdown>
    </Popover>
  )
}

/** The usual periods, and that of the address if it is another one. */
function usePeriodNames(period: string): { value: string; label: string }[] {
  const t = useWords(filterWords)
  const format = useFormat()
  const usual = PRESET_DAYS.map((days) => ({ value: `${days}d`, label: t.days(days) }))
  if (usual.some(({ value }) => value === period)) return usual
  const range = rangeOf(period)
  const label = range
    ? format.period(`${range.from}T00:00:00Z`, `${range.to}T24:00:00Z`)
    : t.days(daysOf(period) ?? 0)
  return [...usual, { value: period, label }]
}

function OwnDates({ period, onChoose }: { period: string; onChoose(text: string): void }) {
  const t = useWords(filterWords)
  const known = rangeOf(period)
  const [from, setFrom] = useState(known?.from ?? dayOf(Date.now() - 27 * 86_400_000))
  const [to, setTo] = useState(known?.to ?? dayOf(Date.now()))
  const isWrong = from > to
  const submit = () => onChoose(`${from}..${to}`)
  return (
    <Form onSubmit={submit}>
      <Stack gap="sm">
        <TextInput
          type="date"
          label={t.from}
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
          required
        />
        <TextInput
          type="date"
          label={t.to}
          value={to}
          onChange={(event) => setTo(event.currentTarget.value)}
          error={isWrong && t.wrongOrder}
          required
        />
        <Button type="submit" disabled={isWrong || from === '' || to === ''}>
          {t.apply}
        </Button>
      </Stack>
    </Form>
  )
}
