import { describe, expect, it } from 'vitest'
import { failoverServer, LEASE_MS } from '../../tests/support/failover-server.ts'

describe('heartbeats in the database', () => {
  /** Lets time pass in which these servers write heartbeats. */
  const beat = async (
    { state, pass }: Pick<ReturnType<typeof failoverServer>, 'state' | 'pass'>,
    ms: number,
    ...servers: readonly string[]
  ) => {
    for (let passed = 0; passed < ms; passed += LEASE_MS / 4) {
      for (const id of servers) state.heartbeats.set(id, (state.heartbeats.get(id) ?? 0) + 1)
      await pass(LEASE_MS / 4)
    }
  }

  it('tell within three leases that a server without a lease is lost, whatever its clock says', async () => {
    const server = failoverServer()
    server.failover.start()
    await beat(server, 6 * LEASE_MS, 'gone', 'other')
    expect(server.claimed).toEqual([])
    await beat(server, 3 * LEASE_MS - 1, 'other')
    expect(server.claimed).toEqual(['gone'])
    await beat(server, 10 * LEASE_MS, 'other')
    expect(server.claimed).toEqual(['gone'])
    await beat(server, LEASE_MS, 'gone', 'other')
    await beat(server, 3 * LEASE_MS, 'other')
    expect(server.claimed).toEqual(['gone', 'gone'])
    server.failover.stop()
  })

  it('of a server that has its lease tell nothing while leases can be read, and else all', async () => {
    const server = failoverServer()
    server.failover.start()
    await beat(server, 6 * LEASE_MS, 'third')
    server.state.heartbeats.set('other', 1)
    await beat(server, 6 * LEASE_MS, 'third')
    expect(server.claimed).toEqual([])
    server.state.isConnected = false
    await beat(server, LEASE_MS, 'third')
    expect(server.claimed).toEqual(['other'])
    server.failover.stop()
  })

  it('tell of a server whose adoption stopped because Redis came back with its old lease', async () => {
    const server = failoverServer({ left: 99 })
    const { state, claimed } = server
    server.failover.start()
    state.heartbeats.set('other', 1)
    state.isConnected = false
    await beat(server, 3 * LEASE_MS, 'third')
    state.isConnected = true
    await beat(server, LEASE_MS, 'third')
    const before = claimed.length
    expect(before).toBeGreaterThan(0)
    state.others = []
    state.left = 1
    await beat(server, LEASE_MS, 'third')
    expect(claimed).toHaveLength(before + 1)
    server.failover.stop()
  })

  it('tell that a server is alive that is unknown, because it started while Redis was away', async () => {
    const server = failoverServer()
    server.failover.start()
    server.state.isConnected = false
    await beat(server, LEASE_MS, 'other', 'new')
    // Its clock is behind.
    server.state.silent = ['new']
    await beat(server, 6 * LEASE_MS, 'other', 'new')
    expect(server.claimed).toEqual([])
    await beat(server, 3 * LEASE_MS, 'other')
    expect(server.claimed).toContain('new')
    server.failover.stop()
  })

  it('are awaited after an outage of the database, also from an unknown server', async () => {
    const server = failoverServer()
    const { state, pass } = server
    server.failover.start()
    await pass(50)
    state.isConnected = false
    state.isHealthy = false
    await beat(server, LEASE_MS)
    state.isHealthy = true
    state.healthyForMs = 0
    state.silent = ['new']
    server.comeBack()
    await beat(server, LEASE_MS, 'other', 'new')
    state.healthyForMs = LEASE_MS
    await beat(server, LEASE_MS, 'other', 'new')
    expect(server.claimed).toEqual([])
    server.failover.stop()
  })

  it('tell nothing while this server cannot write its own', async () => {
    const server = failoverServer()
    server.failover.start()
    server.state.isConnected = false
    server.state.isHealthy = false
    server.state.heartbeats.set('gone', 1)
    await beat(server, 6 * LEASE_MS)
    server.state.isHealthy = true
    // The others write theirs as soon as this one does.
    await beat(server, 3 * LEASE_MS, 'gone')
    expect(server.claimed).toEqual([])
    server.failover.stop()
  })

  it('of all others are awaited after this server was stopped itself', async () => {
    const server = failoverServer()
    server.failover.start()
    await beat(server, LEASE_MS, 'gone')
    server.jump(20 * LEASE_MS)
    await beat(server, 3 * LEASE_MS, 'gone')
    expect(server.claimed).toEqual([])
    server.failover.stop()
  })
})
