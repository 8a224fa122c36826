import type { BattleEvent, Seat, State } from '@dungeon-dice/client-sdk/skirmish'
import { fighterAt } from '@dungeon-dice/client-sdk/skirmish'
import { fighterWords, type NameOf } from '../board/square-words.ts'
import type { SkirmishText } from '../text/en.ts'
import type { Who } from '../text/who.ts'
import { type DamageReason, damageReasonOf } from './damage-reason.ts'
import { eventRule } from './event-rules.ts'

/** The facts that sentences about a battle need. */
export interface Telling {
  readonly words: SkirmishText
  /** The seat of the reader; null for none. */
  readonly own: Seat | null
  /** Names of the players by seat. */
  readonly nameOf: NameOf
}

/** An entry of the log: an event, or several steps in a row. */
export interface Entry {
  /** Place of its first event. */
  readonly place: number
  /** Number of its turn; 0 before the first. */
  readonly turn: number
  readonly event: BattleEvent
  readonly words: string
  readonly rule: string
}

/** An event as a sentence; a damage with its reason. */
export function eventWords(
  event: BattleEvent,
  { words, own, nameOf }: Telling,
  reason: DamageReason | null = null,
): string {
  const who = (seat: string): Who => ({
    seat: seat as Seat,
    isYou: seat === own,
    name: nameOf(seat),
  })
  const tell = words.events[event.type] as (
    event: BattleEvent,
    who: (seat: string) => Who,
    reason: DamageReason | null,
  ) => string
  return tell(event, who, reason)
}

/** The entries of a log, steps in a row as one. */
export function entriesOf(history: readonly BattleEvent[], telling: Telling): readonly Entry[] {
  const entries: Entry[] = []
  let turn = 0
  let steps = 0
  history.forEach((event, place) => {
    if (event.type === 'turnBegan') turn = event.turn
    const before = history[place - 1]
    const goesOn = event.type === 'moved' && before?.type === 'moved' && before.seat === event.seat
    steps = goesOn ? steps + 1 : 1
    const words = goesOn
      ? walkWords(event, steps, telling)
      : eventWords(event, telling, damageReasonOf(history, place))
    const start = goesOn ? (entries.pop()?.place ?? place) : place
    entries.push({ place: start, turn, event, words, rule: eventRule(event) })
  })
  return entries
}

/** The events from this place of the history on, as sentences; a walk that began earlier is said whole. */
export function happenedFrom(
  history: readonly BattleEvent[],
  from: number,
  telling: Telling,
): string {
  return entriesOf(history, telling)
    .filter((_, at, all) => (all[at + 1]?.place ?? history.length) > from)
    .map(({ words }) => words)
    .join(' ')
}

function walkWords(
  { seat, to }: Extract<BattleEvent, { type: 'moved' }>,
  steps: number,
  { words, own, nameOf }: Telling,
): string {
  const who = seat === own ? null : nameOf(seat)
  return words.log.walked(who, steps, words.board.at(to.x, to.y))
}

/** How a battle stands, for whoever comes to it. */
export function standingWords(state: State, { words, nameOf }: Telling): string {
  const fighters = state.queue.map((seat) => {
    const fighter = fighterAt(state, seat)
    return fighter === undefined ? '' : `${fighterWords(words, fighter, nameOf)}.`
  })
  return [`${words.log.turn(state.turn)}.`, ...fighters].join(' ')
}
