import { Button } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import type { Item } from '../../../contract/index.ts'
import { useFormat, useWords } from '../../language/language.tsx'
import { Answered } from '../../parts/answered.tsx'
import { DataTable } from '../../parts/data-table.tsx'
import { Empty } from '../../parts/empty.tsx'
import { May } from '../../parts/may.tsx'
import { Pager } from '../../parts/pager.tsx'
import { Panel } from '../../parts/panel.tsx'
import { useTell } from '../../parts/tell.tsx'
import { useAnswer, useChange } from '../../server/use-answer.ts'
import classes from './settings.module.css'
import { webhookWords } from './webhook-words.ts'

type Delivery = Item<'listWebhookDeliveries'>

const PER_PAGE = 25
const ATTEMPTS_MAX = 50
/** Before the oldest delivery in the log. */
const EVER = '2000-01-01T00:00:00Z'
/** Waiting deliveries may be sent while the log is open. */
const EVERY_MS = 5_000

/** The deliveries of a webhook, newest first. */
export function WebhookLog({ webhook: { id, url, isEnabled } }: { webhook: Item<'listWebhooks'> }) {
  const t = useWords(webhookWords)
  const format = useFormat()
  const tell = useTell()
  const { page = 1 } = useSearch({ strict: false })
  const params = { webhookId: id }
  const deliveries = useAnswer(
    'listWebhookDeliveries',
    { params, query: { limit: PER_PAGE, page } },
    { everyMs: EVERY_MS },
  )
  const replay = useChange('replayFailedDeliveries')
  const hasFailed = deliveries.data?.data.some(({ status }) => status === 'failed') ?? false
  const sendAgain = () =>
    replay
      .mutateAsync({ params, body: { since: EVER } })
      .then(({ replayedCount }) => tell.done(t.failedSent(format.count(replayedCount))), tell.failed)
  return (
    <Panel
      title={t.logOf(new URL(url).host)}
      isStale={deliveries.isPlaceholderData}
      action={
        hasFailed && isEnabled ? (
          <May>
            <Button variant="default" loading={replay.isPending} onClick={sendAgain}>
              {t.failedAgain}
            </Button>
          </May>
        ) : undefined
      }
    >
      <Answered answer={deliveries} height={44} rows={5}>
        {({ data, paging }) =>
          paging.total === 0 ? (
            <Empty icon="bolt" title={t.noDeliveries}>
              {t.noDeliveriesWhat}
            </Empty>
          ) : (
            <>
              <Deliveries deliveries={data} isEnabled={isEnabled} />
              <Pager paging={paging} />
            </>
          )
        }
      </Answered>
    </Panel>
  )
}

function Deliveries({ deliveries, isEnabled }: { deliveries: readonly Delivery[]; isEnabled: boolean }) {
  const t = useWords(webhookWords)
  const format = useFormat()
  return (
    <DataTable
      name={t.log}
      columns={[
        { id: 'when', name: t.when, fit: 'tight', cell: ({ createdAt }) => format.moment(createdAt) },
        { id: 'event', name: t.event, cell: ({ eventType }) => t.names[eventType] },
        { id: 'status', name: t.status, cell: (delivery) => <Status delivery={delivery} /> },
        {
          id: 'answer',
          name: t.answer,
          isWide: true,
          cell: ({ responseStatus, error }) => responseStatus ?? error ?? '–',
        },
      ]}
      rows={deliveries}
      keyOf={({ id }) => id}
      detail={{
        title: ({ createdAt }) => t.opens(format.moment(createdAt)),
        below: (delivery) => <Detail delivery={delivery} isEnabled={isEnabled} />,
      }}
    />
  )
}

function Status({ delivery: { status, nextAttemptAt, attemptCount } }: { delivery: Delivery }) {
  const t = useWords(webhookWords)
  const format = useFormat()
  const look = status === 'delivered' ? classes.good : status === 'failed' ? classes.bad : undefined
  const isLater = status === 'pending' && nextAttemptAt !== null && attemptCount > 0
  return (
    <span className={look}>
      {t.statuses[status]}
      {isLater && `, ${t.next(format.moment(nextAttemptAt))}`}
    </span>
  )
}

/** The attempts of a delivery, and its signed body. */
function Detail({ delivery: { id, webhookId }, isEnabled }: { delivery: Delivery; isEnabled: boolean }) {
  const t = useWords(webhookWords)
  const format = useFormat()
  const tell = useTell()
  const params = { webhookId, deliveryId: id }
  const delivery = useAnswer('getWebhookDelivery', { params })
  const attempts = useAnswer('listWebhookAttempts', {
    params: { webhookId },
    query: { deliveryId: id, limit: ATTEMPTS_MAX },
  })
  const replay = useChange('replayWebhookDelivery')
  return (
    <>
      <h3 className={classes.small}>{t.attempts}</h3>
      <Answered answer={attempts} height={24} rows={1}>
        {({ data }) => (
          <ul>
            {data.length === 0 && <li>{t.noAttempts}</li>}
            {data.map(({ id: attemptId, at, durationMs, responseStatus, error, responseExcerpt }) => (
              <li key={attemptId}>
                {format.moment(at)}: {responseStatus ?? error} (
                {t.seconds(format.decimal(durationMs / 1_000))})
                {responseExcerpt !== null && ` “${responseExcerpt}”`}
              </li>
            ))}
          </ul>
        )}
      </Answered>
      <h3 className={classes.small}>{t.body}</h3>
      <Answered answer={delivery} height={24} rows={3}>
        {({ body }) => <pre className={classes.stored}>{JSON.stringify(JSON.parse(body), null, 2)}</pre>}
      </Answered>
      {isEnabled && (
        <May>
          <Button
            size="compact-sm"
            variant="default"
            loading={replay.isPending}
            onClick={() => replay.mutateAsync({ params }).then(() => tell.done(t.sentAgain), tell.failed)}
          >
            {t.again}
          </Button>
        </May>
      )}
    </>
  )
}
