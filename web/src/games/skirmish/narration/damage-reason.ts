import {
  type BattleEvent,
  FIGHTER_IDS,
  factorOf,
  movesOf,
  type StatusKind,
} from '@dungeon-dice/client-sdk/skirmish'

/** The parts of an attack's damage (R7.2 to R7.4), in the order in which they count. */
export interface DamageReason {
  /** Sum of the dice. */
  readonly sum: number
  /** 2 for a named attack with double damage, else 1. */
  readonly factor: number
  /** Values of the target's statuses; 0 for none. */
  readonly exposed: number
  readonly guard: number
  /** Whether the target defended. */
  readonly isHalved: boolean
}

type History = readonly BattleEvent[]

/** Why the damage at this place of the history is what it is; null for other events and for burn. */
export function damageReasonOf(history: History, place: number): DamageReason | null {
  const event = history[place]
  const roll = history[place - 1]
  if (event?.type !== 'damaged' || event.cause !== 'attack') return null
  if (roll?.type !== 'attacked' && roll?.type !== 'struck') return null
  const before = history.slice(0, place)
  return {
    sum: roll.dice.reduce((sum, die) => sum + die, 0),
    factor: factorOf(moveNamed(moveOf(history, place - 1))),
    exposed: statusOf(before, event.seat, 'exposed'),
    guard: statusOf(before, event.seat, 'guard'),
    isHalved: isDefending(before, event.seat),
  }
}

/** The named move of the roll at this place of the history; null for none. */
export function moveOf(history: History, place: number): string | null {
  const event = history[place]
  if (event?.type === 'struck') return event.move
  const before = history[place - 1]
  const follows = event?.type === 'attacked' || event?.type === 'healed'
  return follows && before?.type === 'used' ? before.move : null
}

const moveNamed = (name: string | null) =>
  FIGHTER_IDS.flatMap(movesOf).find(({ move }) => move === name)

/** The value of a status after these events: what was told of it last. */
function statusOf(history: History, seat: string, kind: StatusKind): number {
  const last = history.findLast(
    (event) =>
      (event.type === 'statusGained' || event.type === 'statusEnded') &&
      event.seat === seat &&
      event.kind === kind,
  )
  return last?.type === 'statusGained' ? last.n : 0
}

/** Whether a fighter has defended since its turn began (R4.4). */
const isDefending = (history: History, seat: string): boolean =>
  history.findLast(
    (event) => (event.type === 'defended' || event.type === 'turnBegan') && event.seat === seat,
  )?.type === 'defended'
