import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { CompetitorsSearch } from '../../address/competitors-search.ts'
import { Icon } from '../../icons/icon.tsx'
import { useWords } from '../../language/language.tsx'
import { AnsweredPages } from '../../parts/answered-pages.tsx'
import { DataTable } from '../../parts/data-table.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Empty } from '../../parts/empty.tsx'
import { May } from '../../parts/may.tsx'
import { Panel } from '../../parts/panel.tsx'
import { useTell } from '../../parts/tell.tsx'
import { useAnswerPages, useChange } from '../../server/use-answer.ts'
import { useBrandParams } from '../../shell/brand.tsx'
import classes from './competitors.module.css'
import { competitorsWords } from './competitors-words.ts'
import { type Rival, RivalForm } from './rival-form.tsx'

/** The competitors among which share of voice is counted. */
export function TrackedRivals({ change }: { change(changes: CompetitorsSearch): void }) {
  const words = useWords(competitorsWords)
  const t = words.tracked
  const [edited, setEdited] = useState<Rival | null>(null)
  const [leaving, setLeaving] = useState<Rival | null>(null)
  const list = useAnswerPages('listCompetitors', { params: useBrandParams(), query: { limit: 100 } })
  const none = (
    <Empty
      icon="competitors"
      title={t.empty}
      actions={<Button onClick={() => change({ part: 'found' })}>{t.toFound}</Button>}
    >
      {t.emptyWhat}
    </Empty>
  )
  return (
    <Panel title={t.title} hint={t.hint}>
      <AnsweredPages list={list} height={44} rows={5} none={none} more={words.ranking.more}>
        {(rivals) => <RivalTable rivals={rivals} onEdit={setEdited} onDelete={setLeaving} />}
      </AnsweredPages>
      {edited && <RivalForm rival={edited} onClose={() => setEdited(null)} />}
      {leaving && <Leave rival={leaving} onClose={() => setLeaving(null)} />}
    </Panel>
  )
}

interface RivalTableProps {
  rivals: readonly Rival[]
  onEdit(rival: Rival): void
  onDelete(rival: Rival): void
}

function RivalTable({ rivals, onEdit, onDelete }: RivalTableProps) {
  const t = useWords(competitorsWords).tracked
  return (
    <DataTable
      name={t.title}
      columns={[
        { id: 'name', name: t.name, cell: ({ name }) => name },
        { id: 'aliases', name: t.aliases, fit: 'grows', cell: ({ aliases }) => aliases.join(', ') || '–' },
        { id: 'domains', name: t.domains, fit: 'grows', cell: ({ domains }) => domains.join(', ') || '–' },
        {
          id: 'actions',
          name: <span className="unseen">{t.actions}</span>,
          fit: 'tight',
          cell: (rival) => (
            <May>
              <div className={classes.buttons}>
                <ActionIcon variant="subtle" aria-label={t.edit(rival.name)} onClick={() => onEdit(rival)}>
                  <Icon name="edit" size={16} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t.remove(rival.name)}
                  onClick={() => onDelete(rival)}
                >
                  <Icon name="trash" size={16} />
                </ActionIcon>
              </div>
            </May>
          ),
        },
      ]}
      rows={rivals}
      keyOf={({ id }) => id}
    />
  )
}

/** Asks for confirmation, because a competitor that is added again has another id. */
function Leave({ rival, onClose }: { rival: Rival; onClose(): void }) {
  const words = useWords(competitorsWords)
  const t = words.tracked
  const remove = useChange('deleteCompetitor')
  const tell = useTell()
  const leave = () =>
    void remove.mutateAsync({ params: { competitorId: rival.id } }).then(() => {
      tell.done(`${t.deleted} ${words.later}`)
      onClose()
    }, tell.failed)
  return (
    <Dialog onClose={onClose} title={t.deleteTitle(rival.name)}>
      <Text>{t.deleteWhat}</Text>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {t.cancel}
        </Button>
        <Button color="red" loading={remove.isPending} onClick={leave}>
          {t.delete}
        </Button>
      </Group>
    </Dialog>
  )
}
