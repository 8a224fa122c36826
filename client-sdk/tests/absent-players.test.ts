import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { absentPlayers } from '../../server/tests/attack/absent-players.ts'
import { type Program, startProgram } from '../../server/tests/support/program.ts'
import { connect, type Match } from '../src/index.ts'

const HONEST = 6
/** Time within which honest players must start, with a margin for a busy machine. */
const LIMIT_MS = 20_000

let program: Program
beforeAll(async () => {
  program = await startProgram({ BOT_THREADS: '0' })
})
afterAll(() => program.end('SIGTERM'))

/** Resolves when a match has begun: this one, or one that the player was moved to while waiting. */
function begun(match: Match): Promise<Match> {
  return new Promise((resolve) => {
    const look = (one: Match): void => {
      if (one.phase === 'playing') resolve(one)
    }
    match.on('change', () => look(match))
    match.on('next', (next) => void begun(next).then(resolve))
    look(match)
  })
}

async function quickMatch(): Promise<Match> {
  const joined = await connect(program.url).quickMatch()
  if (!joined.ok) throw new Error(joined.error.code)
  return joined.value
}

describe('quick match while other players take seats and never join', { timeout: 90_000 }, () => {
  it('starts for every honest player', async () => {
    const over = new AbortController()
    const attack = absentPlayers.run({ url: program.url, from: '127.0.0.66' }, over.signal)
    // The empty seats of absent players come first.
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    const startedAtMs = Date.now()
    const waits: number[] = []
    const all = Array.from({ length: HONEST }, async (_, place) => {
      // One after the other, so that somebody else takes a seat in between.
      await new Promise((resolve) => setTimeout(resolve, place * 300))
      const match = await begun(await quickMatch())
      waits.push(Date.now() - startedAtMs)
      return match
    })
    const late = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error(`began: ${waits.length}`)), LIMIT_MS).unref()
    })
    const matches = await Promise.race([Promise.all(all), late])
    over.abort()
    const tally = await attack
    expect(matches.length).toBe(HONEST)
    expect(new Set(matches.map(({ id }) => id)).size).toBe(HONEST / 2)
    expect(tally['seats']).toBeGreaterThan(0)
    for (const match of matches) match.leave()
  })
})
