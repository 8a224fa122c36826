import { expect, it } from 'vitest'
import { failoverServer, LEASE_MS, memberOf } from '../../tests/support/failover-server.ts'
import { LeftToOthers } from '../cluster/ports.ts'
import type { JournalRecord } from '../match/journal.ts'

/** A match that cannot be replayed. */
const UNREPLAYABLE: JournalRecord = {
  header: {
    ...{ id: 'm1', game: 'ddm', rulesVersion: 0, catalogue: '', setup: null, seats: [] },
    ...{ table: null, dice: { secret: '', commitment: '', seats: [] }, startedAtMs: 0 },
  },
  ...{ entries: [], notes: [], ending: null },
}

it('asks again for matches that others are adopting, until none is left', async () => {
  const { lose, claimed, pass } = failoverServer({ left: 3 })
  const done = lose('gone')
  await pass(2_000)
  await done
  expect(claimed).toEqual(['gone', 'gone', 'gone'])
})

it('rejects after too many empty claims', async () => {
  const { lose, claimed, state, pass } = failoverServer({ left: 99 })
  const done = expect(lose('gone')).rejects.toThrow('gone')
  await pass(6_000)
  await done
  expect(claimed).toHaveLength(20)
  state.left = 1
  await lose('gone')
})

it('adopts nothing from a server that is back', async () => {
  const { lose, claimed, state, pass } = failoverServer({ left: 9 })
  const done = lose('gone')
  await pass(100)
  expect(claimed).toEqual(['gone'])
  state.others.push(memberOf('gone'))
  await pass(2_000)
  await done
  expect(claimed).toEqual(['gone'])
})

it('searches for matches without a live server only while it may consider others dead', async () => {
  const { failover, claimed, state, pass } = failoverServer()
  state.ownerless = ['gone']
  state.isSteady = false
  failover.start()
  await pass(100)
  expect(claimed).toEqual([])
  state.isSteady = true
  await pass(3 * LEASE_MS)
  expect(claimed).toEqual(['gone'])
  failover.stop()
})

it('lets servers with far fewer matches go first', async () => {
  const { lose, claimed, pass } = failoverServer({ matches: 50 })
  const done = lose('gone')
  await pass(50)
  expect(claimed).toEqual([])
  await pass(100)
  await done
  expect(claimed).toEqual(['gone'])
})

it('reclaims its own matches while it drains, since it may play on, and nothing after a stop', async () => {
  const { failover, state, claimed, logged } = failoverServer()
  state.isDraining = true
  state.ownerless = ['gone']
  state.orphans = [UNREPLAYABLE]
  await failover.check()
  expect([logged, claimed]).toEqual([['matches reclaimed'], []])
  failover.stop()
  state.orphans = [UNREPLAYABLE]
  await failover.check()
  expect(logged).toHaveLength(1)
})

it('adopts nothing from others while it drains or after a stop', async () => {
  const draining = failoverServer()
  draining.state.isDraining = true
  // Rejected, so that the lost server is not forgotten.
  await expect(draining.lose('gone')).rejects.toThrow(LeftToOthers)
  const stopped = failoverServer()
  stopped.failover.stop()
  await expect(stopped.lose('gone')).rejects.toThrow('gone')
  expect([...draining.claimed, ...stopped.claimed]).toEqual([])
})

it('checks at intervals for matches of servers without a lease, and for its own lost matches', async () => {
  const { failover, state, claimed, relinquished, pass } = failoverServer()
  state.ownerless = ['other', 'gone']
  failover.start()
  await pass(100)
  expect([claimed, relinquished]).toEqual([['gone'], []])
  state.ownerless = ['later']
  state.lost = ['m1']
  await pass(3 * LEASE_MS)
  expect([claimed, relinquished]).toEqual([['gone', 'later'], ['m1']])
  failover.stop()
  await pass(6 * LEASE_MS)
  expect(relinquished).toEqual(['m1'])
})

it('checks for suspended matches once it can write again, even as a single server', async () => {
  const { failover, state, claimed, relinquished, looks, pass, comeBack } = failoverServer({
    isShared: false,
  })
  state.ownerless = ['gone']
  state.lost = ['m1']
  comeBack()
  await pass(100)
  failover.start()
  await pass(3 * LEASE_MS)
  expect(looks).toHaveLength(3)
  // Matches of other servers do not concern a single server.
  expect([claimed, relinquished]).toEqual([[], []])
})

it('relinquishes an outdated session when its match is adopted, and restores nothing into it', async () => {
  const { state, logged, relinquished, lose } = failoverServer()
  state.taken = [UNREPLAYABLE]
  state.here = ['m1']
  await lose('gone')
  expect([relinquished, logged]).toEqual([['m1'], ['matches adopted']])
})

it('logs reclaimed and adopted matches separately', async () => {
  const { failover, state, logged, lose } = failoverServer()
  state.orphans = [UNREPLAYABLE]
  await failover.check()
  expect(logged).toEqual(['matches reclaimed'])
  state.taken = [UNREPLAYABLE]
  await lose('gone')
  expect(logged).toEqual(['matches reclaimed', 'matches adopted'])
})
