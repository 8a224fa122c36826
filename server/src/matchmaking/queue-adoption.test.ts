import { describe, expect, it } from 'vitest'
import {
  CASUAL,
  memoryRoleStore,
  QueueHarness,
  seekerOf,
  settle,
} from '../../tests/support/queue-harness.ts'
import type { StoredMatch, StoredPlace } from './ports.ts'

/** A stored place whose player has waited for 30 seconds. */
const placeOf = (player: string, nowMs: number, id = `place of ${player}`): StoredPlace => ({
  ...{ id, kind: CASUAL, seeker: seekerOf(player), rating: 1_500, deviation: 60 },
  ...{ blocked: [], penaltyMs: 0, sinceMs: nowMs - 30_000 },
})

const grantsFor = (matchId: string): StoredMatch['grants'] =>
  ['A', 'B'].map((seat) => ({
    ...{ matchId, seat, seatToken: `${matchId} ${seat}`, catalogue: 'c' },
    reservation: { name: 'match', roomId: matchId, sessionId: seat, processId: 'p' },
  }))

const MATCH: StoredMatch = {
  places: [
    { player: 'ann', id: 'place of ann' },
    { player: 'bob', id: 'place of bob' },
  ],
  grants: grantsFor('m9'),
}

/** A new leader that adopts the places of two players and their match. */
async function adopted(match: StoredMatch, annsPlace = 'place of ann') {
  const stored = new Map([['table t', 'as it was']])
  const harness = new QueueHarness({}, { nearest: () => null }, memoryRoleStore(stored))
  const nowMs = harness.time.now()
  const adopt = () =>
    harness.queue.adopt({
      places: [placeOf('ann', nowMs, annsPlace), placeOf('bob', nowMs)],
      matches: new Map([['t', match]]),
    })
  return { harness, stored, adopt }
}

describe('a new leader of the queue', () => {
  it('sends players the seats that they were granted', async () => {
    const { harness, adopt } = await adopted(MATCH)
    await adopt()
    const [ann, bob] = [await harness.wait('ann'), await harness.wait('bob')]
    expect([ann, bob].map((client) => client.of('seated')[0])).toEqual(MATCH.grants)
    expect(ann.of('progress')).toMatchObject([{ waitedSeconds: 30 }])
    harness.queue.began('m9')
    expect(harness.queue.size).toBe(0)
  })

  it('lets players without seats wait, and deletes their match', async () => {
    const { harness, stored, adopt } = await adopted({ ...MATCH, grants: null })
    await adopt()
    await settle()
    expect([...stored.keys()]).toEqual([])
    const [ann, bob] = [await harness.wait('ann'), await harness.wait('bob')]
    expect([ann, bob].map((client) => client.of('seated'))).toEqual([[], []])
    await harness.pass(1)
    expect(ann.of('seated')).toMatchObject([{ matchId: 'm1' }])
  })

  it('gives no seat to a player who left the queue and joined again', async () => {
    const { harness, adopt } = await adopted(MATCH, 'a newer place of ann')
    await adopt()
    const [ann, bob] = [await harness.wait('ann'), await harness.wait('bob')]
    expect(ann.of('seated')).toEqual([])
    expect(bob.of('seated')).toMatchObject([{ matchId: 'm9', seat: 'B' }])
  })

  it('checks the state of its matches before clients connect', async () => {
    const { harness, adopt } = await adopted(MATCH)
    harness.stateOf = () => 'begun'
    await adopt()
    expect(harness.queue.size).toBe(0)
    const lost = await adopted(MATCH)
    lost.harness.stateOf = () => 'gone'
    await lost.adopt()
    expect((await lost.harness.wait('ann')).of('seated')).toEqual([])
  })

  it('limits start times that are in the future by its own clock', async () => {
    const { harness } = await adopted(MATCH)
    const place = { ...placeOf('ann', harness.time.now()), sinceMs: harness.time.now() + 5_000 }
    await harness.queue.adopt({ places: [place], matches: new Map() })
    expect((await harness.wait('ann')).of('progress')).toMatchObject([{ waitedSeconds: 0 }])
  })
})
