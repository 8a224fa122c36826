import type { BattleEvent, EventFacts, EventType } from '../language/event.ts'
import { makeDice, makePlaces, makeSquare } from './words.ts'

/** The words of each event after its name, in the order of `docs/games/skirmish/notation.md`. */
const WORDS: { readonly [T in EventType]: (facts: EventFacts[T]) => readonly (string | number)[] } =
  {
    fighterChosen: ({ seat, fighter = '?' }) => [seat, fighter],
    fightersShown: ({ fighters }) => Object.entries(fighters).flat(),
    orderRolled: ({ seat, dice }) => [seat, makeDice(dice)],
    turnBegan: ({ seat, turn }) => [seat, turn],
    struck: ({ seat, runner, move, dice }) => [
      seat,
      runner,
      ...(move === null ? [] : [move]),
      makeDice(dice),
    ],
    declined: ({ seat, runner }) => [seat, runner],
    moved: ({ seat, from, to }) => [seat, makeSquare(from), makeSquare(to)],
    attacked: ({ seat, target, dice }) => [seat, target, makeDice(dice)],
    used: ({ seat, move, target }) => [seat, move, ...(target === null ? [] : [target])],
    damaged: ({ seat, amount, hp, cause }) => [seat, amount, hp, cause],
    healed: ({ seat, amount, hp, cause, dice }) => [seat, amount, hp, cause, makeDice(dice)],
    statusGained: ({ seat, kind, n, turns }) => [seat, kind, `${n}x${turns}`],
    statusRefused: ({ seat, kind, n, turns }) => [seat, kind, `${n}x${turns}`],
    statusEnded: ({ seat, kind, cause }) => [seat, kind, cause],
    defended: ({ seat }) => [seat],
    transformed: ({ seat, stage, hp, turns, dice }) => [
      seat,
      `s${stage}`,
      hp,
      turns,
      makeDice(dice),
    ],
    shifted: ({ seat, stage, hp }) => [seat, `s${stage}`, hp],
    reverted: ({ seat, stage, hp }) => [seat, `s${stage}`, hp],
    provoked: ({ striker, runner }) => [striker, runner],
    knockedOut: ({ seat, cause }) => [seat, cause],
    resigned: ({ seat, by }) => [seat, by],
    drawOffered: ({ seat }) => [seat],
    drawAnswered: ({ seat, accept }) => [seat, accept ? 'yes' : 'no'],
    drawLapsed: ({ seat }) => [seat],
    ended: ({ places, rule }) => [rule, makePlaces(places)],
  }

/** The event in text, in the one form that is written (`docs/games/skirmish/notation.md`). */
export const makeEvent = (event: BattleEvent): string => {
  // Each event goes to the words of its own type.
  const words = WORDS[event.type] as (facts: BattleEvent) => readonly (string | number)[]
  return [event.type, ...words(event)].join(' ')
}
