import { describe, expect, it } from 'vitest'
import { newGuest } from './support/account-match.ts'
import { LobbyPlayer, newAccount } from './support/lobby-player.ts'
import { Player } from './support/player.ts'
import { post, takeSeat } from './support/post.ts'
import { QueueClient } from './support/queue-client.ts'
import { sharedProgram } from './support/shared-program.ts'

const urlOf = sharedProgram({ MAX_MATCHES_PER_ADDRESS: '2', PASSWORD_MEMORY_KIB: '8192' }, [
  '127.0.0.66',
  '127.0.0.67',
  '127.0.0.68',
])

const codeOf = async (url: string, path: string): Promise<unknown> => {
  const { token } = await newGuest(url)
  const { body } = await post(url, path, {}, token)
  return (body as { error?: { code: string } }).error?.code ?? null
}

/** Every way to another seat is refused, also those whose seat is given out later. */
async function expectFull(url: string): Promise<void> {
  for (const path of ['matches', 'quick-match', 'queue'])
    await expect.poll(() => codeOf(url, path)).toBe('too_many_matches')
}

describe('the seats of one address', () => {
  it('count when they come from the queue', async () => {
    const url = urlOf(0)
    const waiting = [await newGuest(url), await newGuest(url)].map((guest) =>
      QueueClient.wait(url, guest),
    )
    const grants = await Promise.all(waiting.map(async (client) => (await client).seat()))
    for (const grant of grants) await Player.join(url, grant)
    await expectFull(url)
    await takeSeat(urlOf(2), 'matches')
  })

  it('count when they come from a challenge', async () => {
    const url = urlOf(1)
    const [ann, ben] = [
      await LobbyPlayer.enter(url, await newAccount(url, 'Ann')),
      await LobbyPlayer.enter(url, await newAccount(url, 'Ben')),
    ]
    const made = await ann.ask('challenge', { name: 'Ben' })
    const challenge = made.ok ? (made.challenge?.id ?? '') : ''
    await ben.challengeWith('Ann')
    await ben.ask('answerChallenge', { challenge, accept: true })
    const seated = await Promise.all([ann.seated(challenge), ben.seated(challenge)])
    for (const { grant } of seated) await Player.join(url, grant)
    await expectFull(url)
  })
})
