import { present } from '../../kernel/assert.ts'
import { moveOf } from '../fighters/fighters.ts'
import type { AnswerOf } from '../language/intent.ts'
import type { BattleRefusal } from '../language/refusal.ts'
import { isAdjacent } from '../model/grid.ts'
import { areAllies } from '../model/setup.ts'
import {
  awaitedStrike,
  type Fighter,
  fighterAt,
  fighterInTurn,
  type State,
} from '../model/state.ts'
import type { Seat } from '../types.ts'
import { hit, rollAttack } from './07-damage.ts'
import { checkReady, startRecharge } from './08-recharge.ts'
import { landStatus } from './10-statuses.ts'
import { changeProgress, type Draft, emit } from './draft.ts'

/** Opponents adjacent to a fighter, in seat order (R6.1). */
export const nearTo = (
  { setup, fighters }: Pick<State, 'setup' | 'fighters'>,
  { seat, at }: Fighter,
): readonly Seat[] =>
  fighters
    .filter((other) => isAdjacent(other.at, at) && !areAllies(setup, other.seat, seat))
    .map((other) => other.seat)

/** Opponents that this fighter ran from in its turn, in seat order (R6.1, R14.3). */
function ranFrom(state: State, { seat, at }: Fighter): readonly Seat[] {
  const { steps, near } = state.progress
  if (steps === 0) return []
  return near.filter((other) => {
    const opponent = fighterAt(state, other)
    return opponent !== undefined && opponent.seat !== seat && !isAdjacent(opponent.at, at)
  })
}

/** Moves the opponents that a runner ran from to the front, and gives each a strike (R6.2, R6.3). */
export function provoke(draft: Draft, runner: Seat): void {
  const { state } = draft
  const strikers = ranFrom(state, present(fighterAt(state, runner), 'a runner stands'))
  if (strikers.length === 0) return
  const first = state.queue.filter((seat) => strikers.includes(seat))
  state.queue = [...first, ...state.queue.filter((seat) => !strikers.includes(seat))]
  for (const striker of first) emit(draft, { type: 'provoked', striker, runner })
  state.strikes = [...state.strikes, ...first.map((striker) => ({ striker, runner }))]
}

/** Whether the fighter in turn can make its strike so (R6.4). */
export function checkStrike(state: State, { move }: AnswerOf<'strike'>): BattleRefusal | null {
  if (move === undefined) return null
  const striker = fighterInTurn(state)
  const refusal = checkReady(striker, move)
  if (refusal !== null) return refusal
  return moveOf(striker, move)?.range === 'close'
    ? null
    : { code: 'not_a_strike', rule: 'R6.4', move }
}

/** Strikes the runner, at any distance (R6.4). */
export function strike(draft: Draft, { move: name }: AnswerOf<'strike'>): void {
  const { runner } = present(awaitedStrike(draft.state), 'a strike was asked')
  const striker = fighterInTurn(draft.state)
  const { seat } = striker
  const move = name === undefined ? undefined : moveOf(striker, name)
  const { dice, sum } = rollAttack(draft, striker, move)
  dropStrikes(draft, seat, draft.state.setup.options.opportunity === 'spends' ? null : runner)
  if (draft.state.setup.options.opportunity === 'spends') changeProgress(draft, { hasActed: true })
  if (move !== undefined) startRecharge(draft, seat)
  emit(draft, { type: 'struck', seat, runner, move: name ?? null, dice })
  const lost = hit(draft, runner, sum)
  if (lost > 0) landStatus(draft, seat, runner, move?.status)
}

/** Declines the strike (R6.4). */
export function decline(draft: Draft): void {
  const { striker, runner } = present(awaitedStrike(draft.state), 'a strike was asked')
  dropStrikes(draft, striker, runner)
  emit(draft, { type: 'declined', seat: striker, runner })
}

/** Drops a striker's first strike against this runner; all of its strikes for null (R6.5). */
function dropStrikes({ state }: Draft, seat: Seat, against: Seat | null): void {
  const done = state.strikes.findIndex(
    ({ striker, runner }) => striker === seat && runner === against,
  )
  state.strikes = state.strikes.filter(({ striker }, place) =>
    against === null ? striker !== seat : place !== done,
  )
}
