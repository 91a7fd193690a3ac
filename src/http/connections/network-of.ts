import { isIPv6 } from 'node:net'

/** The network of an address: a client with one IPv6 address can use all 2^64 of its network. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1]
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address
  const [head = '', tail = ''] = address.split('::')
  const [before, after] = [head, tail].map((part) => part.split(':').filter((group) => group !== ''))
  const zeros = Math.max(0, 8 - (before?.length ?? 0) - (after?.length ?? 0))
  const groups = [...(before ?? []), ...Array<string>(zeros).fill('0'), ...(after ?? [])]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16))
    .join(':')
}
