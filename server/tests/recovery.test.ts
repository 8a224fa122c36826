import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { secretCommitment } from '@dungeon-dice/shared'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Pair, playOn, startPair } from './support/pair.ts'
import type { Player } from './support/player.ts'
import { type Program, startProgram } from './support/program.ts'
import { rejoinSeats } from './support/rejoin-seats.ts'

const TIME = { startMs: 600_000, incrementMs: 5_000, capMs: 900_000, allowanceMs: 0 }
/** Time without a server: more than an answer takes, and more than the delay that a clock forgives. */
const PAUSE_MS = 4_000

let folder: string
let program: Program
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dungeon-dice-'))
  program = await startProgram({ DATA_DIR: folder })
})
afterEach(async () => {
  await program.end('SIGKILL')
  rmSync(folder, { recursive: true })
})

/** Ends the server, starts another on its storage, after a pause, and rejoins both seats. */
async function restart(pair: Pair, signal: NodeJS.Signals, pauseMs = 0): Promise<Pair> {
  await program.end(signal)
  await wait(pauseMs)
  program = await startProgram({ DATA_DIR: folder })
  return rejoinSeats(program.url, pair)
}

const eventsOf = async (player: Player): Promise<unknown> =>
  Reflect.get((await player.room.request('resync', { after: 0 })) as object, 'events')

/** What must be equal after a restart. */
const shownTo = ({ A, B }: Pair) => {
  const { view, settings, startedAt, commitment, secret, seats } = A.wire()
  const commitments = Object.values(seats).map((seat) => seat.commitment)
  const dice = { commitment, secret, commitments }
  return { view, settings, startedAt, dice, A: A.snapshot(), B: B.snapshot() }
}

describe('a match whose server ended', () => {
  it.each(['SIGKILL', 'SIGTERM'] as const)('by %s continues where it was', async (signal) => {
    const before = await startPair(program.url, { settings: { clock: TIME } })
    await playOn(before, 25)
    // Needs no decision, so its number is ignored.
    const request = { seq: 999, decision: 1, intent: { type: 'offerDraw' } }
    const answer = await before.A.ask('intent', request)
    await before.B.until((player) => player.wire().view?.drawOffer === 'A')
    const [shown, events] = [shownTo(before), await eventsOf(before.A)]
    const after = await restart(before, signal)
    expect(shownTo(after)).toEqual(shown)
    expect(await eventsOf(after.A)).toEqual(events)
    // An earlier request gets its earlier answer and counts once.
    expect(await after.A.ask('intent', request)).toEqual(answer)
    expect(shownTo(after)).toEqual(shown)
    await after.B.play({ type: 'answerDraw', accept: false }, null)
    await playOn(after, 10)
  })

  it('gets the pause added to its clocks, and keeps standing orders', async () => {
    const before = await startPair(program.url, { settings: { clock: TIME } })
    await playOn(before, 5)
    const askedMs = performance.now()
    await playOn(before, 1)
    await before.B.order({ answer: 'never' })
    const left = () => Object.values(before.A.wire().seats).map(({ timeLeft }) => timeLeft)
    const times = left()
    const after = await restart(before, 'SIGKILL', PAUSE_MS)
    const elapsedMs = performance.now() - askedMs
    const seats = Object.values(after.A.wire().seats)
    expect(seats.map(({ timeLeft }) => timeLeft)).toEqual(times)
    const running = seats.find(({ timeOut }) => timeOut > 0)
    const welcome = after.A.messages('welcome')[0] as { readonly now: number }
    const leftMs = after.A.wire().startedAt + (running?.timeOut ?? 0) - welcome.now
    // All of the pause is given back; a busy machine may need long for the rest.
    expect((running?.timeLeft ?? 0) - leftMs).toBeLessThanOrEqual(elapsedMs - PAUSE_MS)
    await after.B.until((player) => player.messages('orders').length > 0)
    expect(after.B.messages('orders').at(-1)).toMatchObject({ answer: 'never' })
  })

  it('continues after a second restart', async () => {
    let pair = await startPair(program.url)
    for (const signal of ['SIGKILL', 'SIGTERM', 'SIGKILL'] as const) {
      await playOn(pair, 8)
      const shown = shownTo(pair)
      pair = await restart(pair, signal)
      expect(shownTo(pair)).toEqual(shown)
    }
    await pair.A.play({ type: 'resign' }, null)
    await pair.B.until((player) => player.wire().phase === 'over')
    // The reveal contains the commitments from before the first restart.
    const { secret, commitment } = pair.B.wire()
    expect(secretCommitment(pair.B.grant.matchId, secret)).toBe(commitment)
  })
})
