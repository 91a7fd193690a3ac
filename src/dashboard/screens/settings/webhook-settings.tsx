import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Item } from '../../../contract/index.ts'
import { Icon } from '../../icons/icon.tsx'
import { useFormat, useWords } from '../../language/language.tsx'
import { Answered } from '../../parts/answered.tsx'
import { Empty } from '../../parts/empty.tsx'
import { May } from '../../parts/may.tsx'
import { Panel } from '../../parts/panel.tsx'
import { useTell } from '../../parts/tell.tsx'
import { useAnswer, useChange } from '../../server/use-answer.ts'
import { AskTwice } from './ask-twice.tsx'
import classes from './settings.module.css'
import { settingsWords } from './settings-words.ts'
import { ShownOnce } from './shown-once.tsx'
import { EditWebhook, NewWebhook } from './webhook-form.tsx'
import { WebhookLog } from './webhook-log.tsx'
import { webhookWords } from './webhook-words.ts'

type Webhook = Item<'listWebhooks'>

/** The webhooks and their logs. */
export function WebhookSettings() {
  const t = useWords(webhookWords)
  const webhooks = useAnswer('listWebhooks', { query: { limit: 100 } })
  const [isAdding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const [edited, setEdited] = useState<Webhook | null>(null)
  const [shown, setShown] = useState<string | null>(null)
  const navigate = useNavigate()
  const showLog = (id: string) => {
    setShown(id)
    // The page in the address is of the log that was open before.
    void navigate({ to: '.', search: (now) => ({ ...now, page: undefined }), resetScroll: false })
  }
  const logged = webhooks.data?.data.find(({ id }) => id === shown)
  return (
    <>
      <Panel
        title={t.title}
        hint={t.hint}
        action={
          <May>
            <Button leftSection={<Icon name="plus" />} onClick={() => setAdding(true)}>
              {t.add}
            </Button>
          </May>
        }
      >
        <Answered answer={webhooks} height={56} rows={3}>
          {({ data }) =>
            data.length === 0 ? (
              <Empty icon="bolt" title={t.none}>
                {t.noneWhat}
              </Empty>
            ) : (
              <ul className={classes.rows}>
                {data.map((webhook) => (
                  <WebhookRow
                    key={webhook.id}
                    webhook={webhook}
                    onEdit={setEdited}
                    onLog={showLog}
                    onSecret={setSecret}
                  />
                ))}
              </ul>
            )
          }
        </Answered>
      </Panel>
      {logged && <WebhookLog key={logged.id} webhook={logged} />}
      {isAdding && <NewWebhook onClose={() => setAdding(false)} onMade={setSecret} />}
      {edited && <EditWebhook key={edited.id} webhook={edited} onClose={() => setEdited(null)} />}
      {secret !== null && (
        <ShownOnce title={t.secret} hint={t.secretHint} secret={secret} onClose={() => setSecret(null)} />
      )}
    </>
  )
}

interface WebhookRowProps {
  webhook: Webhook
  onEdit(webhook: Webhook): void
  onLog(id: string): void
  onSecret(secret: string): void
}

function WebhookRow({ webhook, onEdit, onLog, onSecret }: WebhookRowProps) {
  const t = useWords(webhookWords)
  const all = useWords(settingsWords)
  const tell = useTell()
  const test = useChange('testWebhook')
  const update = useChange('updateWebhook')
  const rotate = useChange('rotateWebhookSecret')
  const remove = useChange('deleteWebhook', { asksAgain: 'listWebhooks' })
  const params = { webhookId: webhook.id }
  const { isEnabled } = webhook
  const enable = () =>
    update
      .mutateAsync({ params, body: { isEnabled: !isEnabled } })
      .then(() => tell.done(all.saved), tell.failed)
  const replace = () => rotate.mutateAsync({ params }).then((made) => onSecret(made.secret), tell.failed)
  const sendTest = () =>
    test.mutateAsync({ params }).then(() => {
      onLog(webhook.id)
      tell.done(t.tested)
    }, tell.failed)
  return (
    <li>
      <WebhookFacts webhook={webhook} />
      <div className={classes.acts}>
        <SmallButton label={t.log} of={webhook.url} onClick={() => onLog(webhook.id)} />
        <May>
          {isEnabled && (
            <SmallButton label={t.test} of={webhook.url} isPending={test.isPending} onClick={sendTest} />
          )}
          <SmallButton label={t.edit} of={webhook.url} onClick={() => onEdit(webhook)} />
          <SmallButton
            label={isEnabled ? t.disable : t.enable}
            of={webhook.url}
            isPending={update.isPending}
            onClick={enable}
          />
          <AskTwice label={t.rotate} sure={t.rotateSure} isPending={rotate.isPending} onSure={replace} />
        </May>
        <May needs="delete">
          <AskTwice
            label={t.remove}
            sure={t.removeSure}
            isPending={remove.isPending}
            onSure={() => remove.mutateAsync({ params }).then(() => tell.done(t.removed), tell.failed)}
          />
        </May>
      </div>
    </li>
  )
}

function WebhookFacts({ webhook }: { webhook: Webhook }) {
  const t = useWords(webhookWords)
  const format = useFormat()
  const { url, description, eventTypes, brandIds, pendingCount } = webhook
  const facts = [
    ...(description === '' ? [] : [description]),
    eventTypes === null
      ? t.all
      : eventTypes.length > 2
        ? t.some(format.count(eventTypes.length))
        : eventTypes.map((type) => t.names[type]).join(', '),
    ...(brandIds === null ? [] : [t.ofBrands(format.count(brandIds.length))]),
    ...(pendingCount === 0 ? [] : [t.waiting(format.count(pendingCount))]),
  ]
  return (
    <div className={classes.what}>
      <div>{url}</div>
      <p className={classes.small}>
        <State webhook={webhook} /> · {facts.join(' · ')}
      </p>
    </div>
  )
}

function State({ webhook: { isEnabled, disabledReason, failingSince } }: { webhook: Webhook }) {
  const t = useWords(webhookWords).states
  const format = useFormat()
  if (!isEnabled) {
    const why = disabledReason === 'failing' ? t.failing_days : t[disabledReason ?? 'switched_off']
    return <span className={classes.bad}>{why}</span>
  }
  if (failingSince !== null)
    return <span className={classes.bad}>{t.failing(format.moment(failingSince))}</span>
  return <span className={classes.good}>{t.enabled}</span>
}

interface SmallButtonProps {
  label: string
  of: string
  isPending?: boolean
  onClick(): void
}

function SmallButton({ label, of, isPending = false, onClick }: SmallButtonProps) {
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={`${label}: ${of}`}
      loading={isPending}
      onClick={onClick}
    >
      {label}
    </Button>
  )
}
