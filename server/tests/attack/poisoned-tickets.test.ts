import { type QueueGrant, queueGrantSchema } from '@dungeon-dice/shared/protocol'
import { describe, expect, it } from 'vitest'
import { newGuest, type TestAccount } from '../support/account-match.ts'
import { post, takeSeat } from '../support/post.ts'
import { QueueClient } from '../support/queue-client.ts'
import { sharedProgram } from '../support/shared-program.ts'

const CROWD = 8
/** Longest wait of two strangers, which takes some seconds at most; most of the rest is for a slow machine. */
const MOST_MS = 30_000

const urlOf = sharedProgram({ MAX_MATCHES_PER_PLAYER: '1' }, [
  '127.0.0.66',
  '127.0.0.67',
  '127.0.0.68',
])

/** A place in the queue for a player who then takes the only seat that an account may have. */
async function poisonedPlace({ token }: TestAccount): Promise<QueueGrant> {
  const { body } = await post(urlOf(0), 'queue', {}, token)
  await takeSeat(urlOf(0), 'matches', {}, token)
  return queueGrantSchema.parse(body)
}

/** Guests who can be paired only with strangers, and then have no room for a seat. */
async function poisonedCrowd(): Promise<readonly QueueClient[]> {
  const crowd: TestAccount[] = []
  for (let count = 0; count < CROWD; count += 1) {
    const member = await newGuest(urlOf(0))
    for (const { name } of crowd)
      expect((await post(urlOf(0), 'blocks', { name }, member.token)).status).toBe(200)
    crowd.push(member)
  }
  const grants = await Promise.all(crowd.map(poisonedPlace))
  return Promise.all(grants.map(({ reservation }) => QueueClient.join(urlOf(0), reservation)))
}

const waitFrom = async (place: number): Promise<QueueClient> =>
  QueueClient.wait(urlOf(place), await newGuest(urlOf(place)))

describe('guests of one address who block each other and take their last seat elsewhere', {
  timeout: 60_000,
}, () => {
  it('do not keep two strangers from each other', async () => {
    const crowd = await poisonedCrowd()
    const startMs = Date.now()
    const [ann, ben] = [await waitFrom(1), await waitFrom(2)]
    const [one, other] = await Promise.all([ann.seat(), ben.seat()])
    expect(one.matchId).toBe(other.matchId)
    expect(Date.now() - startMs).toBeLessThan(MOST_MS)
    // The first to come may meet one of them while nobody else is there: twice at most.
    expect(crowd.flatMap((ticket) => ticket.of('removed')).length).toBeLessThanOrEqual(2)
  })
})
