import {
  type Answer,
  cardOf,
  makeIntent,
  monsterOn,
  parseSquare,
  type Seat,
  type SquareName,
  type State,
} from '@dungeon-dice/client-sdk/rules'
import type { Text } from '../../../lib/text/text.tsx'

/** An answer in a few words, by the state in which it is given. */
export function answerWords(
  { analysis }: Pick<Text, 'analysis'>,
  state: State,
  seat: Seat,
  answer: Answer,
): string {
  const dice = state.setup.lists[seat].dice
  const figureOn = (at: SquareName | undefined): string =>
    monsterOn(state, parseSquare(at ?? '') ?? -1)?.card.name ?? analysis.master
  switch (answer.type) {
    case 'roll':
      return analysis.roll(answer.dice.map((die) => dice[die - 1]?.card.name ?? die).join(', '))
    case 'dimension':
      return analysis.dimension(
        cardOf(state.setup, { summoner: seat, die: answer.die, figure: answer.figure ?? null })
          .name,
        answer.at,
      )
    case 'move':
      return analysis.move(figureOn(answer.walk[0]), answer.walk.at(-1) ?? '')
    case 'attack':
      return analysis.attack(figureOn(answer.from), answer.at)
    case 'skip':
    case 'endTurn':
    case 'defend':
    case 'take':
    case 'pass':
      return analysis[answer.type]
    default:
      return analysis.other(makeIntent(answer))
  }
}
