import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import type { Answer } from '../../../contract/index.ts'
import { useInsightQuery } from '../../address/use-filters.ts'
import { useFormat, useLanguage, useWords } from '../../language/language.tsx'
import { CopyButton } from '../../parts/copy-button.tsx'
import { DaysInput } from '../../parts/days-input.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Form } from '../../parts/form.tsx'
import { useTell } from '../../parts/tell.tsx'
import { useChange } from '../../server/use-answer.ts'
import { useBrandParams } from '../../shell/brand.tsx'
import classes from './report.module.css'
import { reportWords } from './report-words.ts'

const DAYS = 30
const DAYS_MAX = 90

/** Creates a link to the present report, and shows its address once. */
export function NewReportLink({ onClose }: { onClose(): void }) {
  const t = useWords(reportWords).make
  const [made, setMade] = useState<Answer<'createReportLink'> | null>(null)
  return (
    <Dialog onClose={onClose} title={made ? t.made : t.title} closeOnClickOutside={made === null}>
      {made ? <MadeLink link={made} /> : <LinkForm onMade={setMade} />}
    </Dialog>
  )
}

function LinkForm({ onMade }: { onMade(link: Answer<'createReportLink'>): void }) {
  const t = useWords(reportWords).make
  const params = useBrandParams()
  const { language } = useLanguage()
  const filters = useInsightQuery()
  const tell = useTell()
  const create = useChange('createReportLink', { asksAgain: 'listReportLinks' })
  const [days, setDays] = useState<number | string>(DAYS)
  const submit = () =>
    create.mutateAsync({ params, body: { filters, language, days: Number(days) } }).then(onMade, tell.failed)
  return (
    <Form onSubmit={submit}>
      <Stack>
        <p className={classes.text}>{t.what}</p>
        <DaysInput
          label={t.days}
          hint={t.daysHint(DAYS_MAX)}
          days={days}
          max={DAYS_MAX}
          isFirst
          onChange={setDays}
        />
        <Button type="submit" loading={create.isPending} disabled={days === ''}>
          {t.title}
        </Button>
      </Stack>
    </Form>
  )
}

function MadeLink({ link: { path, expiresAt } }: { link: Answer<'createReportLink'> }) {
  const t = useWords(reportWords).make
  const format = useFormat()
  const url = `${globalThis.location.origin}${path}`
  return (
    <Stack>
      <p className={classes.text}>{t.once(format.day(expiresAt))}</p>
      <div className={classes.url}>{url}</div>
      <CopyButton text={url} data-autofocus />
      <Button variant="default" component="a" href={url} target="_blank" rel="noreferrer noopener">
        {t.open}
      </Button>
    </Stack>
  )
}
