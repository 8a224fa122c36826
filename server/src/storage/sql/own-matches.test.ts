import { expect, it } from 'vitest'
import { OwnMatches } from './own-matches.ts'

/** Since when a match stands that is found at 9,000, and that nobody knew of. */
const sinceOf = (own: OwnMatches) => own.takenBack([{ id: 'm1', epoch: 2 }], 9_000).since.get('m1')

it('counts the pause of what it did not know of from the first takeover that failed', () => {
  const own = new OwnMatches()
  own.claimFailed(2_000)
  own.claimFailed(1_000)
  own.claimFailed(3_000)
  expect(sinceOf(own)).toBe(1_000)
})

it('counts it from now once all was found that takeovers brought', () => {
  const own = new OwnMatches()
  own.claimFailed(1_000)
  own.settle(own.doubt)
  expect(sinceOf(own)).toBe(9_000)
})

it('takes nothing for found that a takeover brought which failed meanwhile', () => {
  const own = new OwnMatches()
  own.claimFailed(1_000)
  const { doubt } = own
  own.claimFailed(2_000)
  own.settle(doubt)
  expect(sinceOf(own)).toBe(1_000)
})
