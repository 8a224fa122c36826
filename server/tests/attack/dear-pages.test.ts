import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sqlitePlace, type TestPlace } from '../support/places.ts'
import { type Program, startProgram } from '../support/program.ts'
import { openSocket, requestText } from './raw-http.ts'

const SOCKETS = 60
const TIMES = 7
const PAGE = '<!doctype html><html><head><title>Dungeon Dice</title></head></html>'

let place: TestPlace
let pages: string
let program: Program
let attackers: readonly Socket[]
let stranger: Socket
beforeAll(async () => {
  place = await sqlitePlace()
  pages = mkdtempSync(join(tmpdir(), 'dungeon-dice-'))
  writeFileSync(join(pages, 'index.html'), PAGE)
  const limits = { REQUESTS_PER_MINUTE: '1000000', FILES_PER_MINUTE: '1000000' }
  program = await startProgram({ ...place.settings, ...limits, PAGES: pages })
  const socketFrom = (from: string) => openSocket({ url: program.url, from })
  attackers = await Promise.all(Array.from({ length: SOCKETS }, () => socketFrom('127.0.0.66')))
  stranger = await socketFrom('127.0.0.9')
})
afterAll(async () => {
  for (const socket of [...attackers, stranger]) socket.destroy()
  await program.end('SIGKILL')
  await place.remove()
  rmSync(pages, { recursive: true })
})

/** How many requests of the attacker are answered before a stranger's that was sent after all of them. */
async function answeredBefore(dear: string): Promise<number> {
  let answered = 0
  const flood = attackers.map(async (socket) => {
    socket.write(dear)
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1.1 200/)
    answered += 1
  })
  stranger.write(dear)
  await once(stranger, 'data')
  const before = answered
  await Promise.all(flood)
  return before
}

describe('requests of one address on sixty connections at once', () => {
  it.each([
    { of: 'lists', path: '/api/v1/matches?limit=100' },
    { of: 'pages with a preview', path: '/players/Nobody' },
  ])(
    'for $of keep a stranger waiting for a turn, and are all answered in the end',
    async ({ path }) => {
      const dear = requestText(path)
      const counts: number[] = []
      for (let time = 0; time < TIMES; time += 1) counts.push(await answeredBefore(dear))
      // Without turns the answer comes after nearly all that were sent before it.
      const median = counts.toSorted((a, b) => a - b)[Math.floor(TIMES / 2)]
      expect(median, counts.join(' ')).toBeLessThan(SOCKETS / 4)
    },
  )
})
