import { Button, Menu } from '@mantine/core'
import type { Item } from '../../../contract/index.ts'
import { Icon } from '../../icons/icon.tsx'
import { useWords } from '../../language/language.tsx'
import { useMay } from '../../parts/may.tsx'
import { useTell } from '../../parts/tell.tsx'
import { useAnswer, useChange } from '../../server/use-answer.ts'
import { useBrandParams } from '../../shell/brand.tsx'
import { sourcesWords } from './sources-words.ts'

export type SourceKind = Item<'listCitedSources'>['kind']

const OVERRIDES_MAX = 500

/** The kind of a domain, which a person may change. */
export function KindChoice({ domain, kind }: { domain: string; kind: SourceKind }) {
  const t = useWords(sourcesWords)
  const params = useBrandParams()
  const overrides = useAnswer('listSourceTypes', { params, query: { limit: OVERRIDES_MAX } }).data?.data
  const own = overrides?.find((override) => override.domain === domain)
  const { set, reset } = useKindChange(domain)
  if (!useMay()) return t.kinds[kind]
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          fw={400}
          ml={-8}
          rightSection={<Icon name="expand" size={12} />}
          aria-label={t.changeKind(domain, t.kinds[kind])}
        >
          {t.kinds[kind]}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(Object.keys(t.kinds) as SourceKind[])
          .filter((one) => one !== kind)
          .map((one) => (
            <Menu.Item key={one} onClick={() => set(one, own?.sourceType ?? null)}>
              {t.kinds[one]}
            </Menu.Item>
          ))}
        {own && (
          <>
            <Menu.Divider />
            <Menu.Label>{t.setByYou}</Menu.Label>
            <Menu.Item onClick={() => reset(own.id, own.sourceType)}>{t.recognised}</Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Sets and resets the kind; offers to undo it. */
function useKindChange(domain: string) {
  const t = useWords(sourcesWords)
  const params = useBrandParams()
  const tell = useTell()
  const setting = useChange('setSourceType')
  const removing = useChange('deleteSourceType')
  const write = (sourceType: SourceKind) => setting.mutateAsync({ params, body: { domain, sourceType } })
  const remove = (overrideId: string) => removing.mutateAsync({ params: { ...params, overrideId } })
  return {
    set: (kind: SourceKind, former: SourceKind | null) =>
      write(kind).then(
        ({ id }) =>
          tell.done(t.kindSet(domain, t.kinds[kind]), () =>
            (former ? write(former) : remove(id)).catch(tell.failed),
          ),
        tell.failed,
      ),
    reset: (overrideId: string, former: SourceKind) =>
      remove(overrideId).then(
        () => tell.done(t.kindReset(domain), () => write(former).catch(tell.failed)),
        tell.failed,
      ),
  }
}
