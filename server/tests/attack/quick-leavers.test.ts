import { describe, expect, it } from 'vitest'
import { newGuest } from '../support/account-match.ts'
import { Player } from '../support/player.ts'
import { takeSeat } from '../support/post.ts'
import { sharedProgram } from '../support/shared-program.ts'

const urlOf = sharedProgram({}, ['127.0.0.71', '127.0.0.72', '127.0.0.73'])

/** A fresh guest of an address, with a seat by quick match; without `agrees` the dice wait for them. */
async function quickMatch(place: number, agrees: boolean): Promise<Player> {
  const url = urlOf(place)
  const { token } = await newGuest(url)
  return Player.join(url, await takeSeat(url, 'quick-match', {}, token), agrees)
}

const hasCommitted = (player: Player): boolean =>
  player.wire().seats[player.seat]?.commitment !== ''

const isAlone = (player: Player): boolean =>
  Object.values(player.wire().seats).filter(({ name }) => name !== '').length === 1

describe('guests of one address who leave while the dice wait for them', {
  timeout: 60_000,
}, () => {
  it('are not seated beside waiting players any more, however many guests they are', async () => {
    const ann = await quickMatch(1, true)
    for (const _ of [1, 2]) {
      const leaver = await quickMatch(0, false)
      expect(leaver.grant.matchId).toBe(ann.grant.matchId)
      await ann.until(hasCommitted)
      await leaver.room.leave(true)
      await ann.until(isAlone)
    }
    const leaver = await quickMatch(0, false)
    expect(leaver.grant.matchId).not.toBe(ann.grant.matchId)
    const ben = await quickMatch(2, true)
    expect(ben.grant.matchId).toBe(ann.grant.matchId)
    await ann.until(({ room }) => room.state?.phase === 'playing')
    // The leaver's match is the oldest that waits now; whoever comes does not wait for its player.
    const cleo = await quickMatch(1, true)
    expect(cleo.grant.matchId).not.toBe(leaver.grant.matchId)
    const dora = await quickMatch(2, true)
    expect(dora.grant.matchId).toBe(cleo.grant.matchId)
  })
})
