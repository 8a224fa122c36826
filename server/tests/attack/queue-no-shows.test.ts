import { describe, expect, it } from 'vitest'
import { newGuest } from '../support/account-match.ts'
import { Player } from '../support/player.ts'
import { QueueClient } from '../support/queue-client.ts'
import { sharedProgram } from '../support/shared-program.ts'

/** Longer than the test: seats must not be kept for it. */
const RESERVATION_SECONDS = '300'

const urlOf = sharedProgram({ RESERVATION_SECONDS, ABSENT_SECONDS: '1' }, [
  '127.0.0.66',
  '127.0.0.67',
  '127.0.0.68',
])

/** A fresh guest of an address who waits in the queue. */
async function waitFrom(place: number): Promise<QueueClient> {
  const url = urlOf(place)
  return QueueClient.wait(url, await newGuest(url))
}

describe('guests of one address who get seats from the queue and do not come', {
  timeout: 60_000,
}, () => {
  it('keep others waiting for ABSENT_SECONDS, and only twice, however many guests they are', async () => {
    for (const _ of [1, 2]) {
      const honest = await waitFrom(1)
      const ghost = await waitFrom(0)
      const [grant] = await Promise.all([honest.seat(), ghost.seat()])
      const player = await Player.join(urlOf(1), grant)
      await honest.next('unseated')
      await Promise.all([player.room.leave(true), honest.leave()])
    }
    const ghost = await waitFrom(0)
    const ann = await waitFrom(1)
    await ann.next('progress', 1)
    const ben = await waitFrom(2)
    const [one, other] = await Promise.all([ann.seat(), ben.seat()])
    expect(one.matchId).toBe(other.matchId)
    expect(ghost.of('seated')).toEqual([])
  })
})
