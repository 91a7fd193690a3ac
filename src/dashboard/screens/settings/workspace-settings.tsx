import { Button, NumberInput, TextInput } from '@mantine/core'
import type { Answer } from '../../../contract/index.ts'
import { useFormat, useWords } from '../../language/language.tsx'
import { Answered } from '../../parts/answered.tsx'
import { Form } from '../../parts/form.tsx'
import { Panel } from '../../parts/panel.tsx'
import { useAnswer, useChange } from '../../server/use-answer.ts'
import { fieldsAs } from './edited-fields.ts'
import classes from './settings.module.css'
import { settingsWords } from './settings-words.ts'
import { useEditedFields } from './use-edited-fields.ts'
import { useSaving } from './use-saving.ts'

type Organization = Answer<'getOrganization'>
const BYTES = 1_000_000
const LIMITS = ['monthlyBudgetUsd', 'promptLimit', 'requestsPerMinute', 'retentionDays'] as const

/** Name, budget and limits of the workspace. */
export function WorkspaceSettings() {
  const organization = useAnswer('getOrganization', {})
  return (
    <Answered answer={organization} height={64} rows={5}>
      {(data) => <Limits key={data.id} organization={data} />}
    </Answered>
  )
}

const limitsOf = ({
  name,
  monthlyBudgetUsd,
  promptLimit,
  requestsPerMinute,
  retentionDays,
  storedBytesLimit,
}: Organization) => ({
  name,
  monthlyBudgetUsd,
  promptLimit,
  requestsPerMinute,
  retentionDays,
  storedBytesLimit,
})

type Limited = ReturnType<typeof limitsOf>

function Limits({ organization }: { organization: Organization }) {
  const all = useWords(settingsWords)
  const t = all.workspace
  const format = useFormat()
  const { fields, change, changes, follow } = useEditedFields(organization, limitsOf)
  const update = useChange('updateOrganization')
  const save = useSaving((body: Partial<Limited>) => update.mutateAsync({ body }))
  const submit = () => save(changes, fieldsAs(changes, limitsOf(organization)), follow)
  const numberOf = (value: string | number) => (value === '' ? null : Number(value))
  return (
    <Panel title={t.title} hint={t.hint}>
      <Form onSubmit={submit}>
        <div className={classes.fields}>
          <TextInput
            label={t.name}
            value={fields.name}
            required
            maxLength={200}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
          {LIMITS.map((name) => (
            <NumberInput
              key={name}
              label={t[name]}
              value={fields[name] ?? ''}
              min={0}
              allowDecimal={name === 'monthlyBudgetUsd'}
              onChange={(value) => change({ [name]: numberOf(value) })}
            />
          ))}
          <NumberInput
            label={t.storedBytesLimit}
            description={t.stored(format.decimal(organization.storedBytes / BYTES))}
            value={fields.storedBytesLimit === null ? '' : fields.storedBytesLimit / BYTES}
            min={0}
            onChange={(value) => {
              const size = numberOf(value)
              change({ storedBytesLimit: size === null ? null : Math.round(size * BYTES) })
            }}
          />
        </div>
        <div className={classes.foot}>
          <Button type="submit" loading={update.isPending}>
            {all.save}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
