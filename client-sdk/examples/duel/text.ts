import {
  BRAINS,
  type Decision,
  isFree,
  makeEvent,
  makeIntent,
  parseIntent,
} from '@dungeon-dice/client-sdk/duel'
import type { TextGame } from '../support/text-game.ts'
import { drawField } from './draw-field.ts'
import { sayRefusal } from './refusals.ts'

const HELP = `Answer with
  a number         of the list
  notation         place petit-dragon a1 atk, turn a1 def, set war-drum as1, play keen-edge as2 a1,
                   activate as1 b3, attack a1>b3, attack a1>direct, attack a1+a2>b3, trigger b3,
                   enterBattle, endBattle, endTurn, pass, decline
  nothing (Enter)  the default answer, which the server gives when your time runs out
Or
  show             the field again
  hint             what the greedy bot would do
  draw             offer a draw; "draw yes" and "draw no" answer one
  resign           resign the match
  quit             leave; you keep the seat`

const QUESTIONS: {
  readonly [T in Decision['type']]: (asked: Extract<Decision, { type: T }>) => string
} = {
  main: () => 'Main Step: what do you do?',
  battle: () => 'Battle Step: which monster attacks?',
  window: ({ kind }) => `Window "${kind}": do you use a card?`,
  trigger: ({ source, isOptional }) =>
    `${source.card} has an effect${isOptional ? '; do you use it?' : '. What does it choose?'}`,
}

/** Duel as text. */
export const DUEL_TEXT: TextGame<'duel'> = {
  id: 'duel',
  help: HELP,
  question: (asked) => (QUESTIONS[asked.type] as (asked: Decision) => string)(asked),
  draw: drawField,
  makeIntent,
  parseIntent: (text) => {
    const intent = parseIntent(text)
    return intent.ok ? intent.value : null
  },
  isFree,
  makeEvent,
  turnBegun: (event) => (event.type === 'turnBegan' ? event : null),
  sayRefusal,
  brains: BRAINS,
  adviser: BRAINS.greedy,
}
