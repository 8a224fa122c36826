import { present } from '../../kernel/assert.ts'
import { type Chance, fairChance } from '../../kernel/chance.ts'
import { type DiceFault, diceFault, diceKey } from '../../kernel/fairness.ts'
import { hashOf, type Plain } from '../../kernel/hash.ts'
import { atOnce, type InSteps } from '../../kernel/in-steps.ts'
import { err, ok, type Result } from '../../kernel/result.ts'
import type { GameEvent } from '../language/event.ts'
import type { Catalogue } from '../model/catalogue.ts'
import { checkList } from '../model/dice-list.ts'
import { makeSetup, type Setup } from '../model/setup.ts'
import { saveState } from '../model/snapshot.ts'
import type { State } from '../model/state.ts'
import { apply } from '../play/apply.ts'
import { create } from '../play/create.ts'
import type { Seat } from '../types.ts'
import { RULES_VERSION } from '../types.ts'
import type { DuelRecord } from './record.ts'

/** Why a record cannot be played again, or was not played as it says. */
export type RecordReplayFault =
  /** It was played by other rules, or with other dice, than those here. */
  | { readonly code: 'other_rules'; readonly rulesVersion: number }
  | { readonly code: 'other_catalogue'; readonly catalogue: string }
  /** The rules do not take the list of this seat. */
  | { readonly code: 'bad_list'; readonly seat: Seat }
  /** The rules refuse step `step` (from 1). */
  | { readonly code: 'step_refused'; readonly step: number }
  /** A step (0: the beginning) draws other numbers of chance than it says. */
  | { readonly code: 'other_numbers'; readonly step: number }
  /** It ends in another state, or with another outcome, than it says. */
  | { readonly code: 'other_end' }

/** The first thing that is wrong with the dice of a record. */
export type RecordDiceFault =
  | DiceFault
  /** Number `roll` of chance (from 0) is not the one that the key gives. */
  | { readonly code: 'other_roll'; readonly roll: number }

/** Hash of a state, as records and journals have it. */
export const stateHash = (state: State): string =>
  // A snapshot is plain data; its interfaces only lack the index signature of `Plain`.
  hashOf(saveState(state) as unknown as Plain)

/** Every so many steps a state is kept; those between are played again when they are asked for. */
const KEEP_EVERY = 32

/** A record that was played again: every state, and everything that happened. */
export class RecordReplay {
  readonly record: DuelRecord
  /** Everything that happened, whole; nothing is hidden once a match is over. */
  readonly events: readonly GameEvent[]
  /** What each number of chance was below, in order. */
  readonly belows: readonly number[]
  readonly #kept: readonly State[]
  /** Events up to each step, that of step 0 first. */
  readonly #eventsUpTo: readonly number[]
  readonly #chance: Chance
  #newest: { readonly step: number; readonly state: State }

  constructor(record: DuelRecord, course: Course) {
    this.record = record
    this.events = course.events
    this.belows = course.belows
    this.#kept = course.kept
    this.#eventsUpTo = course.eventsUpTo
    this.#chance = course.chance
    this.#newest = { step: 0, state: present(course.kept[0], 'the first state') }
  }

  /** Steps of the match: step 0 is the beginning. */
  get steps(): number {
    return this.record.steps.length
  }

  /** The state after a step, 0 to `steps`. */
  stateAt(step: number): State {
    const place = Math.floor(step / KEEP_EVERY)
    const { step: known } = this.#newest
    const isAhead = known <= step && known >= place * KEEP_EVERY
    let at = isAhead ? known : place * KEEP_EVERY
    let state = isAhead ? this.#newest.state : present(this.#kept[place], `step ${step}`)
    for (; at < step; at += 1) state = this.#after(state, at)
    this.#newest = { step, state }
    return state
  }

  /** How many events there are up to the end of a step. */
  eventsUpTo(step: number): number {
    return present(this.#eventsUpTo[step], `step ${step}`)
  }

  /** The step that led to event `event`, from 1. */
  stepOf(event: number): number {
    let [low, high] = [0, this.steps]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.eventsUpTo(middle) < event) low = middle + 1
      else high = middle
    }
    return low
  }

  #after(state: State, step: number): State {
    const { actor, intent } = present(this.record.steps[step], `step ${step + 1}`)
    const applied = apply(state, actor, intent, this.#chance)
    if (!applied.ok) throw new Error('a step that was accepted before')
    return applied.value.state
  }
}

/** What playing a record again leads to. */
interface Course {
  readonly belows: readonly number[]
  readonly events: readonly GameEvent[]
  readonly kept: readonly State[]
  readonly eventsUpTo: readonly number[]
  readonly chance: Chance
}

type Opened = Result<RecordReplay, RecordReplayFault>

/** Plays a record again, whole. `catalogue`: the dice that it was played with. */
export const openRecord = (record: DuelRecord, catalogue: Catalogue): Opened =>
  atOnce(openingRecord(record, catalogue))

/** The same, with a pause after each step for whoever has other things to do. */
export function* openingRecord(record: DuelRecord, catalogue: Catalogue): InSteps<Opened> {
  const setup = setupOf(record, catalogue)
  if (!setup.ok) return setup
  const script = new Script(record)
  const { state: first, events: firstEvents } = create(setup.value, script.chance)
  if (!script.isAt(0)) return err({ code: 'other_numbers', step: 0 })
  let state = first
  const events = [...firstEvents]
  const eventsUpTo = [events.length]
  const kept = [state]
  for (const [before, { actor, intent }] of record.steps.entries()) {
    yield
    const step = before + 1
    const applied = applyOrNull(state, actor, intent, script.chance)
    if (applied === null || !applied.ok) return err({ code: 'step_refused', step })
    if (!script.isAt(step)) return err({ code: 'other_numbers', step })
    state = applied.value.state
    events.push(...applied.value.events)
    eventsUpTo.push(events.length)
    if (step % KEEP_EVERY === 0) kept.push(state)
  }
  const { outcome } = state
  const isSame = JSON.stringify(outcome) === JSON.stringify(record.outcome)
  if (!isSame || stateHash(state) !== record.hash) return err({ code: 'other_end' })
  const { belows, chance } = script
  return ok(new RecordReplay(record, { belows, events, kept, eventsUpTo, chance }))
}

/** The rules throw at what no schema of theirs lets through: null then, nobody can have played it. */
function applyOrNull(...[state, actor, intent, chance]: Parameters<typeof apply>) {
  try {
    return apply(state, actor, intent, chance)
  } catch {
    return null
  }
}

function setupOf(record: DuelRecord, catalogue: Catalogue): Result<Setup, RecordReplayFault> {
  const { rulesVersion, options, lists } = record
  if (rulesVersion !== RULES_VERSION) return err({ code: 'other_rules', rulesVersion })
  if (record.catalogue !== catalogue.hash)
    return err({ code: 'other_catalogue', catalogue: record.catalogue })
  const A = checkList(catalogue, options, lists.A)
  const B = checkList(catalogue, options, lists.B)
  if (!A.ok) return err({ code: 'bad_list', seat: 'A' })
  if (!B.ok) return err({ code: 'bad_list', seat: 'B' })
  return ok(makeSetup(options, { A: A.value, B: B.value }))
}

/** The numbers of a record as chance gives them: those that are not there are noticed. */
class Script {
  readonly chance: Chance
  /** What each number was below. */
  readonly belows: number[] = []
  /** Numbers up to each step, that of step 0 first. */
  readonly #upTo: readonly number[]
  #isWrong = false

  constructor({ firstNumbers, steps }: DuelRecord) {
    const numbers = [...firstNumbers]
    const upTo = [numbers.length]
    for (const step of steps) {
      numbers.push(...step.numbers)
      upTo.push(numbers.length)
    }
    this.#upTo = upTo
    this.chance = (index, below) => {
      const number = numbers[index]
      this.belows[index] = below
      if (number !== undefined && number < below) return number
      this.#isWrong = true
      return 0
    }
  }

  /** Whether all numbers up to a step were drawn, and no others. */
  isAt(step: number): boolean {
    return !this.#isWrong && this.belows.length === this.#upTo[step]
  }
}

/** What of the dice of a record is not as everybody agreed; null when all is, or nobody agreed. */
export const recordDiceFault = (replay: RecordReplay): RecordDiceFault | null =>
  atOnce(checkingDice(replay))

/** Numbers of chance that are made again between two pauses. */
const NUMBERS_AT_ONCE = 128

/** The same, with pauses for whoever has other things to do. */
export function* checkingDice({ record, belows }: RecordReplay): InSteps<RecordDiceFault | null> {
  const { dice, matchId, firstNumbers, steps } = record
  if (dice === null) return null
  const broken = diceFault(matchId, dice)
  if (broken !== null) return broken
  const chance = fairChance(diceKey(matchId, dice))
  const numbers = [...firstNumbers, ...steps.flatMap((step) => step.numbers)]
  for (const [roll, below] of belows.entries()) {
    if (roll % NUMBERS_AT_ONCE === 0) yield
    if (chance(roll, below) !== numbers[roll]) return { code: 'other_roll', roll }
  }
  return null
}
