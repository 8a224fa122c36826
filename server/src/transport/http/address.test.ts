import { describe, expect, it } from 'vitest'
import { addressKey, addressReader } from './address.ts'
import { bearerOf } from './serve-route.ts'

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

describe('where a request comes from', () => {
  const addressOf = addressReader(['127.0.0.1', '10.0.0.0/8', '2001:db8::/32', '::1'])
  it.each([
    ['192.0.2.1', undefined, '192.0.2.1'],
    ['192.0.2.1', '198.51.100.1', '192.0.2.1'],
    ['127.0.0.1', undefined, '127.0.0.1'],
    ['127.0.0.1', '', '127.0.0.1'],
    ['127.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['::ffff:127.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['::1', '198.51.100.1', '198.51.100.1'],
    ['127.0.0.1', '198.51.100.1, 10.1.2.3', '198.51.100.1'],
    ['127.0.0.1', '203.0.113.9, 198.51.100.1 ,10.1.2.3', '198.51.100.1'],
    ['127.0.0.1', '10.9.9.9', '10.9.9.9'],
    ['2001:db8::5', '2001:db9:1:2:3:4:5:6', '2001:db9:1:2::/64'],
    ['127.0.0.1', '203.0.113.9, nonsense', 'nonsense'],
    ['127.0.0.1', '203.0.113.9, 198.51.100.1:51234', '198.51.100.1'],
    ['127.0.0.1', '198.51.100.1:51234, 10.1.2.3:80', '198.51.100.1'],
    ['127.0.0.1', '[2001:db9:1:2:3:4:5:6]:51234', '2001:db9:1:2::/64'],
    ['127.0.0.1', '[2001:db9:1:2::7]', '2001:db9:1:2::/64'],
    [undefined, '198.51.100.1', ''],
  ])('%s that tells of %s: %s', (remoteAddress, forwarded, address) => {
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
    expect(addressOf({ headers, socket: { remoteAddress } })).toBe(address)
  })

  it('believes nobody where nobody is trusted', () => {
    const headers = { 'x-forwarded-for': '198.51.100.1' }
    const socket = { remoteAddress: '127.0.0.1' }
    expect(addressReader([])({ headers, socket })).toBe('127.0.0.1')
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
