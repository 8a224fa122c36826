import { describe, expect, it } from 'vitest'
import { signUp, type TestAccount } from '../support/account-match.ts'
import { post } from '../support/post.ts'
import { QueueClient } from '../support/queue-client.ts'
import { sharedProgram } from '../support/shared-program.ts'

/** More than the partners that a ticket may have in one round of pairing. */
const CROWD = 26

const urlOf = sharedProgram({ PASSWORD_MEMORY_KIB: '8192', REQUESTS_PER_MINUTE: '6000' }, [
  '127.0.0.66',
  '127.0.0.67',
  '127.0.0.68',
])

const accountFrom = (place: number, name: string): Promise<TestAccount> =>
  signUp(urlOf(place), name)
const waitFrom = (place: number, account: TestAccount): Promise<QueueClient> =>
  QueueClient.wait(urlOf(place), account, { clock: 'bullet' })

/** Accounts that can be paired neither with each other nor with `players`. */
async function crowdAgainst(players: readonly TestAccount[]): Promise<readonly TestAccount[]> {
  const crowd: TestAccount[] = []
  for (let count = 0; count < CROWD; count += 1) {
    const member = await accountFrom(0, `Crowd ${count}`)
    for (const { name } of [...players, ...crowd]) {
      const { status } = await post(urlOf(0), 'blocks', { name }, member.token)
      expect(status).toBe(200)
    }
    crowd.push(member)
  }
  return crowd
}

describe('a crowd in the queue whose members block each other and everybody else', {
  timeout: 60_000,
}, () => {
  it('does not stand between two players who are of the same rating as the crowd', async () => {
    const [ann, ben] = [await accountFrom(1, 'Ann'), await accountFrom(2, 'Ben')]
    const crowd = await crowdAgainst([ann, ben])
    const first = await waitFrom(1, ann)
    const between = await Promise.all(crowd.map((member) => waitFrom(0, member)))
    const last = await waitFrom(2, ben)
    const [one, other] = await Promise.all([first.seat(), last.seat()])
    expect(one.matchId).toBe(other.matchId)
    expect(between.flatMap((ticket) => ticket.of('seated'))).toEqual([])
  })
})
