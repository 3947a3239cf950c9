import { expect, it } from 'vitest'
import { createIsProxy } from './trusted-proxies'

it.each([
  ['10.0.0.0/8', '10.1.2.3', true],
  ['10.0.0.0/8', '::ffff:10.1.2.3', true],
  ['10.0.0.0/8', '11.1.2.3', false],
  ['192.0.2.1', '192.0.2.1', true],
  ['192.0.2.1', '192.0.2.2', false],
  ['::ffff:192.0.2.1', '192.0.2.1', true],
  ['loopback', '127.0.0.1', true],
  ['loopback', '::1', true],
  ['loopback', '10.0.0.1', false],
  ['linklocal', 'fe80::1%eth0', true],
  ['uniquelocal', 'fd00::1', true],
  ['2001:db8::/32', '2001:db8:1::1', true],
  ['2001:db8::/32', '2001:db9::1', false],
])('with the proxy %s, a connection from %s is from a proxy: %s', (proxy, address, expected) => {
  expect(createIsProxy(['203.0.113.1', proxy])(address)).toBe(expected)
})

it('treats every connection as one from a proxy if the setting is true, and none if it is false', () => {
  expect(createIsProxy(true)('192.0.2.1')).toBe(true)
  expect(createIsProxy(false)('127.0.0.1')).toBe(false)
})
