import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Program, startProgram } from '../support/program.ts'
import { Hostile, type HostilePair, type HostileTerms } from './client/hostile.ts'
import { LARGEST_TERMS } from './client/largest-terms.ts'

const PAIRS = 8
const EACH = 15
/** Server time is wall-clock time, of which a busy machine takes many times as much. */
const PATIENCE_MS = 150_000

let program: Program
let attacker: Hostile
let honest: Hostile
beforeEach(async () => {
  program = await startProgram({ SERVER_TIME_PER_ADDRESS: '50' })
  attacker = new Hostile({ url: program.url, from: '127.0.0.67' })
  honest = new Hostile({ url: program.url, from: '127.0.0.1' })
})
afterEach(async () => {
  attacker.end()
  honest.end()
  await program.end('SIGTERM')
})

const begun = async (hostile: Hostile, terms?: HostileTerms): Promise<HostilePair> => {
  const pair = await hostile.pair(false, undefined, null, terms)
  if (pair === null) throw new Error('no match was to be had')
  return pair
}

describe('allowed messages of one address, more than its server time (P18.26)', () => {
  it.each([
    ['the usual options', {}],
    ['the largest options', LARGEST_TERMS],
  ])(
    'keep a stranger waiting for a turn with %s, and are all answered in the end',
    {
      timeout: 240_000,
    },
    async (_, terms) => {
      const [stranger] = (await begun(honest)).clients
      const pairs: HostilePair[] = []
      for (let count = 0; count < PAIRS; count += 1) pairs.push(await begun(attacker, terms))
      const seats = pairs.flatMap(({ clients }) => clients)
      let answered = 0
      const flood = seats.flatMap((seat) =>
        Array.from({ length: EACH }, async () => {
          const answer = await seat.request('legal', {}, PATIENCE_MS)
          if (answer !== null) answered += 1
        }),
      )
      expect(await stranger.request('resync', { after: 0 }, PATIENCE_MS)).toMatchObject({
        ok: true,
      })
      // Without turns the answer comes after nearly all that were sent before it.
      expect(answered).toBeLessThan(flood.length / 2)
      await Promise.all(flood)
      expect(answered).toBe(flood.length)
      expect(seats.every(({ isOpen }) => isOpen)).toBe(true)
    },
  )
})
