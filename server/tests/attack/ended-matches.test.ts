import { CLOSE_CODES } from '@dungeon-dice/shared/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBoundProxy } from '../support/bound-proxy.ts'
import { follow } from '../support/next-match.ts'
import { type Pair, startPair } from '../support/pair.ts'
import { post } from '../support/post.ts'
import { type Program, startProgram } from '../support/program.ts'

const MAIN = new URL('../../src/main.ts', import.meta.url).pathname
const PROBE = new URL('./standing/session-count-probe.ts', import.meta.url).href
/** Seats that an address may have in ended matches: three matches with itself. */
const SEATS = 6
const MATCHES = 8

let program: Program
beforeAll(async () => {
  const settings = { MAX_MATCHES_PER_ADDRESS: String(SEATS), MAX_MATCHES: String(MATCHES) }
  program = await startProgram(settings, ['--import', PROBE, MAIN])
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

/** A match that is over, its players still connected. */
async function endedMatch(url: string): Promise<Pair> {
  const pair = await startPair(url)
  await pair.A.play({ type: 'resign' }, null)
  for (const player of [pair.A, pair.B]) await player.until((self) => self.wire().phase === 'over')
  return pair
}

describe('ended matches whose players stay connected', { timeout: 120_000 }, () => {
  it('fill no server, and cost nobody else a place or a rematch', async () => {
    const honest = await endedMatch(program.url)
    const way = await openBoundProxy(program.url, '127.0.0.66')
    const hoard: Pair[] = []
    for (let count = 0; count < MATCHES; count += 1) hoard.push(await endedMatch(way.url))
    const kept = SEATS / 2
    for (const { A } of hoard.slice(0, MATCHES - kept))
      expect(await A.closed).toBe(CLOSE_CODES.matchClosed)
    // Those closed are forgotten as a whole.
    await expect.poll(sessions).toBe(1 + kept)
    expect((await post(program.url, 'matches')).status).toBe(200)
    // The honest players, and the newest matches of the attacker, go on as ever.
    for (const pair of [honest, ...hoard.slice(-1)]) {
      for (const player of [pair.A, pair.B])
        expect(await player.room.request('rematch', {})).toEqual({ ok: true })
      const url = pair === honest ? program.url : way.url
      for (const player of [pair.A, pair.B]) await follow(url, player)
    }
    way.close()
  })
})
