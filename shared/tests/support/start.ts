import { BUILT_IN } from '../../src/ddm/catalogue/built-in.ts'
import { DEFAULT_LIST } from '../../src/ddm/catalogue/default-list.ts'
import type { Options, Preset } from '../../src/ddm/model/options.ts'
import { type OptionError, readOptions } from '../../src/ddm/model/read-options.ts'
import { makeSetup, type Setup } from '../../src/ddm/model/setup.ts'
import { create } from '../../src/ddm/play/create.ts'
import type { BySeat } from '../../src/ddm/rules/01-terms/players.ts'
import {
  checkList,
  type DiceList,
  type ListError,
  type SeatList,
} from '../../src/ddm/rules/02-lists/dice-list.ts'
import { assert } from '../../src/kernel/assert.ts'
import { scriptedChance } from '../../src/kernel/chance.ts'
import type { Played } from './play.ts'

/** Options by name, as a host gives them. */
export type Changes = Readonly<Record<string, unknown>>

/** Why these options are refused; null when they are accepted. */
export function optionFault(changes: Changes, preset: Preset = 'tabletop'): OptionError | null {
  const options = readOptions(preset, changes)
  return options.ok ? null : options.error
}

/** The options of a preset with single ones changed; throws when they are refused. */
export function optionsWith(changes: Changes, preset: Preset = 'tabletop'): Options {
  const options = readOptions(preset, changes)
  assert(options.ok, `no options: ${JSON.stringify(changes)}`)
  return options.value
}

/** The default list with its dice or its figures changed. */
const listWith = (changes: Partial<DiceList>): DiceList => ({ ...DEFAULT_LIST, ...changes })

/** Why the default list with these changes is refused; null when it is accepted. */
export function listFault(list: Partial<DiceList>, options: Changes = {}): ListError | null {
  const checked = checkList(BUILT_IN, optionsWith(options), listWith(list))
  return checked.ok ? null : checked.error
}

/** A setup of these options, both players with the default list unless they bring another. */
export function setupOf(changes: Changes = {}, lists: Partial<BySeat<DiceList>> = {}): Setup {
  const options = optionsWith(changes)
  const usual = options.summonBinding === 'bound' ? { ...DEFAULT_LIST, figures: [] } : DEFAULT_LIST
  const check = (list: DiceList = usual) => checkedList(options, list)
  return makeSetup(options, { A: check(lists.A), B: check(lists.B) })
}

/** A list looked up in the built-in catalogue; throws when these options do not allow it. */
export function checkedList(options: Options, list: DiceList): SeatList {
  const checked = checkList(BUILT_IN, options, list)
  assert(checked.ok, `no list: ${checked.ok ? '' : JSON.stringify(checked.error)}`)
  return checked.value
}

/** The beginning of a duel; throws when it draws another count of numbers than `chance` holds. */
export function begin(setup: Setup, ...chance: readonly number[]): Played {
  const script = scriptedChance(chance)
  const played = create(setup, script.chance)
  assert(script.leftOver() === 0, `chance left over: ${chance.join(' ')}`)
  return played
}
