import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { foreignKey } from '../platform/limits/networks.ts'
import { memorySecrets } from '../storage/memory/memory-secrets.ts'
import { addressKey } from '../transport/http/address.ts'
import { Networks } from './networks.ts'

const opened = async (secrets = memorySecrets()): Promise<Networks> => {
  const networks = new Networks(secrets, () => randomBytes(32))
  await networks.load()
  return networks
}

describe('network hashes', () => {
  it('are equal for one address, with or without the cross-site mark, and for one /48', async () => {
    const networks = await opened()
    const of = (address: string) => networks.of(addressKey(address))
    expect(of('203.0.113.7')).toBe(networks.of(foreignKey('203.0.113.7')))
    expect(of('203.0.113.7')).not.toBe(of('203.0.113.8'))
    expect(of('2001:db8:1:2::3')).toBe(of('2001:db8:1:ffff::9'))
    expect(of('2001:db8:1:2::3')).not.toBe(of('2001:db8:2:2::3'))
    expect(of('2001:db8::1')).toBe(of('2001:db8:0:7::1'))
  })

  it('are equal on all servers that share their secrets, and nowhere else', async () => {
    const shared = memorySecrets()
    const [one, other] = [await opened(shared), await opened(shared)]
    expect(one.of('203.0.113.7')).toBe(other.of('203.0.113.7'))
    expect((await opened()).of('203.0.113.7')).not.toBe(one.of('203.0.113.7'))
  })

  it('do not contain the address, and are null for an unknown one', async () => {
    const networks = await opened()
    expect(networks.of('203.0.113.7')).toMatch(/^[A-Za-z0-9_-]{22}$/)
    expect(networks.of('')).toBeNull()
    expect(new Networks(memorySecrets(), () => randomBytes(32)).of('203.0.113.7')).toBeNull()
  })
})
