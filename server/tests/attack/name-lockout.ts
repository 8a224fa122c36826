import { liveMatchesSchema } from '@dungeon-dice/shared/protocol'
import { type HttpAnswer, HttpClient } from '../support/http-client.ts'
import type { Attack } from './attack.ts'

/** Tries that are under way at once. */
const WORKERS = 4
/** Between two tries of a worker that are refused: enough to keep a limit used up. */
const REST_MS = 20

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Names of players whom everybody can see. */
async function namesAt(caller: HttpClient): Promise<readonly string[]> {
  const live = liveMatchesSchema.safeParse((await caller.get('/api/v1/matches/live')).body)
  const matches = live.success ? live.data.matches : []
  return matches.flatMap(({ seats }) => seats.map(({ name }) => name)).filter((name) => name !== '')
}

/** Tries wrong passwords for a name; without one, for whoever plays at the moment. */
export const nameLockoutOf = (victim: string | null): Attack => ({
  name: 'name-lockout',
  run: async (target, signal) => {
    const caller = new HttpClient(target.url, target.from)
    const tally = { guesses: 0, refused: 0, failed: 0, breaches: 0 }
    let round = 0
    const count = ({ status }: HttpAnswer): void => {
      if (status === 200) tally.breaches += 1
      else if (status === 403) tally.guesses += 1
      else tally.refused += 1
    }
    const work = async () => {
      while (!signal.aborted) {
        round += 1
        const names = victim === null ? await namesAt(caller).catch(() => []) : [victim]
        const name = names[round % Math.max(1, names.length)] ?? 'Ann'
        const tried = caller.post('sign-in', { name, password: `wrong password ${round}` })
        await tried.then(count, () => {
          tally.failed += 1
        })
        if (tally.refused > 0) await pause(REST_MS)
      }
    }
    await Promise.all(Array.from({ length: WORKERS }, work))
    caller.close()
    return tally
  },
})

/** Locks those who play out of their names, as anybody could. */
export const nameLockout: Attack = nameLockoutOf(null)
