import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { NO_BRAND } from '../address/search-of-brand.ts'
import { useFilters } from '../address/use-filters.ts'
import { useWords } from '../language/language.tsx'
import { Empty } from '../parts/empty.tsx'
import { Loading } from '../parts/loading.tsx'
import { May } from '../parts/may.tsx'
import { Problem } from '../parts/problem.tsx'
import { useAnswer } from '../server/use-answer.ts'
import { type Brand, type BrandContext, CurrentBrand } from './brand.tsx'
import { useFormerOrganization, useSwitchElsewhere } from './organization-channel.ts'
import { shellWords } from './shell-words.ts'
import { useOrganizations } from './use-organizations.ts'

const BRANDS_MAX = 500

/**
 * Shows its children once the brand of the address and the role of the person are known, so that no button disappears
 * later. Otherwise says why there is no brand, and what to do.
 */
export function BrandGate({ children }: { children: ReactNode }) {
  useSwitchElsewhere()
  const session = useAnswer('getSession', {})
  const brands = useAnswer('listBrands', { query: { limit: BRANDS_MAX } })
  const { brand: wanted } = useFilters()
  const known = brands.data?.data
  const brand = known && brandOf(known, wanted)
  const read = useMemo(() => (brand && known ? { brand, brands: known } : null), [brand, known])
  const { current, isKept } = useKeptElsewhere(read)
  useNamedBrand(known && known.length > 1 && wanted === undefined && !isKept ? brand : undefined)
  if (current && !session.isPending) return <CurrentBrand value={current}>{children}</CurrentBrand>
  return (
    <main style={{ maxWidth: '40rem', margin: '0 auto', padding: '15vh 1rem 1rem' }}>
      <WithoutBrand
        isEmpty={known?.length === 0}
        // A brand that was just created is not in the list that was read before.
        isKnown={known !== undefined && !brands.isFetching && !session.isPending && !current}
        error={brands.error}
        retry={brands.refetch}
      />
    </main>
  )
}

/** The brand that is shown, also while the session is in another organization, which has other brands. */
function useKeptElsewhere(read: BrandContext | null) {
  const isElsewhere = useFormerOrganization() !== null
  const [kept, setKept] = useState<BrandContext | null>(null)
  const isBack = !isElsewhere && read?.brand.id === kept?.brand.id
  if (isElsewhere && !kept && read) setKept(read)
  if (kept && isBack) setKept(null)
  return { current: kept ?? read, isKept: kept !== null }
}

interface WithoutBrandProps {
  isKnown: boolean
  isEmpty: boolean
  error: unknown
  retry(): unknown
}

function WithoutBrand({ isKnown, isEmpty, error, retry }: WithoutBrandProps) {
  const t = useWords(shellWords)
  if (error) return <Problem error={error} onRetry={retry} />
  if (!isKnown) return <Loading height={40} rows={4} />
  if (isEmpty)
    return (
      <Empty
        isPage
        icon="overview"
        title={t.noBrand.title}
        actions={
          <>
            <May>
              <Button renderRoot={(props) => <Link to="/start" search={NO_BRAND} {...props} />}>
                {t.noBrand.action}
              </Button>
            </May>
            <OtherOrganizations />
          </>
        }
      >
        {t.noBrand.what}
      </Empty>
    )
  return (
    <Empty
      isPage
      icon="overview"
      title={t.otherBrand.title}
      actions={
        <>
          <Button renderRoot={(props) => <Link to="/overview" search={NO_BRAND} {...props} />}>
            {t.otherBrand.action}
          </Button>
          <OtherOrganizations />
        </>
      }
    >
      {t.otherBrand.what}
    </Empty>
  )
}

/** Without a brand there is no frame, whose menu has them. */
function OtherOrganizations() {
  const t = useWords(shellWords)
  const { others, isGoing, go } = useOrganizations()
  return others.map(({ id, name }) => (
    <Button key={id} variant="default" loading={isGoing} onClick={() => go(id)}>
      {t.toOrganization(name)}
    </Button>
  ))
}

/** The brand that the address names; else the oldest, so that a further one changes nobody's view. Ids begin with the time. */
function brandOf(brands: readonly Brand[], wanted: string | undefined): Brand | undefined {
  if (wanted !== undefined) return brands.find(({ id }) => id === wanted)
  return brands.toSorted((one, other) => (one.id < other.id ? -1 : 1))[0]
}

/** Writes the brand into the address, which shows the same to whoever gets it. */
function useNamedBrand(brand: Brand | undefined) {
  const navigate = useNavigate()
  const id = brand?.id
  useEffect(() => {
    if (id === undefined) return
    const search = { to: '.', search: (now: object) => ({ ...now, brand: id }) } as const
    void navigate({ ...search, replace: true, resetScroll: false })
  }, [id, navigate])
}
