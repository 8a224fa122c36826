import { DEFAULT_OPTIONS, OPTION_NAMES, type Options } from '../model/options.ts'
import { fighterAt, isChoosing, type State } from '../model/state.ts'
import { nearTo } from '../rules/06-opportunity.ts'
import type { Seat } from '../types.ts'
import { makeFighter } from './fighter-text.ts'
import { makePlaces } from './words.ts'

/**
 * The position as one line, in the one form that is written (`docs/games/skirmish/notation.md`):
 * seats, then what else holds; whatever equals its default is left out. It reads back to a state or
 * view with an equal hash.
 */
export const makePosition = (state: State): string =>
  [
    state.setup.seats.map((seat) => `${seat} ${makeSeat(state, seat)}`).join(' | '),
    makeFields(state).join(', '),
  ]
    .join(' || ')
    .trim()

/** A seat: its fighter, or what it chose, and whether it is out. */
export function makeSeat(state: State, seat: Seat): string {
  const fighter = fighterAt(state, seat)
  if (fighter !== undefined) return makeFighter(fighter, state.setup.options)
  const choice = state.choices[seat]
  const words = [state.out.includes(seat) ? 'out' : 'in', ...(choice === undefined ? [] : [choice])]
  return words.join(' ')
}

/** The seats adjacent to the fighter in turn, where it has not moved (R6.1). */
export function usualNear(state: Pick<State, 'setup' | 'fighters' | 'queue'>): readonly Seat[] {
  const fighter = fighterAt(state, state.queue[0] ?? '')
  return fighter === undefined ? [] : nearTo(state, fighter)
}

/** The fields besides the seats, one each; a field equal to its default is left out. */
export function makeFields(state: State): readonly string[] {
  const { queue, turn, progress, strikes, out, lastLossTurn, drawOffer, offered, drawn } = state
  const fields: string[] = []
  const add = (name: string, ...words: readonly (string | number)[]) =>
    fields.push([name, ...words].join(' '))
  if (queue.length > 0) add('queue', ...queue)
  if (turn !== (isChoosing(state) ? 0 : 1)) add('turn', turn)
  if (progress.steps > 0) add('steps', progress.steps)
  if (progress.hasActed) add('acted')
  if (progress.near.join() !== usualNear(state).join()) add('near', ...progress.near)
  for (const { striker, runner } of strikes) add('strikes', striker, runner)
  if (out.length > 0) add('out', ...out)
  if (lastLossTurn > 0) add('loss', lastLossTurn)
  if (drawOffer !== null) add('offer', drawOffer.by, ...drawOffer.agreed)
  if (offered.length > 0) add('offered', ...offered)
  if (drawn > 0) add('drawn', drawn)
  if (state.outcome !== null) add('over', state.outcome.rule, makePlaces(state.outcome.places))
  return [...fields, ...makeOptions(state.setup.options)]
}

/** Options that differ from the defaults, one field each. */
export const makeOptions = (options: Options): readonly string[] =>
  OPTION_NAMES.filter((name) => options[name] !== DEFAULT_OPTIONS[name]).map(
    (name) => `option ${name} ${options[name]}`,
  )
