import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Encoder } from '@colyseus/schema'
import { fairChance, type Placing, present } from '@dungeon-dice/shared'
import { BUILT_IN_STOCK } from '@dungeon-dice/shared/ddm'
import { afterAll, describe, expect, it } from 'vitest'
import { BotThreads } from '../src/bots/bot-threads.ts'
import { botsOf } from '../src/bots/bots-of.ts'
import { systemClock } from '../src/clock.ts'
import { aloneCluster } from '../src/cluster/alone.ts'
import { type DdmHostTypes, hostedDdm } from '../src/games/ddm/hosted-ddm.ts'
import type { Rooms } from '../src/hosting/ports.ts'
import { BotTables } from '../src/hosting/seats/bot-tables.ts'
import { CodeBook } from '../src/hosting/seats/code-book.ts'
import { Desk } from '../src/hosting/seats/desk.ts'
import { recover } from '../src/hosting/succession/recovery.ts'
import { readSettings } from '../src/hosting/table/settings.ts'
import type { TableEvents } from '../src/hosting/table/table.ts'
import { Tables } from '../src/hosting/table/tables.ts'
import { tellAll } from '../src/hosting/table/tell-all.ts'
import { type Journal, memoryJournal, readConfig, secureIds } from '../src/index.ts'
import { memoryLists } from '../src/persistence/memory-lists.ts'
import { matchStates } from '../src/rooms/match-state.ts'
import { Presenter } from '../src/rooms/presenter.ts'
import type { Log } from '../src/telemetry/log.ts'
import { systemTimers } from '../src/timers.ts'
import { bringingOf } from '../src/wiring/bringing.ts'
import { codeGuessesOf } from '../src/wiring/next-matches.ts'

/** A table at which a match has ended, and how. */
interface Ended {
  readonly matchId: string
  readonly placing: Placing<string>
}

/** Steps that are kept of a match whose process is lost: fewer than any match has. */
const LOST_AT = 10

const hosted = hostedDdm(BUILT_IN_STOCK)
const hall = openHall(memoryJournal())
afterAll(() => hall.stop())

/** A desk of the server's own parts, with rooms that nobody connects to. */
function openHall(journal: Journal) {
  const read = readConfig({ BOT_PAUSE_MS: '0' })
  if (!read.ok) throw new Error(read.error)
  const config = read.value
  const note = () => undefined
  const errors: string[] = []
  const log: Log = { debug: note, info: note, warn: note, error: (_, text) => errors.push(text) }
  const clock = systemClock
  // The same dice and thoughts each time: they hang on the key, and on the id of the match.
  let matches = 0
  const matchId = () => {
    matches += 1
    return `match-${matches}`
  }
  const ids = { ...secureIds, matchId, secret: () => new Uint8Array(32).fill(7) }
  const timers = systemTimers(clock, log)
  const thinkersOf = (parts: ConstructorParameters<typeof BotThreads>[0]) => new BotThreads(parts)
  const { bots, stop } = botsOf({ config, clock, timers, ids, log, thinkersOf }, hosted)
  const endings = new Map<string, (ended: Ended) => void>()
  const listener: TableEvents<DdmHostTypes> = {
    onChange: note,
    onGone: note,
    onEnded: ({ id }, ended) => endings.get(id)?.(ended),
  }
  const patience = { seatMs: 1_000, nonceMs: 1_000, endedMs: 1_000, abandonedMs: 1_000 }
  const tables: Tables<DdmHostTypes> = new Tables(
    {
      ...{ hosted, journal, clock, timers, log, patience },
      chanceOf: fairChance,
      grace: { droppedMs: 1, leftMs: 1 },
      events: tellAll([bots, listener]),
    },
    ids,
  )
  const rooms: Rooms = {
    open: async (_, id) => {
      const table = tables.get(id)
      if (table !== undefined) show(table)
    },
    reserve: () => Promise.reject(new Error('no bot needs a way in')),
  }
  const cluster = aloneCluster('self', log)
  const desk = new Desk({
    ...{ hosted, tables, rooms, ids, clock },
    codes: new CodeBook(tables, codeGuessesOf(config, cluster)),
    whereabouts: { known: async () => undefined },
    codeMs: 1_000,
    maxMatches: 100,
    botTables: new BotTables(tables, 100),
    ratings: { of: async () => null },
    ...bringingOf({ config, lists: memoryLists(), cluster, clock, timers }, hosted),
    barOf: async () => null,
  })
  /** Seats two bots, one pair after the other; gives how their match will end. */
  const seat = async (
    pair: readonly [string, string],
    preset: 'tabletop' | 'gba',
  ): Promise<{ readonly matchId: string; readonly ended: Promise<Ended> }> => {
    const settings = readSettings(hosted, { preset })
    if (!settings.ok) throw new Error(settings.error.code)
    const seated = await desk.seatAll(
      settings.value,
      pair.map((name) => bots.guest(name)),
    )
    expect(seated).toEqual({ ok: true, value: [] })
    const { id } = tables.all.at(-1) ?? { id: '' }
    return { matchId: id, ended: new Promise((resolve) => endings.set(id, resolve)) }
  }
  /** Goes on with what its journal takes over; gives how that match will end. */
  const goOn = async (matchId: string): Promise<Ended> => {
    const ended = new Promise<Ended>((resolve) => endings.set(matchId, resolve))
    expect(await recover({ hosted, journal, tables, clock, log })).toMatchObject({ restored: 1 })
    return ended
  }
  return { seat, goOn, stop, errors, journal }
}

/** What a room does for those who look at a table: here nobody does. */
function show(table: ConstructorParameters<typeof Presenter<DdmHostTypes>>[0]): void {
  const state = matchStates(hosted.View)()
  const encoder = new Encoder(state)
  const patch = () => {
    encoder.encode()
    encoder.discardChanges()
  }
  const nothing = () => undefined
  const audience = { hold: nothing, patch, send: nothing, close: nothing, move: nothing }
  new Presenter(table, state, audience, 100)
}

describe('a match of bots alone', { timeout: 120_000 }, () => {
  it.each(['tabletop', 'gba'] as const)('is played to its end under %s', async (preset) => {
    const match = await hall.seat(['random', 'greedy'], preset)
    const { matchId, placing } = await match.ended
    expect(placing).toEqual({ places: [['B'], ['A']], rule: 'R17.1' })
    const record = await hall.journal.read(matchId)
    expect(record?.header.seats.map(({ bot }) => bot)).toEqual(['random', 'greedy'])
    expect(new Set(record?.entries.map(({ actor }) => actor))).toEqual(new Set(['A', 'B']))
    expect(hall.errors).toEqual([])
  })

  it('goes on where it stood when its process was lost', async () => {
    const inner = memoryJournal()
    const lost = Promise.withResolvers<void>()
    const append: Journal['append'] = (id, entry) => {
      if (entry.step <= LOST_AT) return inner.append(id, entry)
      lost.resolve()
      return new Promise(() => undefined)
    }
    const before = openHall({ ...inner, append })
    const { matchId } = await before.seat(['random', 'greedy'], 'tabletop')
    await lost.promise
    await before.stop()
    const record = present(await inner.read(matchId), 'a record')
    expect(record.entries).toHaveLength(LOST_AT)
    const takeOver = async () => [record]
    const after = openHall({ ...inner, takeOver })
    const { placing } = await after.goOn(matchId)
    await after.stop()
    expect(placing.places).toEqual([['B'], ['A']])
    expect(record.entries.length).toBeGreaterThan(LOST_AT)
    expect(after.errors).toEqual([])
  })

  it('holds nobody up while twenty bots think', async () => {
    const delay = monitorEventLoopDelay({ resolution: 1 })
    delay.enable()
    const started = performance.now()
    const matches: { readonly ended: Promise<Ended> }[] = []
    for (let count = 0; count < 10; count += 1)
      matches.push(await hall.seat(['greedy', 'greedy'], 'gba'))
    const ended = await Promise.all(matches.map((match) => match.ended))
    delay.disable()
    const ms = (nanoseconds: number) => (nanoseconds / 1e6).toFixed(1)
    const at = [50, 99, 100].map((percent) => `p${percent} ${ms(delay.percentile(percent))} ms`)
    const seconds = ((performance.now() - started) / 1_000).toFixed(1)
    console.log(`event loop while 20 bots think for ${seconds} s: ${at.join(', ')}`)
    expect(new Set(ended.map(({ matchId }) => matchId)).size).toBe(10)
    expect(hall.errors).toEqual([])
  })
})
