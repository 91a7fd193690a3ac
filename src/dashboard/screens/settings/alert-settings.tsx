import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Item } from '../../../contract/index.ts'
import { figureWords } from '../../figures/figure-words.ts'
import { Icon } from '../../icons/icon.tsx'
import { useFormat, useWords } from '../../language/language.tsx'
import { llmLabel } from '../../language/llm-names.ts'
import { Answered } from '../../parts/answered.tsx'
import { Empty } from '../../parts/empty.tsx'
import { May } from '../../parts/may.tsx'
import { Panel } from '../../parts/panel.tsx'
import { useTell } from '../../parts/tell.tsx'
import { useAnswer, useChange } from '../../server/use-answer.ts'
import { useBrandParams } from '../../shell/brand.tsx'
import { AlertForm } from './alert-form.tsx'
import { thresholdText } from './alert-threshold.ts'
import { alertWords } from './alert-words.ts'
import { AskTwice } from './ask-twice.tsx'
import { LetterSettings } from './letter-settings.tsx'
import { NoMail } from './no-mail.tsx'
import { SentMails } from './sent-mails.tsx'
import classes from './settings.module.css'
import { settingsWords } from './settings-words.ts'
import { useRuleMarkets } from './use-rule-markets.ts'
import { useSendsMail } from './use-sends-mail.ts'

type Rule = Item<'listAlertRules'>

/** What people are told of, the weekly letter, and what was sent. */
export function AlertSettings() {
  const t = useWords(alertWords)
  const rules = useAnswer('listAlertRules', { params: useBrandParams(), query: { limit: 100 } })
  const [shown, setShown] = useState<Rule | 'new' | null>(null)
  const sendsMail = useSendsMail()
  const letter = useAnswer('getLetter', { params: useBrandParams() })
  return (
    <>
      <Panel
        title={t.title}
        hint={t.hint}
        action={
          <May>
            <Button leftSection={<Icon name="plus" />} onClick={() => setShown('new')}>
              {t.add}
            </Button>
          </May>
        }
      >
        <Answered answer={rules} height={56} rows={3}>
          {({ data }) =>
            data.length === 0 ? (
              <Empty icon="bell" title={t.none}>
                {t.noneWhat}
              </Empty>
            ) : (
              <ul className={classes.rows}>
                {data.map((rule) => (
                  <RuleRow key={rule.id} rule={rule} onEdit={() => setShown(rule)} />
                ))}
              </ul>
            )
          }
        </Answered>
      </Panel>
      {!sendsMail && <NoMail />}
      {(sendsMail || letter.data?.isEnabled) && <LetterSettings />}
      {sendsMail && <SentMails />}
      {shown !== null && <AlertForm rule={shown === 'new' ? null : shown} onClose={() => setShown(null)} />}
    </>
  )
}

function RuleRow({ rule, onEdit }: { rule: Rule; onEdit(): void }) {
  const t = useWords(alertWords)
  const { names } = useWords(figureWords)
  const all = useWords(settingsWords)
  const tell = useTell()
  const update = useChange('updateAlertRule', { asksAgain: 'listAlertRules' })
  const remove = useChange('deleteAlertRule', { asksAgain: 'listAlertRules' })
  const params = { brandId: rule.brandId, ruleId: rule.id }
  const name = rule.metric === null ? t.anyFigure : names[rule.metric]
  const turn = () =>
    update
      .mutateAsync({ params, body: { isEnabled: !rule.isEnabled } })
      .then(() => tell.done(all.saved), tell.failed)
  return (
    <li>
      <div className={classes.what}>
        <div>{`${name} ${t.directions[rule.direction]}`}</div>
        <RuleFacts rule={rule} />
      </div>
      <div className={classes.acts}>
        <May>
          <Button size="compact-sm" variant="default" aria-label={`${t.edit}: ${name}`} onClick={onEdit}>
            {t.edit}
          </Button>
          <Button size="compact-sm" variant="default" loading={update.isPending} onClick={turn}>
            {rule.isEnabled ? t.turnOff : t.turnOn}
          </Button>
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

function RuleFacts({
  rule: { isEnabled, metric, threshold, llm, topicId, market, personIds },
}: {
  rule: Rule
}) {
  const t = useWords(alertWords)
  const format = useFormat()
  const topics = useAnswer('listTopics', { params: useBrandParams(), query: { limit: 500 } })
  const topic = topics.data?.data.find(({ id }) => id === topicId)
  const markets = useRuleMarkets(market)
  const facts = [
    threshold === null || metric === null ? t.noise : t.beyond(thresholdText(format, metric, threshold)),
    llm === null ? t.allLlms : llmLabel(llm),
    topicId === null ? t.allTopics : (topic?.name ?? '–'),
    ...(markets.length > 1 ? [markets.find(({ value }) => value === market)?.label ?? '–'] : []),
    personIds.length === 0 ? t.nobody : t.count(format.count(personIds.length)),
  ]
  return (
    <p className={classes.small}>
      <span className={isEnabled ? classes.good : classes.bad}>{isEnabled ? t.on : t.off}</span> ·{' '}
      {facts.join(' · ')}
    </p>
  )
}
