import { expect, it } from 'vitest'
import { checkMemory } from '../../src/app/check-memory.ts'

const MIB = 1_048_576

it.each([
  ['enough for PostgreSQL', 'postgres', 512, 'ok'],
  ['too little for PostgreSQL', 'postgres', 511, 'warning'],
  ['too little for the embedded database', 'embedded', 1_024, 'warning'],
  ['enough for the embedded database', 'embedded', 1_536, 'ok'],
] as const)('doctor finds a memory that is %s', (_, database, mib, state) => {
  expect(checkMemory(database, { bytes: mib * MIB, isContainers: true })).toMatchObject({
    state,
    finding: `${mib} MiB, the limit of this container`,
  })
})
