import { describe, expect, it } from 'vitest'
import {
  CASUAL,
  memoryRoleStore,
  QueueHarness,
  seekerOf,
  settle,
} from '../../tests/support/queue-harness.ts'
import type { KeptMatch, KeptPlace } from './ports.ts'

/** A place at which somebody has waited for half a minute, in a hall whose time has just begun. */
const placeOf = (player: string, nowMs: number, id = `place of ${player}`): KeptPlace => ({
  ...{ id, kind: CASUAL, seeker: seekerOf(player), rating: 1_500, deviation: 60 },
  ...{ blocked: [], penaltyMs: 0, sinceMs: nowMs - 30_000 },
})

const grantsFor = (matchId: string): KeptMatch['grants'] =>
  ['A', 'B'].map((seat) => ({
    ...{ matchId, seat, seatToken: `${matchId} ${seat}`, catalogue: 'c' },
    reservation: { name: 'match', roomId: matchId, sessionId: seat, processId: 'p' },
  }))

const TABLE: KeptMatch = {
  places: [
    { player: 'ann', id: 'place of ann' },
    { player: 'bob', id: 'place of bob' },
  ],
  grants: grantsFor('m9'),
}

/** A queue that goes on with the places of two, and their table. */
async function adopted(session: KeptMatch, annsPlace = 'place of ann') {
  const kept = new Map([['table t', 'as it was']])
  const hall = new QueueHarness({}, { nearest: () => null }, memoryRoleStore(kept))
  const nowMs = hall.time.now()
  const adopt = () =>
    hall.queue.adopt({
      places: [placeOf('ann', nowMs, annsPlace), placeOf('bob', nowMs)],
      sessions: new Map([['t', session]]),
    })
  return { hall, kept, adopt }
}

describe('a queue that goes on where another server stopped', () => {
  it('gives those their seats again whom they were given', async () => {
    const { hall, adopt } = await adopted(TABLE)
    await adopt()
    const [ann, bob] = [await hall.wait('ann'), await hall.wait('bob')]
    expect([ann, bob].map((waiter) => waiter.of('seated')[0])).toEqual(TABLE.grants)
    expect(ann.of('progress')).toMatchObject([{ waitedSeconds: 30 }])
    hall.queue.began('m9')
    expect(hall.queue.size).toBe(0)
  })

  it('lets those wait who had no seats yet, and forgets their table', async () => {
    const { hall, kept, adopt } = await adopted({ ...TABLE, grants: null })
    await adopt()
    await settle()
    expect([...kept.keys()]).toEqual([])
    const [ann, bob] = [await hall.wait('ann'), await hall.wait('bob')]
    expect([ann, bob].map((waiter) => waiter.of('seated'))).toEqual([[], []])
    await hall.pass(1)
    expect(ann.of('seated')).toMatchObject([{ matchId: 'm1' }])
  })

  it('gives no seat to whoever had left it and came again', async () => {
    const { hall, adopt } = await adopted(TABLE, 'a newer place of ann')
    await adopt()
    const [ann, bob] = [await hall.wait('ann'), await hall.wait('bob')]
    expect(ann.of('seated')).toEqual([])
    expect(bob.of('seated')).toMatchObject([{ matchId: 'm9', seat: 'B' }])
  })

  it('knows what became of tables before anybody comes', async () => {
    const { hall, adopt } = await adopted(TABLE)
    hall.stateOf = () => 'begun'
    await adopt()
    expect(hall.queue.size).toBe(0)
    const lost = await adopted(TABLE)
    lost.hall.stateOf = () => 'gone'
    await lost.adopt()
    expect((await lost.hall.wait('ann')).of('seated')).toEqual([])
  })

  it('believes no clock that is ahead of its own', async () => {
    const { hall } = await adopted(TABLE)
    const place = { ...placeOf('ann', hall.time.now()), sinceMs: hall.time.now() + 5_000 }
    await hall.queue.adopt({ places: [place], sessions: new Map() })
    expect((await hall.wait('ann')).of('progress')).toMatchObject([{ waitedSeconds: 0 }])
  })
})
