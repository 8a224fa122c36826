import { type Options, readOptions } from '../../../src/skirmish/model/options.ts'
import { type Setup, seatsFor } from '../../../src/skirmish/model/setup.ts'

/** The setup of a battle with these options. */
export function setupOf(count: number, changes: Partial<Options> = {}): Setup {
  const options = readOptions(changes)
  if (!options.ok) throw new Error(`${options.error.option}: ${options.error.value}`)
  const seats = seatsFor(options.value, count)
  if (!seats.ok) throw new Error(`${count} seats`)
  return { seats: seats.value, options: options.value }
}
