import { expect, it } from 'vitest'
import { addressToLimit } from './address'

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('counts requests from the address %s under %s', (ip, counted) => {
  expect(addressToLimit(ip)).toBe(counted)
})
