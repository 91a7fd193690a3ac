import { hostsAbove, hostsOf } from './addresses.ts'
import type { Entities, NamedEntity } from './entities.ts'

const owners = new WeakMap<Entities, ReadonlyMap<string, NamedEntity>>()

/** The owner of `host`; the brand before its rivals. Takes the same time for any number of entities. */
export function ownerOf(entities: Entities, host: string): NamedEntity | undefined {
  const known = owners.get(entities) ?? byHost(entities)
  owners.set(entities, known)
  const found = hostsAbove(host).flatMap((above) => known.get(above) ?? [])
  return found.length < 2 ? found[0] : all(entities).find((entity) => found.includes(entity))
}

function byHost(entities: Entities): ReadonlyMap<string, NamedEntity> {
  const first = new Map<string, NamedEntity>()
  for (const entity of all(entities)) {
    for (const host of hostsOf(entity)) if (!first.has(host)) first.set(host, entity)
  }
  return first
}

const all = ({ brand, rivals }: Entities): readonly NamedEntity[] => [brand, ...rivals]
