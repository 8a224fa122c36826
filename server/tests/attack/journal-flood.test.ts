import { statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { playOn, startPair } from '../support/pair.ts'
import { sqlitePlace, type TestPlace } from '../support/places.ts'
import { post } from '../support/post.ts'
import { type Program, startProgram } from '../support/program.ts'
import type { Tally, Target } from './attack.ts'
import { ask } from './flood-seat.ts'
import { floodJournal } from './journal-flood.ts'

const ATTACKER = '127.0.0.66'
const ATTACK_MS = 2_500
/** A database that keeps nothing yet. */
const EMPTY_BYTES = 250_000

let place: TestPlace
let program: Program | null = null
beforeEach(async () => {
  place = await sqlitePlace()
})
afterEach(async () => {
  await program?.end('SIGKILL')
  program = null
  await place.remove()
})

const start = async (settings: Readonly<Record<string, string>>): Promise<string> => {
  // A machine of tests may have little room; another test is about that.
  program = await startProgram({ ...place.settings, DISK_LEAST_MIB: '0', ...settings })
  return program.url
}

/** The result of an attack: the steps of the honest pair, and the time that it took. */
interface Attacked {
  readonly played: number
  readonly seconds: number
}

/**
 * Attacks for a while, and until `isDone` and an honest pair at another address has played some
 * steps, if that takes longer.
 */
async function attack(
  url: string,
  isDone: (tally: Tally, target: Target) => Promise<boolean>,
): Promise<Attacked> {
  const ending = new AbortController()
  const target = { url, from: ATTACKER }
  const tally: Record<string, number> = {}
  const attacking = floodJournal(target, ending.signal, tally)
  const startedMs = Date.now()
  const untilMs = startedMs + ATTACK_MS
  let played = 0
  const pair = await startPair(url)
  while (Date.now() < untilMs || played <= 3 || !(await isDone(tally, target))) {
    await playOn(pair, 1)
    played += 1
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  ending.abort()
  await attacking
  return { played, seconds: (Date.now() - startedMs) / 1_000 }
}

/** Whether nothing more is stored for an address: it is told so before it is asked who it is. */
async function isUsedUp(_: Tally, target: Target): Promise<boolean> {
  const answer = await ask(target, 'blocks', { name: 'nobody' })
  return 'code' in answer && answer.code === 'storage_used'
}

/** What the database holds once the server is stopped: steps and orders, and bytes of the file. */
async function kept() {
  await program?.end('SIGTERM')
  const folder = place.settings['DATA_DIR'] ?? ''
  const file = join(folder, 'dungeon-dice.db')
  const database = new DatabaseSync(file)
  const count = (session: string) =>
    Number(database.prepare(`SELECT count(*) AS rows FROM ${session}`).get()?.['rows'])
  const found = { steps: count('entries'), orders: count('notes'), matches: count('matches') }
  database.close()
  return { ...found, bytes: statSync(file).size }
}

describe('a flood of the journal from one address', { timeout: 120_000 }, () => {
  it('is slowed to the pace of an address, and an honest pair plays on beside it', async () => {
    const url = await start({ STEPS_PER_SECOND: '50' })
    const { played, seconds } = await attack(url, async ({ steps = 0 }) => steps > 50)
    const { steps, orders } = await kept()
    // A second of steps at once, a second of those that waited, and those of the honest pair.
    expect(steps + orders).toBeLessThan(50 * (seconds + 2) + played)
  })

  it('ends where its bytes of the day do, but for the matches that it has begun', async () => {
    const url = await start({
      ...{ STEPS_PER_SECOND: '100000', MAX_MESSAGES_PER_SECOND: '100000' },
      ...{ STORED_KB_PER_DAY: '200', MAX_MATCH_KIB: '64', REQUESTS_PER_MINUTE: '100000' },
    })
    await attack(url, isUsedUp)
    const refused = await ask({ url, from: ATTACKER }, 'matches')
    expect(refused).toMatchObject({ code: 'storage_used' })
    const wait = 'retryAfterSeconds' in refused ? refused.retryAfterSeconds : null
    expect(wait).toBeGreaterThan(86_000)
    for (const path of ['quick-match', 'matches/bot'])
      expect(await ask({ url, from: ATTACKER }, path)).toMatchObject({ code: 'storage_used' })
    // Nobody else is refused anything, however much that one has stored.
    expect((await post(url, 'matches')).status).toBe(200)
    const { bytes } = await kept()
    // Eight matches may be under way when the last byte is used up.
    expect(bytes).toBeLessThan(EMPTY_BYTES + 200_000 + 8 * 64 * 1_024)
  })

  it('begins so many matches in an hour, and is told how long to wait', async () => {
    const url = await start({ MATCHES_PER_HOUR: '3', MAX_WAITING_MATCHES_PER_PLAYER: '100' })
    await attack(url, async ({ too_many_begun: refusals = 0 }) => refusals > 0)
    const refused = await ask({ url, from: ATTACKER }, 'matches')
    expect(refused).toMatchObject({ code: 'too_many_begun' })
    const wait = 'retryAfterSeconds' in refused ? (refused.retryAfterSeconds ?? 0) : 0
    expect(wait).toBeGreaterThan(3_500)
    // Those that were waiting when the third began may begin as well: eight at most.
    const { matches } = await kept()
    expect(matches).toBeLessThanOrEqual(1 + 3 + 8)
  })
})
