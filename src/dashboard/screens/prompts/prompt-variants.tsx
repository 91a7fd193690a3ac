import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { Item } from '../../../contract/index.ts'
import { useWords } from '../../language/language.tsx'
import { Form } from '../../parts/form.tsx'
import { marketLabel } from '../../parts/market-label.ts'
import { May, useMay } from '../../parts/may.tsx'
import { Panel } from '../../parts/panel.tsx'
import { useTell } from '../../parts/tell.tsx'
import { useAnswer, useChange } from '../../server/use-answer.ts'
import { useBrandParams } from '../../shell/brand.tsx'
import { marketWords } from '../settings/market-words.ts'
import classes from './prompt.module.css'

const TEXT_MAX = 2_000
const ALL = 100

type Market = Item<'listBrandMarkets'>
type Variant = Item<'listPromptVariants'>

/** What the other markets of the brand ask instead of the prompt; nothing for a brand without others. */
export function PromptVariants({ promptId }: { promptId: string }) {
  const t = useWords(marketWords)
  const params = useBrandParams()
  const markets = useAnswer('listBrandMarkets', { params }).data?.data ?? []
  const { data } = useAnswer(
    'listPromptVariants',
    { params, query: { promptId, limit: ALL } },
    { enabled: markets.length > 0 },
  )
  if (markets.length === 0 || !data) return null
  // Markets that differ by their persona share a text.
  const places = [...new Map(markets.toReversed().map((one) => [placeOf(one), one])).values()].toReversed()
  const variants = new Map(data.data.map((one) => [placeOf(one), one]))
  return (
    <Panel title={t.variants} hint={t.variantsHint}>
      <div className={classes.halves}>
        {places.map((market) => {
          const variant = variants.get(placeOf(market))
          return <VariantForm key={`${market.id} ${variant?.text}`} {...{ promptId, market, variant }} />
        })}
      </div>
    </Panel>
  )
}

const placeOf = ({ market, language }: Pick<Market, 'market' | 'language'>) => `${market} ${language}`

interface FormProps {
  promptId: string
  market: Market
  variant: Variant | undefined
}

function VariantForm({ promptId, market, variant }: FormProps) {
  const t = useWords(marketWords)
  const params = useBrandParams()
  const tell = useTell()
  const mayChange = useMay()
  const { language: own } = useAnswer('getBrand', { params }).data ?? { language: '' }
  const write = useChange('setPromptVariants')
  const remove = useChange('deletePromptVariant')
  const before = variant?.text ?? ''
  const [text, setText] = useState(before)
  const submit = () => {
    const changed =
      text.trim() === '' && variant
        ? remove.mutateAsync({ params: { variantId: variant.id } })
        : write.mutateAsync({ params, body: { variants: [{ promptId, marketId: market.id, text }] } })
    changed.then(() => tell.done(t.saved), tell.failed)
  }
  return (
    <Form onSubmit={submit}>
      <Textarea
        label={t.variantLabel(marketLabel({ ...market, persona: null }))}
        description={primary(own) === primary(market.language) ? t.own : t.left}
        value={text}
        maxLength={TEXT_MAX}
        autosize
        readOnly={!mayChange}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <May>
        <Button
          type="submit"
          mt="xs"
          variant="default"
          disabled={text.trim() === before}
          loading={write.isPending || remove.isPending}
        >
          {t.save}
        </Button>
      </May>
    </Form>
  )
}

const primary = (language: string) => language.split('-')[0]?.toLowerCase()
