import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SeatGrant } from '@dungeon-dice/shared/protocol'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Pair, startPair } from './support/pair.ts'
import { type Program, startProgram } from './support/program.ts'
import { rejoinSeats } from './support/rejoin-seats.ts'

let folder: string
let program: Program
const start = async () => {
  program = await startProgram({
    DATA_DIR: folder,
    SERIES_PAUSE_SECONDS: '3',
    // How long a next match waits for its players.
    RECONNECTION_SECONDS: '5',
    RESERVATION_SECONDS: '5',
  })
}
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dungeon-dice-'))
  await start()
})
afterEach(async () => {
  await program.end('SIGKILL')
  rmSync(folder, { recursive: true })
})

/** Plays a match that A has just lost. */
async function lost(settings: object = {}): Promise<Pair> {
  const pair = await startPair(program.url, { settings })
  await pair.A.play({ type: 'resign' }, null)
  for (const player of [pair.A, pair.B])
    await player.until(({ room }) => room.state.phase === 'over')
  return pair
}

/** Ends the server, starts another, and rejoins both seats. */
async function restart(pair: Pair, signal: NodeJS.Signals): Promise<Pair> {
  await program.end(signal)
  await start()
  return rejoinSeats(program.url, pair)
}

describe('a finished match whose server ends', () => {
  it.each(['SIGKILL', 'SIGTERM'] as const)('by %s keeps the rematch votes', async (end) => {
    const before = await lost()
    await before.A.room.request('rematch', {})
    const { view, outcome } = before.B.wire()
    const after = await restart(before, end)
    expect(after.B.wire()).toMatchObject({ phase: 'over', outcome })
    expect(after.B.wire().view).toEqual(view)
    expect(after.B.wire().seats['A']?.rematch).toBe('wanted')
    const toNext = after.A.next('next')
    await after.B.room.request('rematch', {})
    // Players have changed seats.
    expect((await toNext) as SeatGrant).toMatchObject({ seat: 'B' })
  })

  it('keeps a rematch that was declined or timed out', async () => {
    const before = await lost()
    await before.B.room.request('declineRematch', {})
    const after = await restart(before, 'SIGKILL')
    expect(after.A.wire().seats['B']?.rematch).toBe('declined')
    expect(await after.A.room.request('rematch', {})).toMatchObject({
      error: { code: 'no_rematch', reason: 'declined' },
    })
  })

  it('continues its series, and counts the match once', async () => {
    const before = await lost({ series: 3 })
    const after = await restart(before, 'SIGKILL')
    const series = JSON.parse(after.A.wire().series)
    expect(series).toMatchObject({ match: 1, points: [0, 1], end: null })
    const next = (await after.A.until((player) => player.messages('next')[0])) as SeatGrant
    expect(next.seat).toBe('B')
  })

  it('creates the next match again if it had not begun', async () => {
    const before = await lost({ series: 3 })
    const first = (await before.A.until((player) => player.messages('next')[0])) as SeatGrant
    const after = await restart(before, 'SIGKILL')
    const again = (await after.A.until((player) => player.messages('next')[0])) as SeatGrant
    expect(again.matchId).not.toBe(first.matchId)
  })
})
