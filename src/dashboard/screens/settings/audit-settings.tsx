import { Group, Select } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Item } from '../../../contract/index.ts'
import { isOfAdmins } from '../../../domain/actions-of-admins.ts'
import { useFormat, useWords } from '../../language/language.tsx'
import { Answered } from '../../parts/answered.tsx'
import { DataTable } from '../../parts/data-table.tsx'
import { Empty } from '../../parts/empty.tsx'
import { useMay } from '../../parts/may.tsx'
import { Pager } from '../../parts/pager.tsx'
import { Panel } from '../../parts/panel.tsx'
import { useAnswer } from '../../server/use-answer.ts'
import { type AuditCatalogue, actionText, auditWords } from './audit-words.ts'
import classes from './settings.module.css'

type Event = Item<'listAudit'>
const PER_PAGE = 50
const NAMES_MAX = 500

/** Who changed what and when, filtered by person or key and by object. */
export function AuditSettings() {
  const t = useWords(auditWords)
  const search = useSearch({ strict: false })
  const isAdmin = useMay('admin')
  // Others may open an owner's address: filters that they cannot see do not apply.
  const who = isAdmin ? search.who : undefined
  const about = isAdmin || !isOfAdmins(search.about ?? '') ? search.about : undefined
  const query = {
    limit: PER_PAGE,
    page: search.page ?? 1,
    ...(who ? { by: who } : {}),
    ...(about ? { action: about } : {}),
  }
  const audit = useAnswer('listAudit', { query })
  return (
    <Panel title={t.title} hint={isAdmin ? t.hint : t.hintOfSome} isStale={audit.isPlaceholderData}>
      <Filters who={who} about={about} isAdmin={isAdmin} />
      <Answered answer={audit} height={44} rows={10}>
        {({ data, paging }) =>
          paging.total === 0 ? (
            <Empty icon="searches" title={t.none}>
              {t.noneWhat}
            </Empty>
          ) : (
            <>
              <Events events={data} />
              <Pager paging={paging} />
            </>
          )
        }
      </Answered>
    </Panel>
  )
}

interface FiltersProps {
  who: string | undefined
  about: string | undefined
  isAdmin: boolean
}

function Filters({ who, about, isAdmin }: FiltersProps) {
  const t = useWords(auditWords)
  const navigate = useNavigate()
  const people = useAnswer('listPeople', { query: { limit: NAMES_MAX } }, { enabled: isAdmin })
  const keys = useAnswer('listKeys', { query: { limit: NAMES_MAX } }, { enabled: isAdmin })
  const names = [
    ...(people.data?.data ?? []).map(({ id, name, email }) => ({ value: id, label: email ?? name })),
    ...(keys.data?.data ?? []).map(({ id, name }) => ({ value: id, label: t.key(name) })),
  ]
  const things = Object.entries(t.things).filter(([thing]) => isAdmin || !isOfAdmins(thing))
  const change = (changes: { who?: string | undefined; about?: string | undefined }) =>
    void navigate({ to: '.', search: (now) => ({ ...now, ...changes, page: undefined }), resetScroll: false })
  return (
    <Group mb="md">
      {isAdmin && (
        <Select
          label={t.by}
          data={names}
          value={who ?? null}
          placeholder={t.anybody}
          clearable
          searchable
          onChange={(value) => change({ who: value ?? undefined })}
        />
      )}
      <Select
        label={t.about}
        data={things.map(([value, label]) => ({ value, label }))}
        value={about ?? null}
        placeholder={t.anything}
        clearable
        searchable
        onChange={(value) => change({ about: value ?? undefined })}
      />
    </Group>
  )
}

function Events({ events }: { events: readonly Event[] }) {
  const t = useWords(auditWords)
  const format = useFormat()
  return (
    <DataTable
      name={t.title}
      columns={[
        { id: 'when', name: t.when, fit: 'tight', cell: ({ at }) => format.moment(at) },
        { id: 'who', name: t.who, cell: ({ by }) => whoText(t, by) },
        { id: 'what', name: t.what, cell: ({ action }) => actionText(t, action) },
        { id: 'subject', name: t.subject, isWide: true, cell: ({ subjectName }) => subjectName ?? '–' },
      ]}
      rows={events}
      keyOf={({ id }) => id}
      detail={{ title: ({ at }) => t.more(format.moment(at)), below: (event) => <Details event={event} /> }}
    />
  )
}

function whoText(t: AuditCatalogue, { kind, name }: Event['by']): string {
  if (kind === 'server') return t.server
  if (name === null) return kind === 'key' ? t.goneKey : t.gone
  return kind === 'key' ? t.key(name) : name
}

/** The stored event, for people who need evidence. */
function Details({ event: { action, subjectId, by, details } }: { event: Event }) {
  return (
    <pre className={classes.stored}>{JSON.stringify({ action, subjectId, by: by.id, details }, null, 2)}</pre>
  )
}
