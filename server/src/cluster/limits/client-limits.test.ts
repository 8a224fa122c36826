import { describe, expect, it } from 'vitest'
import { fakeTime } from '../../../tests/support/fake-time.ts'
import { memoryLimit } from '../../platform/limits/memory-limit.ts'
import { aloneCluster } from '../single-node/alone.ts'
import { ClientLimits } from './client-limits.ts'
import { Connections } from './connections.ts'

function clientLimits() {
  const time = fakeTime()
  const told: [address: string, forMs: number][] = []
  const cluster = aloneCluster('self', { error: () => undefined })
  const requests = memoryLimit(3, 60)
  const files = memoryLimit(1, 60)
  const malformedInput = memoryLimit(2, 60)
  const parts = {
    clock: time,
    timers: time,
    connections: new Connections({ ...cluster, clock: time, timers: time, most: 2 }),
    maxLinks: 1,
    upgrades: memoryLimit(100, 60),
    requests,
    files,
    malformedInput,
    banMs: 60_000,
    onBan: (address: string, forMs: number) => void told.push([address, forMs]),
  }
  return { time, told, clientLimits: new ClientLimits(parts) }
}

const codeOf = (result: { readonly ok: boolean; readonly error?: { readonly code: string } }) =>
  result.ok ? null : result.error?.code

describe('visitors', () => {
  it('have so many connections of one address, and as many again when they have left', async () => {
    const { clientLimits: gate } = clientLimits()
    const first = await gate.enter('a')
    expect(codeOf(await gate.enter('a'))).toBeNull()
    expect(await gate.enter('a')).toMatchObject({
      error: { code: 'too_many_connections', limit: 2 },
    })
    expect(codeOf(await gate.enter('b'))).toBeNull()
    if (first.ok) first.value()
    expect(codeOf(await gate.enter('a'))).toBeNull()
    expect(codeOf(await gate.enter('a'))).toBe('too_many_connections')
  })

  it('have so many requests of one address', async () => {
    const { clientLimits: gate } = clientLimits()
    for (let count = 0; count < 3; count += 1) expect(codeOf(await gate.request('a'))).toBeNull()
    expect(await gate.request('a')).toMatchObject({
      error: { code: 'too_many', retryAfterSeconds: 60 },
    })
    expect(codeOf(await gate.request('b'))).toBeNull()
  })

  it('are shut out for a while after too much nonsense, and no others with them', async () => {
    const { clientLimits: gate, time, told } = clientLimits()
    const said = [
      await gate.malformedInput('a'),
      await gate.malformedInput('a'),
      await gate.malformedInput('a'),
    ]
    expect(said).toEqual([false, false, true])
    time.advance(20_500)
    const out = { error: { code: 'shut_out', rule: 'P18.2', retryAfterSeconds: 40 } }
    expect(await gate.request('a')).toMatchObject(out)
    expect(await gate.upgrade('a')).toMatchObject(out)
    expect(codeOf(await gate.upgrade('b'))).toBeNull()
    time.advance(39_500)
    expect(codeOf(await gate.request('a'))).toBeNull()
    expect(codeOf(await gate.upgrade('a'))).toBeNull()
    expect(time.waiting()).toBe(0)
    expect(told).toEqual([['a', 60_000]])
  })

  it('are shut out by one server as by another, which tells nobody of it again', async () => {
    const { clientLimits: gate, time, told } = clientLimits()
    expect(gate.ban('a', 30_000)).toBe(true)
    expect(gate.ban('a', 90_000)).toBe(false)
    expect(await gate.request('a')).toMatchObject({ error: { retryAfterSeconds: 30 } })
    expect(await gate.malformedInput('a')).toBe(true)
    expect(told).toEqual([])
    time.advance(30_000)
    expect(codeOf(await gate.upgrade('a'))).toBeNull()
  })
})
