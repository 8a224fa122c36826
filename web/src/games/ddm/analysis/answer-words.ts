import {
  type Answer,
  type Choices,
  cardOf,
  decisionOf,
  monsterOn,
  parseSquare,
  type Seat,
  type SquareName,
  type State,
} from '@dungeon-dice/client-sdk/rules'
import type { Text } from '../../../lib/text/text.tsx'
import { choiceWords } from '../narration/choice-words.ts'

/** An answer in a few words, by the state in which it is given. */
export function answerWords(text: Text, state: State, seat: Seat, answer: Answer): string {
  const { analysis } = text
  const dice = state.setup.lists[seat].dice
  const figureOn = (at: SquareName | undefined): string =>
    monsterOn(state, parseSquare(at ?? '') ?? -1)?.card.name ?? analysis.master
  const withChoices = (words: string, choices: Choices): string =>
    [words, ...choiceWords(text, state, choices, seat)].join(', ')
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
    case 'ability':
      return withChoices(analysis.ability(figureOn(answer.from)), answer.choices)
    case 'summonAbility':
      return withChoices(analysis.summonAbility, answer.choices)
    case 'jump':
      return analysis.jump(figureOn(answer.from), answer.to)
    case 'choose':
      return analysis.choose(chosenName(text, state, seat, answer.option))
    default:
      return analysis[answer.type]
  }
}

/** The thing that an option of the open decision stands for (R14.9, R15.12). */
function chosenName({ analysis }: Text, state: State, seat: Seat, option: number): string {
  const asked = decisionOf(state)
  const things: readonly (SquareName | number)[] = asked?.type === 'choose' ? asked.among : []
  const thing = things[option - 1]
  if (typeof thing === 'number')
    return state.setup.lists[seat].dice[thing - 1]?.card.name ?? String(thing)
  const at = thing ?? ''
  return monsterOn(state, parseSquare(at) ?? -1)?.card.name ?? analysis.space(at)
}
