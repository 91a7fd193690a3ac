import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { NO_BRAND } from '../address/search-of-brand.ts'
import { Icon } from '../icons/icon.tsx'
import { useWords, words } from '../language/language.tsx'
import { May } from '../parts/may.tsx'
import { useTell } from '../parts/tell.tsx'
import { useAnswer } from '../server/use-answer.ts'
import { useDeleteBrand } from '../server/use-delete-brand.ts'
import { useBrandParams } from './brand.tsx'
import classes from './demo-banner.module.css'
import { useChooseBrand } from './use-choose-brand.ts'

const demoWords = words({
  en: {
    label: 'About these answers',
    demo: 'This brand is invented and its answers are simulated, to show what Earshot does.',
    simulated: 'The answers of this brand are simulated: no LLM was asked.',
    own: 'Measure your own brand',
    leave: 'Remove the demo',
    gone: 'The demo is removed.',
  },
  de: {
    label: 'Zu diesen Antworten',
    demo: 'Diese Marke ist erfunden, ihre Antworten sind simuliert: Sie zeigen, was Earshot kann.',
    simulated: 'Die Antworten dieser Marke sind simuliert: Kein LLM wurde gefragt.',
    own: 'Eigene Marke messen',
    leave: 'Demo entfernen',
    gone: 'Die Demo ist entfernt.',
  },
})

/** The only domain of the demo brand. Nobody can own a name under `.example`. */
const DEMO_DOMAIN = 'fernwick.example'

/** The screen, below a banner where its answers are simulated. It is hidden until that is known, so that nothing moves. */
export function BelowDemoBanner({ children }: { children: ReactNode }) {
  const params = useBrandParams()
  const brand = useAnswer('getBrand', { params })
  const llms = useAnswer('listLlms', { query: { limit: 500 } })
  const isKnown = !brand.isPending && !llms.isPending
  return (
    <>
      {brand.data && llms.data && isSimulated(brand.data.llms, llms.data.data) && (
        <DemoBanner isDemo={brand.data.domains.includes(DEMO_DOMAIN)} />
      )}
      <div style={isKnown ? undefined : { visibility: 'hidden' }}>{children}</div>
    </>
  )
}

/** Says that answers are simulated, and deletes the demo brand with one click. */
function DemoBanner({ isDemo }: { isDemo: boolean }) {
  const t = useWords(demoWords)
  const params = useBrandParams()
  const { deleteBrand, isPending } = useDeleteBrand()
  const choose = useChooseBrand()
  const tell = useTell()
  const leave = async () => {
    await deleteBrand(params.brandId)
    choose(undefined)
    tell.done(t.gone)
  }
  return (
    <aside className={classes.banner} aria-label={t.label}>
      <Icon name="info" />
      <span className={classes.text}>{isDemo ? t.demo : t.simulated}</span>
      {isDemo && (
        <May>
          <Button size="compact-sm" renderRoot={(props) => <Link to="/start" search={NO_BRAND} {...props} />}>
            {t.own}
          </Button>
        </May>
      )}
      {isDemo && (
        <May>
          <Button
            size="compact-sm"
            variant="default"
            loading={isPending}
            onClick={() => leave().catch(tell.failed)}
          >
            {t.leave}
          </Button>
        </May>
      )}
    </aside>
  )
}

function isSimulated(names: readonly string[], llms: readonly { name: string; surface: string }[]): boolean {
  const simulated = new Set(llms.filter(({ surface }) => surface === 'simulated').map(({ name }) => name))
  return names.length > 0 && names.every((name) => simulated.has(name))
}
