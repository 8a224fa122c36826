import { describe, expect, it } from 'vitest'
import { fakeTime } from '../../tests/support/fake-time.ts'
import { CASUAL, memoryRoleStore, seekerOf, settle } from '../../tests/support/queue-harness.ts'
import { type RoleStore, Unreachable } from '../cluster/ports.ts'
import type { StoredMatch, StoredPlace } from './ports.ts'
import { RetryingQueueStore } from './retrying-queue-store.ts'

const placeOf = (player: string, sinceMs = 7): StoredPlace => ({
  id: `place of ${player}`,
  kind: CASUAL,
  seeker: { ...seekerOf(player), list: { dice: [1, 2], figures: [] } },
  ...{ rating: 1_500.5, deviation: 60, blocked: ['eve'], penaltyMs: 0, sinceMs },
})

const MATCH: StoredMatch = {
  places: [
    { player: 'ann', id: 'place of ann' },
    { player: 'bob', id: 'place of bob' },
  ],
  grants: null,
}

/** A queue store on top of a role store, with the faults and the end of leadership that it reports. */
function storeOver(store: RoleStore) {
  const time = fakeTime()
  const faults: unknown[] = []
  let overs = 0
  const queueStore = new RetryingQueueStore({
    ...{ store, clock: time, timers: time },
    onFault: (error) => void faults.push(error),
    onOver: () => {
      overs += 1
    },
  })
  return { queueStore, time, faults, overs: () => overs }
}

/** A role store that records its calls; the test answers them. */
function manualStore() {
  const asked: { readonly what: string; readonly answer: PromiseWithResolvers<boolean> }[] = []
  const ask = (what: string) => {
    const answer = Promise.withResolvers<boolean>()
    asked.push({ what, answer })
    return answer.promise
  }
  const store: RoleStore = {
    put: (key) => ask(`put ${key}`),
    remove: (keys) => ask(`remove ${keys}`),
    all: async () => new Map(),
  }
  return { store, asked, said: () => asked.map(({ what }) => what) }
}

describe('the queue store', () => {
  it('loads everything for the next leader, the longest wait first', async () => {
    const stored = new Map<string, string>()
    const { queueStore } = storeOver(memoryRoleStore(stored))
    const grants = ['A', 'B'].map((seat) => ({
      ...{ matchId: 'm1', seat, seatToken: `token ${seat}`, catalogue: 'c' },
      reservation: { name: 'match', roomId: 'm1', sessionId: seat, processId: 'p' },
    }))
    await queueStore.savePlace(placeOf('ann', 9))
    await queueStore.savePlace(placeOf('bob', 8))
    await queueStore.savePlace(placeOf('cyd'))
    await queueStore.deletePlace('cyd')
    await queueStore.saveMatch('t1', { ...MATCH, grants })
    expect(await storeOver(memoryRoleStore(stored)).queueStore.load()).toEqual({
      places: [placeOf('bob', 8), placeOf('ann', 9)],
      matches: new Map([['t1', { ...MATCH, grants }]]),
    })
    await queueStore.deleteMatch('t1', MATCH, ['bob'])
    expect([...stored.keys()]).toEqual(['place ann'])
  })

  it('keeps writes about one player in order, and does others concurrently', async () => {
    const { store, asked, said } = manualStore()
    const { queueStore } = storeOver(store)
    void queueStore.savePlace(placeOf('ann'))
    void queueStore.saveMatch('t1', MATCH)
    void queueStore.deletePlace('bob')
    void queueStore.savePlace(placeOf('cyd'))
    await settle()
    expect(said()).toEqual(['put place ann', 'put place cyd'])
    asked[0]?.answer.resolve(true)
    await settle()
    expect(said().slice(2)).toEqual(['put table t1'])
    asked[2]?.answer.resolve(true)
    await settle()
    expect(said().slice(3)).toEqual(['remove place bob'])
  })

  it('retries a failed write before later writes about the player', async () => {
    const { store, asked, said } = manualStore()
    const { queueStore, time, faults } = storeOver(store)
    const stored = queueStore.savePlace(placeOf('ann'))
    const forgotten = queueStore.deletePlace('ann')
    await settle()
    asked[0]?.answer.reject(new Unreachable('the store'))
    await settle()
    expect(said()).toHaveLength(1)
    time.advance(1_000)
    await settle()
    asked[1]?.answer.resolve(true)
    await settle()
    asked[2]?.answer.resolve(true)
    expect([await stored, await forgotten]).toEqual([true, true])
    expect(said()).toEqual(['put place ann', 'put place ann', 'remove place ann'])
    expect(faults).toEqual([])
  })

  it('reports lost leadership once, and writes nothing from then on', async () => {
    const { store, asked, said } = manualStore()
    const { queueStore, overs } = storeOver(store)
    const writings = [queueStore.savePlace(placeOf('ann')), queueStore.savePlace(placeOf('bob'))]
    const later = queueStore.deletePlace('ann')
    await settle()
    for (const { answer } of asked) answer.resolve(false)
    expect(await Promise.all([...writings, later])).toEqual([false, false, false])
    expect(overs()).toBe(1)
    expect(await queueStore.savePlace(placeOf('cyd'))).toBe(false)
    expect(said()).toEqual(['put place ann', 'put place bob'])
  })

  it('leaves out unreadable entries, and reports them', async () => {
    const stored = new Map([
      ['place ann', '{"id":"a"}'],
      ['place bob', JSON.stringify(placeOf('bob'))],
      ['table t1', 'no JSON'],
    ])
    const { queueStore, faults } = storeOver(memoryRoleStore(stored))
    const { places, matches } = await queueStore.load()
    expect(places).toEqual([placeOf('bob')])
    expect(matches.size).toBe(0)
    expect(faults).toHaveLength(2)
  })
})
