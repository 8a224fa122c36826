import { ok, type Plain, type Refusal, type Result } from '@dungeon-dice/shared'
import { parse } from '@dungeon-dice/shared/protocol'
import {
  type Options,
  readOptions,
  SEATS,
  type Seat,
  type Setup,
  seatsFor,
} from '@dungeon-dice/shared/skirmish'
import { z } from 'zod'

const savedSchema = z.strictObject({
  seats: z.array(z.enum(SEATS)),
  options: z.record(z.string(), z.unknown()),
})

/** The list of a player: there is nothing to bring. */
export type NoList = Readonly<Record<never, never>>
export const NO_LIST: NoList = {}

/** A setup for the journal. */
export const saveSetup = (setup: Setup): Plain =>
  // A setup is plain data; its interfaces only lack the index signature of Plain.
  setup as unknown as Plain

/** A setup from the journal; refused when it is none of this game. */
export function loadSetup(saved: Plain): Result<
  {
    readonly setup: Setup
    readonly rules: Options
    readonly lists: ReadonlyMap<Seat, NoList>
  },
  Refusal
> {
  const read = parse(savedSchema, saved, ['setup'])
  if (!read.ok) return read
  const options = readOptions(read.value.options)
  if (!options.ok) return options
  const seats = seatsFor(options.value, read.value.seats.length)
  if (!seats.ok) return seats
  return ok({
    setup: { seats: seats.value, options: options.value },
    rules: options.value,
    lists: new Map(seats.value.map((seat) => [seat, NO_LIST])),
  })
}
