import { ok, type Plain, type Refusal, type Result } from '@dungeon-dice/shared'
import {
  checkLineUp,
  type LineUp,
  lineUpSchema,
  type Options,
  readOptions,
  SEATS,
  type Seat,
  type Setup,
} from '@dungeon-dice/shared/duel'
import { parse } from '@dungeon-dice/shared/protocol'
import { z } from 'zod'

const savedSchema = z.strictObject({
  options: z.record(z.string(), z.unknown()),
  lineUps: z.strictObject({ A: lineUpSchema, B: lineUpSchema }),
})

/** A setup for the journal. */
export const saveSetup = (setup: Setup): Plain =>
  // A setup is plain data; its interfaces only lack the index signature of Plain.
  setup as unknown as Plain

/** A setup from the journal; refused when it is none of this game. */
export function loadSetup(saved: Plain): Result<
  {
    readonly setup: Setup
    readonly rules: Options
    readonly lists: ReadonlyMap<Seat, LineUp>
  },
  Refusal
> {
  const read = parse(savedSchema, saved, ['setup'])
  if (!read.ok) return read
  const options = readOptions(read.value.options)
  if (!options.ok) return options
  const { lineUps } = read.value
  for (const seat of SEATS) {
    const lineUp = checkLineUp(options.value, lineUps[seat])
    if (!lineUp.ok) return lineUp
  }
  return ok({
    setup: { options: options.value, lineUps },
    rules: options.value,
    lists: new Map(SEATS.map((seat) => [seat, lineUps[seat]])),
  })
}
