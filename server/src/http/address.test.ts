import { describe, expect, it } from 'vitest'
import { addressKey } from './address.ts'
import { bearerOf } from './bearer.ts'

describe('an address', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['1::2:3:4:5:6:7', '1:0:2:3::/64'],
    ['nonsense', 'nonsense'],
    [undefined, ''],
  ])('%s counts as %s', (address, key) => {
    expect(addressKey(address)).toBe(key)
  })
})

describe('a header of authorization', () => {
  it.each([
    [undefined, null],
    ['Bearer a.b-c_d', 'a.b-c_d'],
    ['bearer abc', 'abc'],
    ['', ''],
    ['Bearer', ''],
    ['Bearer a b', ''],
    ['Basic YTpi', ''],
  ])('%j brings %j', (authorization, token) => {
    expect(bearerOf({ headers: authorization === undefined ? {} : { authorization } })).toBe(token)
  })
})
