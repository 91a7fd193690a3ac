import { totalmem } from 'node:os'
import type { Check } from './check.ts'

const MIB = 1_048_576
/** The embedded database runs in the process; docs/benchmarks.md has the measured peaks. */
const NEEDED = { embedded: 1_536 * MIB, postgres: 512 * MIB }

/** The memory for this process: the limit of its container, else the memory of the machine. */
export interface Memory {
  bytes: number
  isContainers: boolean
}

export function ownMemory(): Memory {
  const machine = totalmem()
  // Without a limit Node returns 0, or more than any machine has.
  const limit = process.constrainedMemory()
  const isContainers = limit > 0 && limit < machine
  return { bytes: isContainers ? limit : machine, isContainers }
}

/** Whether the memory is enough for one process that serves and works. */
export function checkMemory(database: keyof typeof NEEDED, { bytes, isContainers }: Memory): Check {
  const name = 'memory'
  const whose = isContainers ? 'the limit of this container' : 'of this machine'
  const finding = `${Math.round(bytes / MIB)} MiB, ${whose}`
  const needed = NEEDED[database]
  if (bytes >= needed) return { name, state: 'ok', finding, remedy: null }
  const remedy = `Give it ${needed / MIB} MiB or more${database === 'embedded' ? ', or use PostgreSQL, with which 512 MiB are enough' : ''}.`
  return { name, state: 'warning', finding, remedy }
}
