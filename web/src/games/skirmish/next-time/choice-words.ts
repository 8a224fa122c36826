import { type Answer, decisionsOf, type State } from '@dungeon-dice/client-sdk/skirmish'
import type { NameOf } from '../board/square-words.ts'
import type { SkirmishText } from '../text/en.ts'
import type { ChoiceText } from './text.ts'

/** The words that a choice needs. */
export interface ChoiceTexts {
  readonly words: SkirmishText
  readonly choices: ChoiceText
  readonly nameOf: NameOf
}

/** A turn or a strike in a few words, by the state before it. Steps in a row are one walk. */
export function choiceWords(texts: ChoiceTexts, answers: readonly Answer[], before: State): string {
  const parts = answers.filter(
    ({ type }, place) =>
      !(type === 'step' && answers[place + 1]?.type === 'step') &&
      !(type === 'endTurn' && answers.length > 1),
  )
  return texts.choices.inTurn(parts.map((answer) => partWords(texts, answer, before)))
}

function partWords({ words, choices, nameOf }: ChoiceTexts, answer: Answer, before: State): string {
  const [asked] = decisionsOf(before)
  const targetName = (seat: string): string => (seat === asked?.seat ? choices.self : nameOf(seat))
  const runner = asked?.type === 'strike' ? nameOf(asked.runner) : ''
  switch (answer.type) {
    case 'step':
      return choices.step(words.board.at(answer.to.x, answer.to.y))
    case 'attack':
      return choices.attack(nameOf(answer.target))
    case 'use':
      return choices.use(
        words.move(answer.move),
        answer.target === undefined ? null : targetName(answer.target),
      )
    case 'transform':
    case 'shift':
      return choices[answer.type](answer.stage)
    case 'strike':
      return choices.strike(runner, answer.move === undefined ? null : words.move(answer.move))
    case 'decline':
      return choices.decline(runner)
    case 'chooseFighter':
      return words.choose.pick(words.fighter(answer.fighter))
    default:
      return choices[answer.type]
  }
}
