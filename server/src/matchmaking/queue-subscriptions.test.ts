import { describe, expect, it } from 'vitest'
import { type EndedMatchOptions, endedMatch, playerOf } from '../../tests/support/ended-match.ts'
import { singleNodeCluster } from '../cluster/single-node/single-node.ts'
import { NEW_RATING } from '../results/rating.ts'
import type { MatchSession } from '../session/match-session.ts'
import { earlyLeavers } from './queue-calls.ts'
import { queueSubscriptions } from './queue-subscriptions.ts'

const SEATED = ['ann', 'bo'].map((name) => [playerOf(name), NEW_RATING] as const)

/** The early leavers that are published when such a match of the queue ends. */
async function leaversOf(
  facts: EndedMatchOptions,
  madeBy: MatchSession['madeBy'] = 'queue',
): Promise<readonly string[]> {
  const { peers } = singleNodeCluster('self', { error: () => undefined })
  const published: string[] = []
  peers.subscribe(earlyLeavers, ({ leavers }) => {
    for (const { player } of leavers) published.push(player)
  })
  const { match } = endedMatch('m', SEATED, facts)
  const sessions = { get: () => undefined }
  const subscriber = queueSubscriptions({ peers, sessions, isDraining: () => false })
  await subscriber.onEnded?.({ madeBy } as MatchSession, match)
  await new Promise(setImmediate)
  return published
}

/** Seat A, which Ann has, has lost in the last turn that is too early to count. */
const EARLY = { turn: 4, ending: 'lost' } as const

describe('whoever loses a match of the queue within two turns a seat', () => {
  it('is an early leaver after resigning, leaving, or running out of time', async () => {
    expect(await leaversOf({ ...EARLY, resigned: ['A'] })).toEqual(['ann'])
    expect(await leaversOf({ ...EARLY, absent: ['A'] })).toEqual(['ann'])
  })

  it('is none after a loss by the game itself', async () => {
    expect(await leaversOf(EARLY)).toEqual([])
  })

  it('is none in another match', async () => {
    expect(await leaversOf({ ...EARLY, resigned: ['A'] }, null)).toEqual([])
  })
})

describe('whoever leaves a match of the queue later', () => {
  it('is no early leaver', async () => {
    const late = { turn: 5, ending: 'lost' } as const
    expect(await leaversOf({ ...late, absent: ['A'] })).toEqual([])
    expect(await leaversOf({ ...late, resigned: ['A'] })).toEqual([])
  })
})
