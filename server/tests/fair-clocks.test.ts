import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sizeOf } from '../../shared/tests/support/sizes.ts'
import { builtServer } from '../build/built-server.ts'
import { asked, CLOCK, chargeOf, MOST_LOST_MS } from './support/charges.ts'
import { playerToMove, playOn, startPair } from './support/pair.ts'
import { hasPostgres, postgresPlace, sqlitePlace, type TestPlace } from './support/places.ts'
import { type Program, startProgram } from './support/program.ts'
import { rejoinSeats } from './support/rejoin-seats.ts'

const MAIN = await builtServer()
const HOUR_MS = 3_600_000
/** Both longer than the lag that clocks forgive. */
const STOPPED_MS = 1_000 * sizeOf('stoppedSeconds')
const STALLED_MS = 1_000 * sizeOf('stalledSeconds')

/** Sets the wall clock of the process forward and back by an hour. */
const SETTABLE_CLOCK = `data:text/javascript,${encodeURIComponent(`
  const now = Date.now
  let aheadMs = 0
  Date.now = () => now() + aheadMs
  process.on('SIGUSR2', () => { aheadMs += ${HOUR_MS} })
  process.on('SIGWINCH', () => { aheadMs -= ${2 * HOUR_MS} })
`)}`

let place: TestPlace
let program: Program
beforeEach(async () => {
  place = await sqlitePlace()
  program = await start()
})
afterEach(async () => {
  await program.end('SIGKILL')
  await place.remove()
})

const start = (words: readonly string[] = []) =>
  startProgram(place.settings, ['--import', SETTABLE_CLOCK, ...words, MAIN])

describe('no player loses time', () => {
  it.each([
    ['forward by an hour', 'SIGUSR2'],
    ['back by two hours', 'SIGWINCH'],
  ] as const)('when the clock of the machine is set %s', async (_, signal) => {
    const pair = await startPair(program.url, { settings: { clock: CLOCK } })
    const { player, sinceMs } = await asked(pair)
    program.process.kill(signal)
    // The server has taken the signal once it has answered a request that came later.
    await fetch(`${program.url}/ready`)
    await fetch(`${program.url}/ready`)
    const chargedMs = await chargeOf(pair, player)
    expect(chargedMs).toBeLessThanOrEqual(performance.now() - sinceMs + MOST_LOST_MS)
    expect(pair.A.wire().phase).toBe('playing')
    await playOn(pair, 4)
  })

  it('when the process is stopped and continued', async () => {
    const pair = await startPair(program.url, { settings: { clock: CLOCK } })
    const { player, sinceMs } = await asked(pair)
    program.process.kill('SIGSTOP')
    const stoppedMs = performance.now()
    await wait(STOPPED_MS / 2)
    // This answer waits in the socket when the process goes on.
    const charged = chargeOf(pair, player)
    await wait(STOPPED_MS / 2)
    const outageMs = performance.now() - stoppedMs
    program.process.kill('SIGCONT')
    const chargedMs = await charged
    expect(chargedMs).toBeLessThanOrEqual(performance.now() - sinceMs - outageMs + MOST_LOST_MS)
  })

  it('when the process is killed, until its successor listens', async () => {
    const pair = await startPair(program.url, { settings: { clock: CLOCK } })
    const { player, sinceMs } = await asked(pair)
    const playedMs = performance.now() - sinceMs
    await program.end('SIGKILL')
    await wait(STOPPED_MS)
    program = await start()
    const backMs = performance.now()
    const after = await rejoinSeats(program.url, pair)
    const chargedMs = await chargeOf(after, player.seat === 'A' ? after.A : after.B)
    const elapsedMs = playedMs + performance.now() - backMs
    expect(chargedMs).toBeLessThanOrEqual(elapsedMs + MOST_LOST_MS)
  })

  it('when the clock of the machine is set back between two runs of the server', async () => {
    const pair = await startPair(program.url, { settings: { clock: CLOCK } })
    const { player } = await asked(pair)
    await program.end('SIGKILL')
    program = await start(['--import', SET_BACK])
    const after = await rejoinSeats(program.url, pair)
    const sinceMs = performance.now()
    const again = player.seat === 'A' ? after.A : after.B
    const welcome = again.messages('welcome')[0] as { readonly now: number }
    const { timeOut = 0, timeLeft = 0 } = after.A.wire().seats[player.seat] ?? {}
    const running = after.A.wire().startedAt + timeOut - welcome.now
    // Not an hour more than there was, as if the clock stood still until the old time came again.
    expect(running).toBeLessThanOrEqual(timeLeft + 1_000)
    const chargedMs = await chargeOf(after, again)
    expect(chargedMs).toBeLessThanOrEqual(performance.now() - sinceMs + MOST_LOST_MS)
  })
})

const SET_BACK = `data:text/javascript,${encodeURIComponent(`
  const now = Date.now
  Date.now = () => now() - ${HOUR_MS}
`)}`

describe.skipIf(!hasPostgres)('no player loses time to a database that stands still', () => {
  let database: TestPlace
  let server: Program
  beforeEach(async () => {
    database = await postgresPlace()
    server = await startProgram(database.settings)
  })
  afterEach(async () => {
    await server.end('SIGKILL')
    await database.remove()
  })

  it('neither who answers nor who is asked next', async () => {
    const pair = await startPair(server.url, { settings: { clock: CLOCK } })
    const { player, sinceMs } = await asked(pair)
    const settings =
      database.place.kind === 'postgres' ? { connectionString: database.place.url } : {}
    const lock = new pg.Client(settings)
    await lock.connect()
    await lock.query('BEGIN; LOCK TABLE entries, notes IN EXCLUSIVE MODE')
    const charged = chargeOf(pair, player)
    const answeredMs = performance.now()
    await wait(STALLED_MS)
    await lock.query('ROLLBACK')
    await lock.end()
    expect(await charged).toBeLessThanOrEqual(answeredMs - sinceMs + MOST_LOST_MS)
    const next = await playerToMove(pair)
    const shownMs = performance.now()
    // The server shows the time that it gives back a moment later.
    expect(await chargeOf(pair, next)).toBeLessThanOrEqual(
      performance.now() - shownMs + MOST_LOST_MS,
    )
  })
})
