import { describe, expect, it } from 'vitest'
import { newGuest } from '../support/account-match.ts'
import { Player } from '../support/player.ts'
import { QueueClient } from '../support/queue-client.ts'
import { sharedProgram } from '../support/shared-program.ts'

const urlOf = sharedProgram({}, ['127.0.0.66', '127.0.0.67', '127.0.0.68'])

/** A fresh guest of an address who waits in the queue. */
const waitFrom = async (place: number): Promise<QueueClient> =>
  QueueClient.wait(urlOf(place), await newGuest(urlOf(place)))

const isPlaying = ({ room }: Player): boolean => room.state?.phase === 'playing'

describe('guests of one address who resign matches of the queue at once', {
  timeout: 60_000,
}, () => {
  it('are paired after others from the second time, however many guests they are', async () => {
    for (const _ of [1, 2]) {
      const honest = await waitFrom(1)
      const resigner = await waitFrom(0)
      const grants = await Promise.all([honest.seat(), resigner.seat()])
      const players = await Promise.all([
        Player.join(urlOf(1), grants[0]),
        Player.join(urlOf(0), grants[1]),
      ])
      await Promise.all(players.map((player) => player.until(isPlaying)))
      await players[1].play({ type: 'resign' }, null)
      await players[0].until(({ room }) => room.state?.phase === 'over')
      await Promise.all(players.map((player) => player.room.leave(true)))
    }
    const resigner = await waitFrom(0)
    const ann = await waitFrom(1)
    await ann.next('progress', 1)
    const ben = await waitFrom(2)
    const [one, other] = await Promise.all([ann.seat(), ben.seat()])
    expect(one.matchId).toBe(other.matchId)
    expect(resigner.of('seated')).toEqual([])
  })
})
