import { describe, expect, it } from 'vitest'
import { ABOUT } from '../../../tests/support/about.ts'
import { fakeTime } from '../../../tests/support/fake-time.ts'
import { MemoryClusters } from '../../../tests/support/memory-cluster.ts'
import { memoryAudit } from '../../storage/memory/memory-audit.ts'
import { AdminService } from './admin-service.ts'
import { drainServer, playersHere } from './calls.ts'
import { localPlayers } from './local-players.ts'

const NAMES: Readonly<Record<string, string>> = { a1: 'Ann Lee', b1: 'Bo', a2: 'Annika' }
const ALL = { count: 100, before: null }
const why = { by: 'Hope', reason: 'new disk' }

/** A cluster of two servers with an admin service on one and connected accounts on both. */
async function twoServers() {
  const clusters = new MemoryClusters()
  const drained = new Set<string>()
  const open = async (id: string, here: readonly string[]) => {
    const cluster = clusters.open(id)
    cluster.peers.serve(drainServer, () => {
      drained.add(id)
      return { draining: true }
    })
    const lookUp = async (account: string) => ({ name: NAMES[account] ?? '', guest: false })
    cluster.peers.serve(playersHere, (asked) => localPlayers(here, lookUp, asked))
    const isDraining = () => drained.has(id)
    await cluster.start({ ...ABOUT, matches: () => here.length, isDraining })
    return cluster
  }
  const audit = memoryAudit()
  const sent: string[] = []
  const adminService = new AdminService({
    cluster: await open('one', ['a1', 'b1']),
    audit,
    people: {
      named: async (name) => (name === 'Bo' ? { id: 'b1', name } : null),
    },
    clock: fakeTime(),
    announce: (text) => void sent.push(text),
    kick: async (accountId) => sent.push(accountId) + 1,
  })
  await open('other', ['a2'])
  const noted = async () =>
    (await audit.newest(ALL)).map(({ by, action, target, reason }) => [by, action, target, reason])
  return { clusters, drained, sent, noted, adminService }
}

describe('the admin service', () => {
  it('lists every server, the answering one first, and drains any of them', async () => {
    const { clusters, drained, noted, adminService } = await twoServers()
    expect(await adminService.drain({ ...why, server: 'other' })).toMatchObject({
      value: { server: 'other', draining: true },
    })
    expect(await adminService.servers()).toMatchObject({
      value: {
        servers: [
          { server: 'one', address: 'one.example', matches: 2, draining: false, here: true },
          { server: 'other', address: 'other.example', matches: 1, draining: true, here: false },
        ],
      },
    })
    expect([...drained]).toEqual(['other'])
    expect(await noted()).toEqual([['Hope', 'drain', 'other', 'new disk']])
    expect(clusters.faults).toEqual([])
  })

  it('refuses to drain a server that is gone or does not answer', async () => {
    const { clusters, drained, adminService } = await twoServers()
    const gone = { error: { code: 'no_such_server', rule: 'P16.6' } }
    expect(await adminService.drain({ ...why, server: 'nobody' })).toMatchObject(gone)
    clusters.cut('other')
    expect(await adminService.drain({ ...why, server: 'other' })).toMatchObject(gone)
    expect(drained.size).toBe(0)
  })

  it('finds players on any server by part of their name', async () => {
    const { clusters, adminService } = await twoServers()
    const names = async (search: string) => {
      const found = await adminService.players({ search })
      if (!found.ok) throw new Error(found.error.code)
      const { players, silent } = found.value
      return [players.map(({ name, address }) => `${name} ${address}`), silent]
    }
    expect(await names('ANN')).toEqual([['Ann Lee one.example', 'Annika other.example'], 0])
    expect(await names('')).toEqual([
      ['Ann Lee one.example', 'Annika other.example', 'Bo one.example'],
      0,
    ])
    clusters.cut('other')
    expect(await names('ann')).toEqual([['Ann Lee one.example'], 1])
  })

  it('writes a kick or an announcement to the audit log first', async () => {
    const { sent, noted, adminService } = await twoServers()
    expect(await adminService.kick({ ...why, name: 'Bo' })).toMatchObject({ value: { closed: 2 } })
    expect(await adminService.kick({ ...why, name: 'Cy' })).toMatchObject({
      error: { code: 'no_such_player' },
    })
    expect(await adminService.announce({ by: 'Hope', text: 'Soon.' })).toMatchObject({ ok: true })
    expect(sent).toEqual(['b1', 'Soon.'])
    expect(await noted()).toEqual([
      ['Hope', 'announce', '', 'Soon.'],
      ['Hope', 'kick', 'Bo', 'new disk'],
    ])
  })
})
