import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Encoder } from '@colyseus/schema'
import { fairChance, type Placing, present } from '@dungeon-dice/shared'
import { BUILT_IN_STOCK } from '@dungeon-dice/shared/ddm'
import { afterAll, describe, expect, it } from 'vitest'
import { listsModule } from '../src/accounts/module.ts'
import { quotasOf } from '../src/app/quotas.ts'
import { BotThreads } from '../src/bots/bot-threads.ts'
import { botsOf } from '../src/bots/module.ts'
import { singleNodeCluster } from '../src/cluster/single-node/single-node.ts'
import { Restart } from '../src/failover/restart.ts'
import { gamesOf } from '../src/game/hosted-games.ts'
import { readSettings } from '../src/game/settings.ts'
import { type Journal, memoryJournal, readConfig, secureIds } from '../src/index.ts'
import { systemClock } from '../src/platform/clock.ts'
import type { Log } from '../src/platform/log.ts'
import { NO_METRICS } from '../src/platform/no-metrics.ts'
import { NO_DISK, NO_LOAD } from '../src/platform/quotas/ports.ts'
import { NO_STALLS } from '../src/platform/stall-watch.ts'
import { systemTimers } from '../src/platform/timers.ts'
import type { MatchSessions } from '../src/session/match-sessions.ts'
import { newMatchState } from '../src/session/match-state.ts'
import { sessionModule } from '../src/session/module.ts'
import { SessionEventBus, type SessionSubscriber } from '../src/session/session-event-bus.ts'
import { StatePublisher } from '../src/session/state-publisher.ts'
import { memoryLists } from '../src/storage/memory/memory-lists.ts'
import type { Rooms } from '../src/transport/ports.ts'

/** A session whose match has ended, and its outcome. */
interface Ended {
  readonly matchId: string
  readonly placing: Placing<string>
}

/** Steps kept of an interrupted match: fewer than any match has. */
const LOST_AT = 10

const games = gamesOf(BUILT_IN_STOCK)
const server = openServer(memoryJournal())
afterAll(() => server.stop())

/** The session part of a server, with rooms that nobody connects to. */
function openServer(journal: Journal) {
  const read = readConfig({
    ...{
      BOT_PAUSE_MS: '0',
      RESERVATION_SECONDS: '1',
      NONCE_SECONDS: '1',
      ENDED_MATCH_SECONDS: '1',
    },
    ...{ ABSENT_SECONDS: '1', ABANDONED_MATCH_SECONDS: '1' },
  })
  if (!read.ok) throw new Error(read.error)
  const config = read.value
  const note = () => undefined
  const errors: string[] = []
  const log: Log = { debug: note, info: note, warn: note, error: (_, text) => errors.push(text) }
  const clock = systemClock
  // Dice and thoughts are the same each time: they depend on the key and the match id.
  let matches = 0
  const matchId = () => {
    matches += 1
    return `match-${matches}`
  }
  const ids = { ...secureIds, matchId, secret: () => new Uint8Array(32).fill(7) }
  const timers = systemTimers(clock, log)
  const thinkersOf = (parts: ConstructorParameters<typeof BotThreads>[0]) => new BotThreads(parts)
  const { bots, stop } = botsOf({ config, clock, timers, ids, log, thinkersOf }, games)
  const endings = new Map<string, (ended: Ended) => void>()
  const listener: SessionSubscriber = {
    onEnded: ({ id }, ended) => endings.get(id)?.(ended),
  }
  const rooms: Rooms = {
    open: async (_, id) => {
      const opened = sessions.get(id)
      if (opened !== undefined) show(opened)
    },
    reserve: () => Promise.reject(new Error('bots need no reservation')),
  }
  const cluster = singleNodeCluster('self', log)
  const session = sessionModule(
    {
      ...{ config, clock, timers, ids, log, journal, chanceOf: fairChance, cluster, rooms },
      stalls: NO_STALLS,
    },
    new SessionEventBus().subscribe(bots, listener),
  )
  const sessions: MatchSessions = session.sessions
  const reservations = session.reservationsWith({
    lists: listsModule({ config, lists: memoryLists() }, games),
    ratings: { of: async () => null },
    barOf: async () => null,
    isListed: () => false,
    storage: quotasOf({ config, cluster, clock, timers, log }),
    disk: NO_DISK,
    load: NO_LOAD,
  })
  /** Seats pairs of bots one after the other; returns the outcomes to come. */
  const seat = async (
    pair: readonly [string, string],
    preset: 'tabletop' | 'gba',
  ): Promise<{ readonly matchId: string; readonly ended: Promise<Ended> }> => {
    const settings = readSettings(games, { preset })
    if (!settings.ok) throw new Error(settings.error.code)
    const seated = await reservations.seatAll(
      settings.value,
      pair.map((name) => bots.playerOf(name)),
    )
    expect(seated).toEqual({ ok: true, value: [] })
    const { id } = sessions.all.at(-1) ?? { id: '' }
    return { matchId: id, ended: new Promise((resolve) => endings.set(id, resolve)) }
  }
  /** Continues the matches in the journal; returns their outcomes to come. */
  const goOn = async (matchId: string): Promise<Ended> => {
    const ended = new Promise<Ended>((resolve) => endings.set(matchId, resolve))
    const { pending } = session
    const metrics = NO_METRICS
    const time = { clock, timers }
    const restart = new Restart({
      ...{ games, journal, sessions, ...time, log, metrics, pending },
    })
    await restart.adopt()
    expect(await restart.run()).toMatchObject({ restored: 1 })
    return ended
  }
  return { seat, goOn, stop, errors, journal }
}

/** Stands for the room of a session that nobody watches. */
function show(session: ConstructorParameters<typeof StatePublisher>[0]): void {
  const state = newMatchState(games.usual.View)
  const encoder = new Encoder(state)
  const patch = () => {
    encoder.encode()
    encoder.discardChanges()
  }
  const nothing = () => undefined
  const ignored = {
    ...{ hold: nothing, send: nothing, charge: nothing },
    ...{ moveSeat: nothing, close: nothing, move: nothing },
  }
  const roomClients = { ...ignored, patch }
  new StatePublisher(session, state, roomClients, 100)
}

describe('a match between bots', { timeout: 120_000 }, () => {
  it.each(['tabletop', 'gba'] as const)('is played to its end under %s', async (preset) => {
    const match = await server.seat(['random', 'greedy'], preset)
    const { matchId, placing } = await match.ended
    expect(placing).toEqual({ places: [['B'], ['A']], rule: 'R17.1' })
    const record = await server.journal.read(matchId)
    expect(record?.header.seats.map(({ bot }) => bot)).toEqual(['random', 'greedy'])
    expect(new Set(record?.entries.map(({ actor }) => actor))).toEqual(new Set(['A', 'B']))
    expect(server.errors).toEqual([])
  })

  it('continues where it was when its process died', async () => {
    const inner = memoryJournal()
    const lost = Promise.withResolvers<void>()
    const append: Journal['append'] = (id, entry) => {
      if (entry.step <= LOST_AT) return inner.append(id, entry)
      lost.resolve()
      return new Promise(() => undefined)
    }
    const before = openServer({ ...inner, append })
    const { matchId } = await before.seat(['random', 'greedy'], 'tabletop')
    await lost.promise
    await before.stop()
    const record = present(await inner.read(matchId), 'a record')
    expect(record.entries).toHaveLength(LOST_AT)
    const takeOver = async () => [{ id: matchId, rows: 1 }]
    const after = openServer({ ...inner, takeOver })
    const { placing } = await after.goOn(matchId)
    await after.stop()
    expect(placing.places).toEqual([['B'], ['A']])
    expect(record.entries.length).toBeGreaterThan(LOST_AT)
    expect(after.errors).toEqual([])
  })

  it('does not block the event loop while twenty bots think', async () => {
    const delay = monitorEventLoopDelay({ resolution: 1 })
    delay.enable()
    const started = performance.now()
    const matches: { readonly ended: Promise<Ended> }[] = []
    for (let count = 0; count < 10; count += 1)
      matches.push(await server.seat(['greedy', 'greedy'], 'gba'))
    const ended = await Promise.all(matches.map((match) => match.ended))
    delay.disable()
    const ms = (nanoseconds: number) => (nanoseconds / 1e6).toFixed(1)
    const at = [50, 99, 100].map((percent) => `p${percent} ${ms(delay.percentile(percent))} ms`)
    const seconds = ((performance.now() - started) / 1_000).toFixed(1)
    console.log(`event loop while 20 bots think for ${seconds} s: ${at.join(', ')}`)
    expect(new Set(ended.map(({ matchId }) => matchId)).size).toBe(10)
    expect(server.errors).toEqual([])
  })
})
