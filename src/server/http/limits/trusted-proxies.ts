import { BlockList, isIPv6 } from 'node:net'
import type { Config } from '~/server/config'

const groups: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

const family = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')

const withoutMapping = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')

const networksOf = (proxies: string[]) => {
  const networks = new BlockList()
  for (const proxy of proxies.flatMap((name) => groups[name] ?? [name])) {
    const [start = '', bits] = proxy.split('/')
    if (bits === undefined) networks.addAddress(withoutMapping(start), family(withoutMapping(start)))
    else networks.addSubnet(start, Number(bits), family(start))
  }
  return networks
}

/** Tells whether a connection comes from a proxy of LARIAT_TRUST_PROXY, which carries the requests of many people. */
export const createIsProxy = (trustProxy: Config['trustProxy']): ((address: string) => boolean) => {
  if (typeof trustProxy === 'boolean') return () => trustProxy
  const networks = networksOf(trustProxy)
  return (address) => {
    // The zone of a link-local address is the name of a network card.
    const [plain = ''] = withoutMapping(address).split('%')
    return networks.check(plain, family(plain))
  }
}
