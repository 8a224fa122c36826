import { nonceCommitment, secretCommitment } from '@dungeon-dice/shared'
import { describe, expect, it } from 'vitest'
import { checkSeen } from './seen-dice.ts'

type Seen = Parameters<typeof checkSeen<'ddm'>>[0]

const MATCH = 'match'
const SECRET = '11'.repeat(32)
const NONCE = '22'.repeat(32)
const commitment = secretCommitment(MATCH, SECRET)
const seats = { A: nonceCommitment(MATCH, 'A', NONCE) }

/** A match that is over, in which `count` of five rolls were seen as they were agreed on. */
function seen(count: number): Omit<Seen, 'hasMissedEvents'> {
  const checkRolls = () => ({ count: 5, other: count < 5 ? count : null })
  return {
    matchId: MATCH,
    seat: 'A',
    events: [],
    // The parts of both that the check reads.
    part: { seen: { commitment, seats, nonce: NONCE }, redrawn: 0 } as unknown as Seen['part'],
    view: {
      state: {},
      seats: ['A'],
      dice: { commitment, secret: SECRET, seats, nonces: { A: NONCE } },
      played: { game: { checkRolls } },
    } as unknown as Seen['view'],
  }
}

describe('the dice as one side has seen them', () => {
  it('are fair when every roll is as agreed on', () => {
    const fair = { ok: true, value: { rolls: 5, hasOwnNonce: true, redrawn: 0 } }
    expect(checkSeen({ ...seen(5), hasMissedEvents: false })).toEqual(fair)
  })

  it('are not called unfair because the server no longer had the first events', () => {
    const missed = { ok: false, error: { code: 'missed_events' } }
    expect(checkSeen({ ...seen(2), hasMissedEvents: true })).toEqual(missed)
    const other = { ok: false, error: { code: 'other_roll', roll: 2 } }
    expect(checkSeen({ ...seen(2), hasMissedEvents: false })).toEqual(other)
  })
})
