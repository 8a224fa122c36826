import { describe, expect, it } from 'vitest'
import { addressKey } from '../../transport/http/address.ts'
import { foreignKey, isForeignKey, networksOf, wholeAddress } from './networks.ts'

describe('the networks of an address', () => {
  it('are only the address itself for IPv4', () => {
    expect(networksOf('192.0.2.7')).toEqual([{ key: '192.0.2.7', factor: 1 }])
  })

  it('are its /64, /56 and /48 for IPv6, each with four times the allowance', () => {
    expect(networksOf(addressKey('2001:db8:1:abcd::5'))).toEqual([
      { key: '2001:db8:1:abcd::/64', factor: 1 },
      { key: '2001:db8:1:ab00::/56', factor: 4 },
      { key: '2001:db8:1::/48', factor: 16 },
    ])
  })

  it('are shared with neighbours only', () => {
    const keys = (address: string) => networksOf(addressKey(address)).map(({ key }) => key)
    const [, near, far] = keys('2001:db8:1:ab01::1')
    expect(keys('2001:db8:1:abff::1').slice(1)).toEqual([near, far])
    expect(keys('2001:db8:1:ac01::1')[1]).not.toBe(near)
    expect(keys('2001:db8:1:ac01::1')[2]).toBe(far)
    expect(keys('2001:db8:2:ab01::1')).not.toContain(far)
  })

  it('are those of the whole address, whatever page sends the request', () => {
    const foreign = foreignKey('192.0.2.7')
    expect([isForeignKey(foreign), isForeignKey('192.0.2.7')]).toEqual([true, false])
    expect(wholeAddress(foreign)).toBe('192.0.2.7')
    expect(networksOf(foreign)).toEqual(networksOf('192.0.2.7'))
  })
})
