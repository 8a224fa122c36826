import { err, type Game, ok, type Plain } from '@dungeon-dice/shared'
import { intentRequestOf, ordersRequestOf, parse, refusal } from '@dungeon-dice/shared/protocol'
import { z } from 'zod'
import { type AnyGame, anyGame } from '../../../src/game/any-game.ts'
import { PartsView, projectingParts } from '../../../src/game/parts-view.ts'
import { recordsOf } from '../../../src/game/records-of.ts'
import { NIM, NIM_SEATS, type NimState, type NimTypes } from './nim.ts'
import { NIM_RECORDS, type NimRecordTypes } from './nim-records.ts'

type Nothing = Readonly<Record<never, never>>
const NOTHING: Nothing = {}

interface NimHostTypes {
  Game: NimTypes
  Rules: Nothing
  List: Nothing
  View: PartsView
}

/** An intent in its exact form. */
export const intentSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('take'), stones: z.int() }),
  z.strictObject({ type: z.literal('leave') }),
])
const INTENT_REQUEST = intentRequestOf(intentSchema)
const ORDERS_REQUEST = ordersRequestOf(z.strictObject({}))
const savedSchema = z.strictObject({ seats: z.array(z.enum(NIM_SEATS)) })
const PRESET = {
  id: 'nim',
  seats: { least: 2, most: 4, usual: 2 },
  queueSeats: [2],
  isRated: true,
}

const loadSetup = (saved: Plain) => {
  const read = parse(savedSchema, saved, ['setup'])
  if (!read.ok) return read
  const lists = new Map(read.value.seats.map((seat) => [seat, NOTHING]))
  return ok({ setup: read.value, rules: NOTHING, lists })
}

/** The public state; nothing is hidden. */
export const partsOf = ({ stones, turn, queue, out, winner }: NimState) => ({
  stones: String(stones),
  turn: String(turn),
  queue: queue.join(' '),
  ...(out.length > 0 ? { out: out.join(' ') } : {}),
  ...(winner === null ? {} : { winner }),
})

/** The state of these parts. */
export function readParts(parts: Readonly<Record<string, string>>): NimState {
  const seats = (text = '') => NIM_SEATS.filter((seat) => text.split(' ').includes(seat))
  const inOrder = (text = '') => seats(text).toSorted((a, b) => text.indexOf(a) - text.indexOf(b))
  const { stones, turn, queue, out, winner } = parts
  return {
    setup: { seats: seats(`${queue} ${out}`) },
    stones: Number(stones),
    turn: Number(turn),
    queue: inOrder(queue),
    out: inOrder(out),
    winner: seats(winner)[0] ?? null,
  }
}

/** Nim as a server hosts it: all that a game brings to be played. `engine` may be one of its own. */
export const hostedNim = (engine: Game<NimTypes> = NIM): AnyGame =>
  anyGame<NimHostTypes>({
    manifest: { id: 'nim', rulesVersion: 1, presets: [PRESET], brings: 'nothing', clock: 'turn' },
    engine,
    seatsFor: (_, count) => ok(NIM_SEATS.slice(0, count)),
    sidesFor: (_, seats) => seats.map((seat) => [seat]),
    catalogue: { hash: 'stones', packs: [] },
    bots: {
      names: ['random'],
      ratingOf: () => 1_000,
      isAddressed: () => false,
      module: new URL('./nim-thinker.ts', import.meta.url),
      data: null,
    },
    records: recordsOf<NimRecordTypes>({
      rules: NIM_RECORDS,
      engine,
      loadSetup,
      recorded: () => ({}),
      packEvent: (event) => event,
    }),
    starters: [],
    readRules: () => ok(NOTHING),
    readList: (_, list) => (list === undefined ? ok(NOTHING) : err(refusal('takes_no_list'))),
    setupOf: (_, lists) => ({ seats: NIM_SEATS.filter((seat) => lists.has(seat)) }),
    saveSetup: (setup) => setup as unknown as Plain,
    loadSetup,
    readRequest: (message) => parse(INTENT_REQUEST, message),
    readOrders: (message) => parse(ORDERS_REQUEST, message),
    packEvent: (event) => event,
    secretOf: () => null,
    View: PartsView,
    project: projectingParts(partsOf),
  })
