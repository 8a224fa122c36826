import type { EventOf, EventType, GameEvent, SquareName } from '@dungeon-dice/client-sdk/rules'

interface At {
  readonly at: SquareName
}
interface FromTo {
  readonly from: SquareName
  readonly to: SquareName
}
interface Fight extends At {
  readonly from: SquareName
}

const at = (event: At): readonly SquareName[] => [event.at]
const ends = ({ from, to }: FromTo): readonly SquareName[] => [from, to]
const fighters = (event: Fight): readonly SquareName[] => [event.from, event.at]

/** Squares that events are about, by their type; others are about none. */
const ABOUT: {
  readonly [T in EventType]?: (event: EventOf<T>) => readonly SquareName[]
} = {
  dimensioned: ({ spaces }) => spaces,
  monsterSummoned: at,
  itemSummoned: at,
  itemTurnedUp: at,
  itemSetOff: at,
  itemDiscarded: at,
  itemDestroyed: at,
  monsterWalked: ({ squares }) => [...squares.slice(0, 1), ...squares.slice(-1)],
  monsterJumped: ends,
  monsterCharged: ends,
  monsterPut: ends,
  moveLimited: ({ squares }) => squares,
  obstacleRemoved: at,
  attackDeclared: fighters,
  defended: at,
  attackTaken: at,
  battleEnded: fighters,
  linkAdded: ({ at, choices }) => [at, ...(choices.targets ?? []).map((target) => target.at)],
  chosen: ({ what }) => (typeof what === 'number' ? [] : [what]),
  damageChanged: at,
  damaged: at,
  healed: at,
  monsterDestroyed: at,
  monsterGivenUp: at,
  statChanged: at,
  generalChanged: ({ squares }) => squares,
  controlChanged: at,
  effectEnded: at,
}

/** The squares that an event is about: of a walk its two ends. */
export function eventSquares(event: GameEvent): readonly SquareName[] {
  const about = ABOUT[event.type] as ((event: GameEvent) => readonly SquareName[]) | undefined
  return about?.(event) ?? []
}
