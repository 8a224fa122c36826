import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Program, startProgram } from '../support/program.ts'
import { postFrom } from './foreign-origins.ts'

const MAIN = new URL('../../src/main.ts', import.meta.url).pathname
const PROBE = new URL('./standing/session-count-probe.ts', import.meta.url).href
const ADDRESSES = 5
const MATCHES = 4
/** Enough for a slow machine to open all matches before the first is forgotten. */
const RESERVATION_SECONDS = '5'

let program: Program
beforeAll(async () => {
  program = await startProgram({ RESERVATION_SECONDS, BOT_THREADS: '1' }, ['--import', PROBE, MAIN])
})
afterAll(() => program.end('SIGKILL'))

/** Match sessions that something in the server still refers to. */
function sessions(): Promise<number> {
  return new Promise((resolve) => {
    let text = ''
    const read = (chunk: Buffer) => {
      text += String(chunk)
      const [, count] = /sessions (\d+)\n/.exec(text) ?? []
      if (count === undefined) return
      program.process.stdout?.off('data', read)
      resolve(Number(count))
    }
    program.process.stdout?.on('data', read)
    program.process.kill('SIGUSR2')
  })
}

describe('matches that nobody comes to', { timeout: 120_000 }, () => {
  it('are forgotten, from however many addresses they were opened', async () => {
    for (let place = 0; place < ADDRESSES; place += 1) {
      const target = { url: program.url, from: `127.0.0.${66 + place}` }
      for (let match = 0; match < MATCHES; match += 1)
        expect((await postFrom(target, 'matches', null)).status).toBe(200)
    }
    expect(await sessions()).toBe(ADDRESSES * MATCHES)
    // Nobody of these addresses asks for anything again.
    await expect.poll(sessions, { timeout: 90_000, interval: 500 }).toBe(0)
  })
})
