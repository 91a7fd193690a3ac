import { Button, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Item } from '../../../contract/index.ts'
import { useFormat, useWords } from '../../language/language.tsx'
import { Answered } from '../../parts/answered.tsx'
import { Form } from '../../parts/form.tsx'
import { marketLabel } from '../../parts/market-label.ts'
import { May } from '../../parts/may.tsx'
import { Panel } from '../../parts/panel.tsx'
import { PlaceSelects } from '../../parts/place-selects.tsx'
import { useTell } from '../../parts/tell.tsx'
import { useAnswer, useChange } from '../../server/use-answer.ts'
import { useBrandParams } from '../../shell/brand.tsx'
import { AskTwice } from './ask-twice.tsx'
import { marketWords } from './market-words.ts'
import classes from './settings.module.css'

const PERSONA_MAX = 1_000

/** The markets of the brand besides its own. */
export function MarketSettings() {
  const t = useWords(marketWords)
  const markets = useAnswer('listBrandMarkets', { params: useBrandParams() })
  return (
    <Panel title={t.title} hint={t.hint}>
      <Answered answer={markets} height={48} rows={2}>
        {({ data }) =>
          data.length === 0 ? (
            <p className={`${classes.small} ${classes.plain}`}>{t.none}</p>
          ) : (
            <ul className={classes.rows}>
              {data.map((market) => (
                <MarketRow key={market.id} market={market} />
              ))}
            </ul>
          )
        }
      </Answered>
      <May>
        <NewMarket />
      </May>
    </Panel>
  )
}

function MarketRow({ market }: { market: Item<'listBrandMarkets'> }) {
  const t = useWords(marketWords)
  const format = useFormat()
  const tell = useTell()
  const remove = useChange('deleteBrandMarket')
  const { id, persona, promptCount, skippedCount } = market
  const name = marketLabel(market)
  return (
    <li>
      <div className={classes.what}>
        <div>{name}</div>
        <p className={classes.small}>
          {t.asked(format.count(promptCount))}
          {skippedCount > 0 && ` · ${t.skipped(format.count(skippedCount))}`}
        </p>
        {persona && <p className={classes.small}>{persona.text}</p>}
      </div>
      <May needs="delete">
        <AskTwice
          label={t.remove}
          sure={t.removeSure}
          ariaLabel={t.removeLabel(name)}
          isPending={remove.isPending}
          onSure={() =>
            remove.mutateAsync({ params: { marketId: id } }).then(() => tell.done(t.removed), tell.failed)
          }
        />
      </May>
    </li>
  )
}

const EMPTY = { market: '', language: '', persona: '', text: '' }

function NewMarket() {
  const t = useWords(marketWords)
  const params = useBrandParams()
  const tell = useTell()
  const create = useChange('createBrandMarket')
  const [fields, setFields] = useState(EMPTY)
  const set = (name: keyof typeof EMPTY) => (value: string) =>
    setFields((before) => ({ ...before, [name]: value }))
  const submit = () => {
    const persona = fields.persona.trim() === '' ? null : { name: fields.persona, text: fields.text }
    const body = { market: fields.market, language: fields.language, persona }
    create.mutateAsync({ params, body }).then(() => {
      setFields(EMPTY)
      tell.done(t.added)
    }, tell.failed)
  }
  return (
    <Form onSubmit={submit}>
      <div className={classes.fields}>
        <PlaceSelects
          country={{ label: t.country, value: fields.market, onChange: set('market') }}
          language={{ label: t.language, value: fields.language, onChange: set('language') }}
        />
        <TextInput
          label={t.persona}
          value={fields.persona}
          maxLength={200}
          onChange={(event) => set('persona')(event.currentTarget.value)}
        />
        {fields.persona.trim() !== '' && (
          <Textarea
            label={t.personaText}
            value={fields.text}
            required
            maxLength={PERSONA_MAX}
            autosize
            onChange={(event) => set('text')(event.currentTarget.value)}
          />
        )}
      </div>
      <div className={classes.foot}>
        <Button type="submit" loading={create.isPending}>
          {t.add}
        </Button>
      </div>
    </Form>
  )
}
