import {
  BRAINS,
  type Decision,
  isFree,
  makeEvent,
  makeIntent,
  parseIntent,
} from '@dungeon-dice/client-sdk/skirmish'
import type { TextGame } from '../support/text-game.ts'
import { drawGrid } from './draw-grid.ts'
import { sayRefusal } from './refusals.ts'

const HELP = `Answer with
  a number         of the list
  notation         choose ashcolt, step 3,4, attack B, use bite B, transform 3, shift 2, endTurn,
                   defend, strike, strike bite, decline
  nothing (Enter)  the default answer, which the server gives when your time runs out
Or
  show             the grid again; + marks the squares of a step
  hint             what the greedy bot would do
  draw             offer a draw; "draw yes" and "draw no" answer one
  resign           resign the match
  quit             leave; you keep the seat`

const QUESTIONS: Readonly<Record<Decision['type'], string>> = {
  chooseFighter: 'Which fighter do you choose?',
  strike: 'You may strike a fighter that ran from you. Do you?',
  turn: 'What do you do?',
}

/** Skirmish as text. */
export const SKIRMISH_TEXT: TextGame<'skirmish'> = {
  id: 'skirmish',
  help: HELP,
  question: ({ type }) => QUESTIONS[type],
  draw: (state, answers = []) =>
    drawGrid(
      state,
      answers.flatMap((answer) => (answer.type === 'step' ? [answer.to] : [])),
    ),
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
