import { present } from '../kernel/assert.ts'
import type { Chance } from '../kernel/chance.ts'
import type { Step } from '../kernel/game.ts'
import { hashOf } from '../kernel/hash.ts'
import type { InSteps } from '../kernel/in-steps.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import type { CourseFrame, RecordedStepOf, RecordOf, RecordRules, RecordTypes } from './types.ts'

/** Why a record cannot be replayed, or was not played as it says. */
export type RecordReplayError<R extends RecordTypes> =
  /** It was played by other rules, or with another catalogue, than those here. */
  | { readonly code: 'other_rules'; readonly rulesVersion: number }
  | { readonly code: 'other_catalogue'; readonly catalogue: string }
  | R['SetupFault']
  /** The rules refuse step `step` (from 1). */
  | { readonly code: 'step_refused'; readonly step: number }
  /** A step (0: the beginning) draws other random numbers than it says. */
  | { readonly code: 'other_numbers'; readonly step: number }
  /** It ends in another state, or with another outcome, than it says. */
  | { readonly code: 'other_end' }

type StateOf<R extends RecordTypes> = R['Game']['State']
type EventOf<R extends RecordTypes> = R['Game']['Event']

/** Distance of stored states; those between are replayed on demand. */
const KEEP_EVERY = 32

/** A replayed record: every state, and all events. */
export class RecordReplay<R extends RecordTypes> {
  readonly record: RecordOf<R>
  /** All events, whole; nothing is hidden once a match is over. */
  readonly events: readonly EventOf<R>[]
  /** Bound of each random number, in order. */
  readonly belows: readonly number[]
  readonly #rules: RecordRules<R>
  readonly #course: Course<R>
  #newest: { readonly step: number; readonly state: StateOf<R> }

  constructor(rules: RecordRules<R>, record: RecordOf<R>, course: Course<R>) {
    this.record = record
    this.events = course.events
    this.belows = course.belows
    this.#rules = rules
    this.#course = course
    this.#newest = { step: 0, state: present(course.kept[0], 'the first state') }
  }

  /** Number of steps; step 0 is the beginning. */
  get steps(): number {
    return this.record.steps.length
  }

  /** The state after a step, 0 to `steps`. */
  stateAt(step: number): StateOf<R> {
    const place = Math.floor(step / KEEP_EVERY)
    const { step: known } = this.#newest
    const isAhead = known <= step && known >= place * KEEP_EVERY
    let at = isAhead ? known : place * KEEP_EVERY
    let state = isAhead ? this.#newest.state : present(this.#course.kept[place], `step ${step}`)
    for (; at < step; at += 1) state = this.#after(state, at)
    this.#newest = { step, state }
    return state
  }

  /** Number of events up to the end of a step. */
  eventsUpTo(step: number): number {
    return present(this.#course.eventsUpTo[step], `step ${step}`)
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

  #after(state: StateOf<R>, step: number): StateOf<R> {
    const { actor, intent } = present(this.record.steps[step], `step ${step + 1}`)
    const applied = this.#rules.game.apply(state, actor, intent, this.#course.chance)
    if (!applied.ok) throw new Error('a step that was accepted before')
    return applied.value.state
  }
}

/** The result of a replay. */
interface Course<R extends RecordTypes> {
  readonly belows: readonly number[]
  readonly events: readonly EventOf<R>[]
  readonly kept: readonly StateOf<R>[]
  /** Events up to each step, that of step 0 first. */
  readonly eventsUpTo: readonly number[]
  readonly chance: Chance
}

type Opened<R extends RecordTypes> = Result<RecordReplay<R>, RecordReplayError<R>>

/** Replays a whole record, with a pause after each step for the caller's other work. */
export function* openingRecord<R extends RecordTypes>(
  rules: RecordRules<R>,
  record: RecordOf<R>,
): InSteps<Opened<R>> {
  const { game } = rules
  const setup = setupOf(rules, record)
  if (!setup.ok) return setup
  const script = new Script(record)
  const { state: first, events: firstEvents } = game.create(setup.value, script.chance)
  if (!script.isAt(0)) return err({ code: 'other_numbers', step: 0 })
  let state = first
  const events = [...firstEvents]
  const eventsUpTo = [events.length]
  const kept = [state]
  for (const [before, given] of record.steps.entries()) {
    yield
    const step = before + 1
    const applied = applyOrNull(rules, state, given, script.chance)
    if (applied === null) return err({ code: 'step_refused', step })
    if (!script.isAt(step)) return err({ code: 'other_numbers', step })
    state = applied.state
    events.push(...applied.events)
    eventsUpTo.push(events.length)
    if (step % KEEP_EVERY === 0) kept.push(state)
  }
  const isSame = JSON.stringify(rules.endOf(state)) === JSON.stringify(record.outcome)
  if (!isSame || hashOf(game.save(state)) !== record.hash) return err({ code: 'other_end' })
  const { belows, chance } = script
  return ok(new RecordReplay(rules, record, { belows, events, kept, eventsUpTo, chance }))
}

/** Rules may throw at what their schemas do not let through: such a step was never accepted. */
function applyOrNull<R extends RecordTypes>(
  { game }: RecordRules<R>,
  state: StateOf<R>,
  { actor, intent }: RecordedStepOf<R>,
  chance: Chance,
): Step<StateOf<R>, EventOf<R>> | null {
  try {
    const applied = game.apply(state, actor, intent, chance)
    return applied.ok ? applied.value : null
  } catch {
    return null
  }
}

function setupOf<R extends RecordTypes>(
  rules: RecordRules<R>,
  record: RecordOf<R>,
): Result<R['Game']['Setup'], RecordReplayError<R>> {
  const { rulesVersion, catalogue } = record
  if (rulesVersion !== rules.game.rulesVersion) return err({ code: 'other_rules', rulesVersion })
  if (catalogue !== rules.catalogue) return err({ code: 'other_catalogue', catalogue })
  return rules.setupOf(record)
}

type Numbers = Pick<CourseFrame<RecordTypes>, 'firstNumbers' | 'belows'> & {
  readonly steps: readonly { readonly numbers: readonly number[] }[]
}

/** The numbers of a record as chance gives them; notices missing and different ones. */
class Script {
  readonly chance: Chance
  /** Bound of each number. */
  readonly belows: number[] = []
  /** Numbers up to each step, that of step 0 first. */
  readonly #upTo: readonly number[]
  #isWrong = false

  constructor({ firstNumbers, steps, belows }: Numbers) {
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
      const isBelow = belows === undefined || belows[index] === below
      if (number !== undefined && number < below && isBelow) return number
      this.#isWrong = true
      return 0
    }
  }

  /** Whether all numbers up to a step were drawn, and no others. */
  isAt(step: number): boolean {
    return !this.#isWrong && this.belows.length === this.#upTo[step]
  }
}
