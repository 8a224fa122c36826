import type { Choices, Seat, State } from '@dungeon-dice/client-sdk/rules'
import type { Text } from '../../../lib/text/text.tsx'
import { targetThing } from './things.ts'

type Direction = NonNullable<Choices['direction']>

/** The letters by which columns are named. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** Where a direction leads, whichever way the board is drawn: to an end, or to the column at an edge. */
function directionWords(
  { stack }: Text,
  { setup }: State,
  direction: Direction,
  own: Seat,
): string {
  if (direction === 'x-') return stack.directions.column('a')
  if (direction === 'x+')
    return stack.directions.column(LETTERS.charAt(setup.options.board.width - 1))
  return (direction === 'y+') === (own === 'A') ? stack.directions.forward : stack.directions.back
}

/** An ability's choices as short phrases. */
export function choiceWords(
  text: Text,
  state: State,
  { targets = [], crests, level, direction, give, get }: Choices,
  own: Seat,
): readonly string[] {
  const { crests: names, stack } = text
  return [
    ...targets.map((target) => stack.target(targetThing(state, target, own))),
    ...(crests === undefined ? [] : [stack.crests(crests)]),
    ...(level === undefined ? [] : [stack.level(level)]),
    ...(direction === undefined ? [] : [directionWords(text, state, direction, own)]),
    ...(give === undefined ? [] : [stack.give(names[give])]),
    ...(get === undefined ? [] : [stack.get(names[get])]),
  ]
}
