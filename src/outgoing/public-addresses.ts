import { BlockList, isIP } from 'node:net'

/** The IPv4 networks that are not public: https://www.iana.org/assignments/iana-ipv4-special-registry */
const PRIVATE_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
/** The public IPv6 addresses are the rest of this network; those that embed an IPv4 address are excluded. */
const GLOBAL_IPV6 = '2000::/3'
/** Teredo, documentation, 6to4, documentation: https://www.iana.org/assignments/iana-ipv6-special-registry */
const PRIVATE_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const notPublic = blockList([...PRIVATE_IPV4, ...PRIVATE_IPV6])
const globalIpv6 = blockList([GLOBAL_IPV6])

/** Whether a literal address belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !notPublic.check(address, 'ipv4')
  return version === 6 && globalIpv6.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
}

/** @param networks - addresses, each with or without a prefix length */
export function blockList(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    list.addSubnet(address, prefix === undefined ? (family === 'ipv4' ? 32 : 128) : Number(prefix), family)
  }
  return list
}
