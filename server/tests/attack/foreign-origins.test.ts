import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Program, startProgram } from '../support/program.ts'
import { foreignOrigins, postFrom } from './foreign-origins.ts'

const ATTACKER = '127.0.0.66'
const HONEST = '127.0.0.1'
const SETTINGS = {
  MAX_BOT_MATCHES_PER_ADDRESS: '6',
  MAX_WAITING_MATCHES_PER_ADDRESS: '4',
  GUESTS_PER_HOUR: '12',
  BOT_THREADS: '1',
}

let program: Program
beforeAll(async () => {
  program = await startProgram(SETTINGS)
})
afterAll(() => program.end('SIGTERM'))

describe('one address under several origins', () => {
  it('has no more guests, bot matches and lobby games than one address', async () => {
    const target = { url: program.url, from: ATTACKER }
    const tally = await foreignOrigins.run(target, AbortSignal.timeout(3_000))
    expect(tally['refused']).toBeGreaterThan(20)
    expect(tally['guests']).toBeLessThanOrEqual(12)
    expect(tally['botMatches']).toBeLessThanOrEqual(6)
    expect(tally['openGames']).toBeLessThanOrEqual(4)
  })

  it('takes nothing from other addresses', async () => {
    const target = { url: program.url, from: HONEST }
    expect((await postFrom(target, 'matches/bot', null)).status).toBe(200)
    expect((await postFrom(target, 'matches', null)).status).toBe(200)
  })
})
