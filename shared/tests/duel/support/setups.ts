import type { LineUp } from '../../../src/duel/cards/line-up.ts'
import { type Options, readOptions } from '../../../src/duel/model/options.ts'
import type { Setup } from '../../../src/duel/model/setup.ts'
import type { State } from '../../../src/duel/model/state.ts'
import { create } from '../../../src/duel/play/create.ts'
import { defaultLineUp } from '../../../src/duel/rules/02-default-line-up.ts'
import type { BySeat } from '../../../src/duel/types.ts'

/** The default options with changes, which must be legal. */
export function optionsOf(changes: Partial<Options> = {}): Options {
  const options = readOptions(changes)
  if (!options.ok) throw new Error(`${options.error.option}: ${options.error.value}`)
  return options.value
}

/** A setup with these options, and line-ups that fit them. */
export function setupOf(changes: Partial<Options> = {}, lineUps?: BySeat<LineUp>): Setup {
  const options = optionsOf(changes)
  const usual = defaultLineUp(options)
  return { options, lineUps: lineUps ?? { A: usual, B: usual } }
}

/** The first state of a duel with the usual line-ups; without an option, A starts. */
export const begin = (changes: Partial<Options> = {}): State =>
  create(setupOf(changes), () => 0).state
