import { describe, expect, it } from 'vitest'
import { addressKey } from '../transport/http/address.ts'
import { wideNetworkOf } from './wide-network.ts'

describe('wideNetworkOf', () => {
  it('returns an IPv4 address, or 48 bits of an IPv6 address', () => {
    expect(wideNetworkOf(addressKey('192.0.2.7'))).toBe('192.0.2.7')
    expect(wideNetworkOf(addressKey('2001:db8:0:ffff::9'))).toBe('2001:db8:0::/48')
    expect(wideNetworkOf(addressKey('2001:DB8::1'))).toBe('2001:db8:0::/48')
    expect(wideNetworkOf(addressKey('2001:db8:1::9'))).toBe('2001:db8:1::/48')
  })

  it('ignores the mark of cross-site requests', () => {
    expect(wideNetworkOf('192.0.2.7 by another site')).toBe('192.0.2.7')
    expect(wideNetworkOf('2001:db8:0:1::/64 by another site')).toBe('2001:db8:0::/48')
  })

  it('returns any other text unchanged', () => {
    for (const text of ['', 'here', 'fe80::1']) expect(wideNetworkOf(text)).toBe(text)
  })
})
