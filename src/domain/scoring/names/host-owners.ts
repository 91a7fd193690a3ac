import { hostsAbove, hostsOf } from '../answer/addresses.ts'
import { memoizeByObject } from '../answer/memoize.ts'
import type { Entities, NamedEntity } from '../entities.ts'

/** The owner of `host`; the brand before its rivals. Takes the same time for any number of entities. */
export function ownerOf(entities: Entities, host: string): NamedEntity | undefined {
  const owners = byHost(entities)
  const found = hostsAbove(host).flatMap((above) => owners.get(above) ?? [])
  return found.length < 2 ? found[0] : all(entities).find((entity) => found.includes(entity))
}

const byHost = memoizeByObject((entities: Entities): ReadonlyMap<string, NamedEntity> => {
  const first = new Map<string, NamedEntity>()
  for (const entity of all(entities)) {
    for (const host of hostsOf(entity)) if (!first.has(host)) first.set(host, entity)
  }
  return first
})

const all = ({ brand, rivals }: Entities): readonly NamedEntity[] => [brand, ...rivals]
