import type { Choices, Seat, State } from '@dungeon-dice/client-sdk/rules'
import type { Text } from '../../../lib/text/text.tsx'
import { targetThing } from './things.ts'

type Direction = NonNullable<Choices['direction']>

/** Where a direction leads as a side sees the board, its own end below. */
const WAYS = {
  A: { 'x+': 'right', 'x-': 'left', 'y+': 'up', 'y-': 'down' },
  B: { 'x+': 'left', 'x-': 'right', 'y+': 'down', 'y-': 'up' },
} as const satisfies Readonly<Record<Seat, Readonly<Record<Direction, string>>>>

const wayOf = (direction: Direction, own: Seat) => WAYS[own][direction]

/** What was named for an ability, as short phrases. */
export function choiceWords(
  { crests: names, stack }: Text,
  state: State,
  { targets = [], crests, level, direction, give, get }: Choices,
  own: Seat,
): readonly string[] {
  return [
    ...targets.map((target) => stack.target(targetThing(state, target, own))),
    ...(crests === undefined ? [] : [stack.crests(crests)]),
    ...(level === undefined ? [] : [stack.level(level)]),
    ...(direction === undefined ? [] : [stack.directions[wayOf(direction, own)]]),
    ...(give === undefined ? [] : [stack.give(names[give])]),
    ...(get === undefined ? [] : [stack.get(names[get])]),
  ]
}
