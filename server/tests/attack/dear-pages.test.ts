import { once } from 'node:events'
import type { Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sqlitePlace, type TestPlace } from '../support/places.ts'
import { type Program, startProgram } from '../support/program.ts'
import { openSocket, requestText } from './raw-http.ts'

const SOCKETS = 60
const TIMES = 7
const DEAR = requestText('/api/v1/matches?limit=100')

let place: TestPlace
let program: Program
let attackers: readonly Socket[]
let stranger: Socket
beforeAll(async () => {
  place = await sqlitePlace()
  program = await startProgram({ ...place.settings, REQUESTS_PER_MINUTE: '1000000' })
  const socketFrom = (from: string) => openSocket({ url: program.url, from })
  attackers = await Promise.all(Array.from({ length: SOCKETS }, () => socketFrom('127.0.0.66')))
  stranger = await socketFrom('127.0.0.9')
})
afterAll(async () => {
  for (const socket of [...attackers, stranger]) socket.destroy()
  await program.end('SIGKILL')
  await place.remove()
})

/** How many requests of the attacker are answered before a stranger's that was sent after all of them. */
async function answeredBefore(): Promise<number> {
  let answered = 0
  const flood = attackers.map(async (socket) => {
    socket.write(DEAR)
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1.1 200/)
    answered += 1
  })
  stranger.write(DEAR)
  await once(stranger, 'data')
  const before = answered
  await Promise.all(flood)
  return before
}

describe('lists that one address requests on sixty connections at once', {
  timeout: 60_000,
}, () => {
  it('keep a stranger waiting for a turn, and are all answered in the end', async () => {
    const counts: number[] = []
    for (let time = 0; time < TIMES; time += 1) counts.push(await answeredBefore())
    // Without turns the answer comes after nearly all that were sent before it.
    const median = counts.toSorted((a, b) => a - b)[Math.floor(TIMES / 2)]
    expect(median, counts.join(' ')).toBeLessThan(SOCKETS / 4)
  })
})
