import { Button, MultiSelect, Select, Switch } from '@mantine/core'
import type { Answer } from '../../../contract/index.ts'
import { useFormat, useWords } from '../../language/language.tsx'
import { Answered } from '../../parts/answered.tsx'
import { Form } from '../../parts/form.tsx'
import { May, useMay } from '../../parts/may.tsx'
import { Panel } from '../../parts/panel.tsx'
import { useTell } from '../../parts/tell.tsx'
import { useAnswer, useChange } from '../../server/use-answer.ts'
import { useBrandParams } from '../../shell/brand.tsx'
import { alertWords } from './alert-words.ts'
import classes from './settings.module.css'
import { settingsWords } from './settings-words.ts'
import { useEditedFields } from './use-edited-fields.ts'
import { useReceivers } from './use-receivers.ts'

type Letter = Answer<'getLetter'>
type Fields = ReturnType<typeof fieldsOf>

const fieldsOf = ({ isEnabled, weekday, hour, timezone, personIds }: Letter) => ({
  isEnabled,
  weekday,
  hour,
  timezone,
  personIds,
})

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${hour}:00` }))

/** Whether the weekly letter is sent, when, and to whom. */
export function LetterSettings() {
  const t = useWords(alertWords)
  const params = useBrandParams()
  const letter = useAnswer('getLetter', { params })
  return (
    <Panel title={t.letter} hint={t.letterHint}>
      <Answered answer={letter} height={120}>
        {(data) => <LetterForm key={params.brandId} letter={data} />}
      </Answered>
    </Panel>
  )
}

function LetterForm({ letter }: { letter: Letter }) {
  const t = useWords(alertWords)
  const all = useWords(settingsWords)
  const format = useFormat()
  const tell = useTell()
  const params = useBrandParams()
  const mayChange = useMay()
  const update = useChange('updateLetter')
  const { fields, change, changes, follow } = useEditedFields(letter, fieldsOf)
  const submit = () =>
    update.mutateAsync({ params, body: changes }).then((stored) => {
      follow(stored)
      tell.done(all.saved)
    }, tell.failed)
  return (
    <Form onSubmit={submit}>
      <fieldset className={classes.whole} disabled={!mayChange}>
        <LetterFields fields={fields} change={change} />
      </fieldset>
      {letter.nextAt !== null && <p className={classes.small}>{t.next(format.moment(letter.nextAt))}</p>}
      <May>
        <div className={classes.foot}>
          <Button type="submit" loading={update.isPending}>
            {all.save}
          </Button>
        </div>
      </May>
    </Form>
  )
}

function LetterFields({ fields, change }: { fields: Fields; change(some: Partial<Fields>): void }) {
  const t = useWords(alertWords)
  const { isEnabled, weekday, hour, timezone, personIds } = fields
  const receivers = useReceivers(personIds)
  return (
    <div className={classes.fields}>
      <Switch
        label={t.isOn}
        checked={isEnabled}
        onChange={(event) => change({ isEnabled: event.currentTarget.checked })}
      />
      <Select
        label={t.weekday}
        data={t.weekdays.map((label, place) => ({ value: String(place + 1), label }))}
        value={String(weekday)}
        allowDeselect={false}
        onChange={(value) => change({ weekday: Number(value) })}
      />
      <Select
        label={t.hour}
        data={HOURS}
        value={String(hour)}
        allowDeselect={false}
        onChange={(value) => change({ hour: Number(value) })}
      />
      <Select
        label={t.timezone}
        data={[...new Set([timezone, 'UTC', ...Intl.supportedValuesOf('timeZone')])]}
        value={timezone}
        searchable
        limit={200}
        allowDeselect={false}
        onChange={(value) => change(value === null ? {} : { timezone: value })}
      />
      <MultiSelect
        className={classes.wide ?? ''}
        label={t.people}
        data={receivers}
        value={[...personIds]}
        maxValues={20}
        searchable
        onChange={(chosen) => change({ personIds: chosen })}
      />
    </div>
  )
}
