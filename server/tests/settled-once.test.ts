import type { Profile } from '@dungeon-dice/shared/protocol'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { playTurns, signUp, startAccountMatch, type TestAccount } from './support/account-match.ts'
import { onEachDatabase, type TestPlace } from './support/databases.ts'
import { post } from './support/post.ts'
import { type Program, startProgram } from './support/program.ts'

const DYING = new URL('support/dying-server.ts', import.meta.url).pathname

let place: TestPlace
let program: Program

const start = async (): Promise<void> => {
  program = await startProgram(place.settings)
}

const profileOf = async ({ name }: TestAccount): Promise<Profile> => {
  const path = `/api/v1/players/${encodeURIComponent(name)}`
  return (await fetch(`${program.url}${path}`)).json() as Promise<Profile>
}

/** How many matches a player has played, once there is one. */
async function countedOnce(member: TestAccount): Promise<Profile['ratings'][number]> {
  for (;;) {
    const [rating] = (await profileOf(member)).ratings
    if (rating !== undefined) return rating
  }
}

onEachDatabase('a server that is killed at the end of a match', (fresh) => {
  beforeEach(async () => {
    place = await fresh()
  })
  afterEach(async () => {
    await program.end('SIGKILL')
    await place.remove()
  })

  describe('a crash while a match is settled', () => {
    it.each(['before', 'after'] as const)(
      '%s its result is stored counts the match once',
      async (when) => {
        program = await startProgram(place.settings, [DYING, JSON.stringify(place.place), when])
        const { url } = program
        const [ann, bo] = [await signUp(url, 'Ann Lee'), await signUp(url, 'Bo Chen')]
        const pair = await startAccountMatch(url, [ann.token, bo.token], {
          settings: { rated: true },
        })
        await playTurns(pair)
        pair.A.play({ type: 'resign' }, null).catch(() => undefined)
        await Promise.all([pair.A.closed, pair.B.closed])
        expect(await program.end('SIGKILL')).toEqual([null, 'SIGKILL'])

        await start()
        const loss = await countedOnce(ann)
        expect(loss).toMatchObject({ wins: 0, draws: 0, losses: 1 })
        expect(await countedOnce(bo)).toMatchObject({ wins: 1, draws: 0, losses: 0 })
        // Earlier tokens are still valid: no key was set, so the server stored its own.
        expect((await post(program.url, 'renew', {}, ann.token)).status).toBe(200)

        await program.end('SIGKILL')
        await start()
        expect(await profileOf(ann)).toMatchObject({ name: 'Ann Lee', ratings: [loss] })
        const answer = await fetch(`${program.url}/api/v1/me/matches`, {
          headers: { authorization: `Bearer ${ann.token}` },
        })
        const { matches } = (await answer.json()) as { readonly matches: readonly unknown[] }
        expect(matches).toMatchObject([{ matchId: pair.A.grant.matchId }])
      },
    )
  })
})
