import { describe, expect, it } from 'vitest'
import { fakeTime } from '../../tests/support/fake-time.ts'
import { CASUAL, memoryRoleStore, seekerOf, settle } from '../../tests/support/queue-harness.ts'
import { type RoleStore, Unreachable } from '../cluster/ports.ts'
import type { KeptMatch, KeptPlace } from './ports.ts'
import { QueueBook } from './queue-book.ts'

const placeOf = (player: string, sinceMs = 7): KeptPlace => ({
  id: `place of ${player}`,
  kind: CASUAL,
  seeker: { ...seekerOf(player), list: { dice: [1, 2], figures: [] } },
  ...{ rating: 1_500.5, deviation: 60, blocked: ['eve'], penaltyMs: 0, sinceMs },
})

const TABLE: KeptMatch = {
  places: [
    { player: 'ann', id: 'place of ann' },
    { player: 'bob', id: 'place of bob' },
  ],
  grants: null,
}

/** A book over a store, and what came of it. */
function bookOver(store: RoleStore) {
  const time = fakeTime()
  const faults: unknown[] = []
  let overs = 0
  const book = new QueueBook({
    ...{ store, clock: time, timers: time },
    onFault: (error) => void faults.push(error),
    onOver: () => {
      overs += 1
    },
  })
  return { book, time, faults, overs: () => overs }
}

/** A store that notes what is asked of it, and answers when a test says so. */
function heardStore() {
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

describe('the book of the queue', () => {
  it('gives whoever has the queue next all that was kept, the longest waiting first', async () => {
    const kept = new Map<string, string>()
    const { book } = bookOver(memoryRoleStore(kept))
    const grants = ['A', 'B'].map((seat) => ({
      ...{ matchId: 'm1', seat, seatToken: `token ${seat}`, catalogue: 'c' },
      reservation: { name: 'match', roomId: 'm1', sessionId: seat, processId: 'p' },
    }))
    await book.keepPlace(placeOf('ann', 9))
    await book.keepPlace(placeOf('bob', 8))
    await book.keepPlace(placeOf('cyd'))
    await book.forgetPlace('cyd')
    await book.keepMatch('t1', { ...TABLE, grants })
    expect(await bookOver(memoryRoleStore(kept)).book.load()).toEqual({
      places: [placeOf('bob', 8), placeOf('ann', 9)],
      sessions: new Map([['t1', { ...TABLE, grants }]]),
    })
    await book.forgetMatch('t1', TABLE, ['bob'])
    expect([...kept.keys()]).toEqual(['place ann'])
  })

  it('writes what concerns one player in order, and all else at once', async () => {
    const { store, asked, said } = heardStore()
    const { book } = bookOver(store)
    void book.keepPlace(placeOf('ann'))
    void book.keepMatch('t1', TABLE)
    void book.forgetPlace('bob')
    void book.keepPlace(placeOf('cyd'))
    await settle()
    expect(said()).toEqual(['put place ann', 'put place cyd'])
    asked[0]?.answer.resolve(true)
    await settle()
    expect(said().slice(2)).toEqual(['put table t1'])
    asked[2]?.answer.resolve(true)
    await settle()
    expect(said().slice(3)).toEqual(['remove place bob'])
  })

  it('writes again what could not be written, and nothing before it that comes later', async () => {
    const { store, asked, said } = heardStore()
    const { book, time, faults } = bookOver(store)
    const kept = book.keepPlace(placeOf('ann'))
    const forgotten = book.forgetPlace('ann')
    await settle()
    asked[0]?.answer.reject(new Unreachable('the store'))
    await settle()
    expect(said()).toHaveLength(1)
    time.advance(1_000)
    await settle()
    asked[1]?.answer.resolve(true)
    await settle()
    asked[2]?.answer.resolve(true)
    expect([await kept, await forgotten]).toEqual([true, true])
    expect(said()).toEqual(['put place ann', 'put place ann', 'remove place ann'])
    expect(faults).toEqual([])
  })

  it('says once that the queue is another server’s, and writes nothing from then on', async () => {
    const { store, asked, said } = heardStore()
    const { book, overs } = bookOver(store)
    const writings = [book.keepPlace(placeOf('ann')), book.keepPlace(placeOf('bob'))]
    const later = book.forgetPlace('ann')
    await settle()
    for (const { answer } of asked) answer.resolve(false)
    expect(await Promise.all([...writings, later])).toEqual([false, false, false])
    expect(overs()).toBe(1)
    expect(await book.keepPlace(placeOf('cyd'))).toBe(false)
    expect(said()).toEqual(['put place ann', 'put place bob'])
  })

  it('leaves out what cannot be read, and says so', async () => {
    const kept = new Map([
      ['place ann', '{"id":"a"}'],
      ['place bob', JSON.stringify(placeOf('bob'))],
      ['table t1', 'no JSON'],
    ])
    const { book, faults } = bookOver(memoryRoleStore(kept))
    const { places, sessions } = await book.load()
    expect(places).toEqual([placeOf('bob')])
    expect(sessions.size).toBe(0)
    expect(faults).toHaveLength(2)
  })
})
