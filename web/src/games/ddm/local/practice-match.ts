import {
  type Answer,
  apply,
  BUILT_IN,
  create,
  fairChance,
  type GameEvent,
  makeSetup,
  RULES_VERSION,
  readOptions,
  type Seat,
  type State,
  viewEvent,
} from '@dungeon-dice/client-sdk/rules'
import { bytesOf } from './bytes-of.ts'
import { type PlayOn, startOf } from './play-on.ts'
import { firstLists, freshLists, listOf, type PracticeLists } from './practice-lists.ts'

/** An answer and whose it is. */
interface PracticeStep {
  readonly seat: Seat
  readonly answer: Answer
}

/** A stored match against a bot without a server, from which everything else is replayed. */
export interface Practice {
  /** Versions of the rules and of the dice, by their hash: under others it would be another match. */
  readonly rules: number
  readonly catalogue: string
  /** Key of all chance, 32 bytes in hex. */
  readonly key: string
  /** Where it began, if that was not the beginning of a match. */
  readonly start?: PlayOn
  /** The lists of a match from the beginning; those of version 0.2.0 name none. */
  readonly lists?: PracticeLists
  readonly steps: readonly PracticeStep[]
}

/** A practice match where it stands. */
export interface Resumed {
  readonly state: State
  /** The events so far, as the player sees them. */
  readonly history: readonly GameEvent[]
  /** Answers of the bot. */
  readonly answered: number
}

/** The seat of the player. */
export const ownSeat = ({ start }: Pick<Practice, 'start'>): Seat => start?.seat ?? 'A'

/** A new match, from a position or from the beginning. */
export function freshPractice(start: PlayOn | null = null): Practice {
  const key = Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  return {
    ...(start === null ? { lists: freshLists(key) } : { start }),
    rules: RULES_VERSION,
    catalogue: BUILT_IN.hash,
    key,
    steps: [],
  }
}

/** The chance of a match. */
export const chanceOf = ({ key }: Pick<Practice, 'key'>) => fairChance(bytesOf(key))

interface Begun {
  readonly state: State
  readonly events: readonly GameEvent[]
}

/** Replays a stored match; null when it does not fit the current rules. */
export function resume(practice: Practice): Resumed | null {
  if (practice.rules !== RULES_VERSION || practice.catalogue !== BUILT_IN.hash) return null
  const chance = chanceOf(practice)
  const own = ownSeat(practice)
  const begun = begin(practice)
  if (begun === null) return null
  let { state } = begun
  const history: GameEvent[] = begun.events.map((event) => viewEvent(event, own, begun.state))
  for (const { seat, answer } of practice.steps) {
    const applied = apply(state, seat, answer, chance)
    if (!applied.ok) return null
    const next = applied.value
    state = next.state
    history.push(...next.events.map((event) => viewEvent(event, own, next.state)))
  }
  const answered = practice.steps.filter(({ seat }) => seat !== own).length
  return { state, history, answered }
}

/** The start of a match. */
function begin(practice: Practice): Begun | null {
  if (practice.start === undefined) return beginAnew(practice)
  const state = startOf(practice.start)
  return state === null ? null : { state, events: [] }
}

/** From the beginning; null for lists that cannot be brought. */
function beginAnew(practice: Practice): Begun | null {
  const options = readOptions('tabletop', {})
  if (!options.ok) throw new Error(options.error.code)
  const [own, theirs] = practice.lists ?? firstLists(practice.key)
  const [A, B] = [listOf(own, options.value), listOf(theirs, options.value)]
  if (A === null || B === null) return null
  return create(makeSetup(options.value, { A, B }), chanceOf(practice))
}
