import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type JournalEntry, type MatchHeader, secureIds } from '@dungeon-dice/server'
import { diceKey, fairChance, type Plain, seededChance } from '@dungeon-dice/shared'
import {
  answerAt,
  answersOf,
  apply,
  countAnswers,
  create,
  decisionOf,
} from '@dungeon-dice/shared/ddm'
import { hashToken } from '../../../server/src/platform/id.ts'
import { openDatabase } from '../../../server/src/storage/sql/database.ts'
import { storesOf } from '../../../server/src/storage/sql/stores.ts'
import { DEFAULT_CONTEST, setupFor } from '../engine/contests.ts'
import { Child } from '../rooms/child.ts'
import { MATCH_VENUE } from '../rooms/match-venue.ts'
import { seatAll } from '../rooms/seating.ts'
import type { ServerReport } from '../rooms/serving.ts'
import { systemTime } from '../system-time.ts'

/** A stored match in progress, and what opens its seats. */
export interface SeededMatch {
  readonly id: string
  readonly seatTokens: readonly string[]
}

const SERVER_FILE = new URL('../rooms/match-server.ts', import.meta.url)
/** Matches written at once. */
const BATCH = 200
/** Id of the server that seems to have been killed. */
const LOST_SERVER = 'lost-server'

/** Writes `count` matches of `steps` steps into the SQLite file `path`, as a killed server left them. */
export async function seedMatches(
  path: string,
  count: number,
  steps: number,
): Promise<readonly SeededMatch[]> {
  const template = await headerOfStartedMatch()
  const time = systemTime()
  const place = { kind: 'sqlite', path, durability: 'process' } as const
  const stores = storesOf(await openDatabase(place), { ...time, timeoutMs: 10_000 }, LOST_SERVER)
  const { journal } = stores.ports
  await journal.beat(time.clock.now())
  const seeded: SeededMatch[] = []
  for (let first = 0; first < count; first += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, count - first) }, async (_, place) => {
      const { header, seatTokens } = freshHeader(template, time.clock.now())
      await journal.open(header)
      const entries = entriesOf(header, first + place, steps)
      await Promise.all(entries.map((entry) => journal.append(header.id, entry)))
      return { id: header.id, seatTokens }
    })
    seeded.push(...(await Promise.all(batch)))
  }
  await journal.beat(time.clock.now())
  await stores.close()
  return seeded
}

/** The stored header of a match that two clients began on a real server. */
async function headerOfStartedMatch(): Promise<MatchHeader> {
  const folder = await mkdtemp(join(tmpdir(), 'dungeon-dice-template-'))
  const server = new Child(SERVER_FILE, { BENCH_DATA_DIR: folder })
  try {
    const report = await server.ask<ServerReport>()
    if (report.type !== 'listening') throw new Error('the server did not listen')
    const clients = await seatAll(report.port, MATCH_VENUE)
    for (const client of clients.values()) client.close()
    return await onlyHeader(join(folder, 'dungeon-dice.db'))
  } finally {
    server.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}

async function onlyHeader(path: string): Promise<MatchHeader> {
  const db = await openDatabase({ kind: 'sqlite', path, durability: 'process' })
  const { header } = await db.query.selectFrom('matches').select('header').executeTakeFirstOrThrow()
  await db.close()
  return JSON.parse(header) as MatchHeader
}

/** The same kind of match with an id, dice and seat tokens of its own. */
function freshHeader(template: MatchHeader, startedAtMs: number) {
  const seatTokens = template.seats.map(() => secureIds.seatToken())
  const secret = Buffer.from(secureIds.secret()).toString('hex')
  const header: MatchHeader = {
    ...template,
    id: secureIds.matchId(),
    seats: template.seats.map((seat, place) => ({
      ...seat,
      tokenHash: hashToken(seatTokens[place] ?? ''),
    })),
    dice: { ...template.dice, secret },
    startedAtMs,
  }
  return { header, seatTokens }
}

/** The first `steps` steps of a random match; fewer if it ends before. */
function entriesOf(header: MatchHeader, seed: number, steps: number): readonly JournalEntry[] {
  const chance = fairChance(diceKey(header.id, header.dice))
  const pick = seededChance(seed)
  const entries: JournalEntry[] = []
  const seqs = new Map<string, number>()
  let { state } = create(setupFor(DEFAULT_CONTEST, 0), chance)
  for (let step = 1; step <= steps; step += 1) {
    const answers = answersOf(state)
    const decision = decisionOf(state)
    if (answers === null || decision === null) break
    const intent = answerAt(answers, pick(step, countAnswers(answers)))
    const result = apply(state, decision.seat, intent, chance)
    if (!result.ok || answersOf(result.value.state) === null) break
    const seq = (seqs.get(decision.seat) ?? 0) + 1
    seqs.set(decision.seat, seq)
    state = result.value.state
    const given = intent as unknown as Plain
    const atMs = header.startedAtMs
    entries.push({ step, actor: decision.seat, intent: given, by: 'seat', seq, atMs })
  }
  return entries
}
