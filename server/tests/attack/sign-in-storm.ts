import { HttpClient } from '../support/http-client.ts'
import type { Attack } from './attack.ts'

/** Sign-ins that are under way at once. */
export const STORM_WORKERS = 30
/** After a refusal for too many: a storm of refusals is another attack. */
const REST_MS = 50

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Signs in as nobody, many times at once; `onHashed` hears of each password that was looked at. */
export const signInStormOf = (onHashed: () => void = () => undefined): Attack => ({
  name: 'sign-in-storm',
  run: async (target, signal) => {
    const caller = new HttpClient(target.url, target.from)
    const tally = { hashed: 0, refused: 0, failed: 0 }
    let round = 0
    const work = async () => {
      while (!signal.aborted) {
        round += 1
        const name = `Nobody ${round}`
        const tried = caller.post('sign-in', { name, password: 'wrong password' })
        const status = await tried.then(
          (asked) => asked.status,
          () => null,
        )
        if (status === 403) {
          tally.hashed += 1
          onHashed()
        } else {
          if (status === null) tally.failed += 1
          else tally.refused += 1
          await pause(REST_MS)
        }
      }
    }
    await Promise.all(Array.from({ length: STORM_WORKERS }, work))
    caller.close()
    return tally
  },
})

/** Has the server hash passwords, thirty at once. */
export const signInStorm: Attack = signInStormOf()
