import { present } from '../../../kernel/assert.ts'
import { hasPlacement } from '../../geometry/placements.ts'
import type { DimensionIntent } from '../../language/intent.ts'
import type { RuleError } from '../../language/refusal.ts'
import type { State } from '../../model/state.ts'
import type { Die } from '../01-terms/die.ts'
import { LEVELS, type Level } from '../01-terms/levels.ts'
import type { Card } from '../01-terms/monster-and-item-cards.ts'
import type { Seat } from '../01-terms/players.ts'
import { matches } from '../02-lists/dice-list.ts'
import { netsAllowed } from '../09-dimensioning/nets.ts'
import { freeSquares, frontierOf } from '../09-dimensioning/placement.ts'
import { changeSeat, type Draft, emit, finishUnit, schedule } from '../draft.ts'

/** A die that may be unfolded and, with `figures`, a figure it may bring in (R7.2, R7.3). */
export interface Summon {
  readonly die: number
  /** Null with `summonBinding bound`. */
  readonly figure: number | null
}

/** The die with this number in a seat's list; the number must be valid. */
export const dieOf = (state: State, seat: Seat, die: number): Die =>
  present(state.setup.lists[seat].dice[die - 1], `no die ${die}`)

/** The rolled dice that show a summon face of `level` (R7.2). */
const summonDice = (state: State, level: Level): readonly number[] =>
  state.rolled
    .filter(
      ({ die, face }) => face.crest === 'summon' && dieOf(state, state.player, die).level === level,
    )
    .map(({ die }) => die)

/** The level for which the roll gives the right to summon (R7.1), or null. */
const summonLevel = (state: State): Level | null =>
  LEVELS.find((level) => summonDice(state, level).length >= 2) ?? null

/** Returns whether a rolled die of `level` may bring in a figure one level higher (R7.4). */
const givesOneMore = (state: State, level: Level): boolean =>
  state.setup.options.tripleSummon === 'on' && summonDice(state, level).length === 3

/** Returns whether `die` of the roll can bring in `card` (R7.3, R7.4). */
const canBring = (state: State, die: Die, card: Card): boolean =>
  matches(die, card) ||
  (card.type === die.type && card.level === die.level + 1 && givesOneMore(state, die.level))

/** Returns whether a seat has a summon left (R7.6). */
export const hasSummonLeft = (state: State, seat: Seat): boolean => {
  const { maxSummons } = state.setup.options
  return maxSummons === 'none' || state.seats[seat].summons < maxSummons
}

/**
 * All pairs of rolled die and figure that the turn player may bring in, by number (R7). A die
 * without a matching figure in reserve is in no pair (R18.3).
 */
export function summonsOf(state: State, level: Level): readonly Summon[] {
  const dice = summonDice(state, level)
  if (state.setup.options.summonBinding === 'bound')
    return dice.map((die) => ({ die, figure: null }))
  const { figures } = state.setup.lists[state.player]
  return dice.flatMap((die) =>
    state.seats[state.player].reserve
      .filter((figure) =>
        canBring(
          state,
          dieOf(state, state.player, die),
          present(figures[figure - 1], 'in reserve'),
        ),
      )
      .map((figure) => ({ die, figure })),
  )
}

/**
 * Offers a summon if the roll gave the right to one that is possible: right after the roll or not
 * at all this turn (R5.3, R7.1, R7.8). Otherwise the turn continues; rolls still earn crests
 * without room or summons left (R18.1, R18.2).
 */
export function offerSummon(draft: Draft): void {
  finishUnit(draft)
  const { state } = draft
  const level = summonLevel(state)
  if (level === null) return
  if (missingFor(state, level) === null) schedule(draft, { type: 'dimension', level })
  else emit(draft, { type: 'summonSkipped', seat: state.player, possible: false })
}

/** The need that a right to summon may lack: a summon that is left (R7.6), a figure (R18.3), or room (R7.8). */
export type MissingForSummon = 'summons' | 'figures' | 'room'

function missingFor(state: State, level: Level): MissingForSummon | null {
  if (!hasSummonLeft(state, state.player)) return 'summons'
  if (summonsOf(state, level).length === 0) return 'figures'
  return hasRoom(state, state.player) ? null : 'room'
}

/**
 * The need that the turn player's roll lacks for its summon; null if nothing, or if it gives no right to one.
 * Also works on that player's view.
 */
export function missingForSummon(state: State): MissingForSummon | null {
  const level = summonLevel(state)
  return level === null ? null : missingFor(state, level)
}

/** Returns whether a seat has any legal placement now (R7.8, R9.4). */
export const hasRoom = (state: State, seat: Seat): boolean =>
  hasPlacement(
    freeSquares(state),
    frontierOf(state, seat),
    state.setup.options.board,
    netsAllowed(state, seat),
  )

/** Declines the right to summon (R7.5). */
export function skipSummon(draft: Draft): void {
  finishUnit(draft)
  emit(draft, { type: 'summonSkipped', seat: draft.state.player, possible: true })
}

/** Returns whether this die may bring in this figure for the right to `level` (R7.2, R7.3). */
export function checkSummon(state: State, level: Level, intent: DimensionIntent): RuleError | null {
  return checkDie(state, level, intent.die) ?? checkFigure(state, intent)
}

function checkDie(state: State, need: Level, die: number): RuleError | null {
  if (die < 1 || die > state.setup.lists[state.player].dice.length)
    return { code: 'no_such_die', rule: 'R2.1', die }
  const rolled = state.rolled.find((one) => one.die === die)
  if (rolled === undefined) return { code: 'not_rolled', rule: 'R7.2', die }
  if (rolled.face.crest !== 'summon') return { code: 'not_summon_face', rule: 'R7.2', die }
  const have = dieOf(state, state.player, die).level
  return have === need ? null : { code: 'wrong_level', rule: 'R7.2', die, need, have }
}

function checkFigure(state: State, { die: number, figure }: DimensionIntent): RuleError | null {
  const { figures } = state.setup.lists[state.player]
  if (figure === undefined && state.setup.options.summonBinding === 'bound') return null
  const card = figure === undefined ? undefined : figures[figure - 1]
  if (figure === undefined || card === undefined)
    return { code: 'no_such_figure', rule: 'R2.4', figure: figure ?? null }
  if (!state.seats[state.player].reserve.includes(figure))
    return { code: 'not_in_reserve', rule: 'R7.3', figure }
  const die = dieOf(state, state.player, number)
  if (canBring(state, die, card)) return null
  return { code: 'wrong_figure', rule: 'R7.3', figure, level: die.level, type: die.type }
}

/** Removes die and figure from the set and the reserve, and counts the summon (R7.6, R7.7). */
export function useUp(draft: Draft, { die, figure }: DimensionIntent): void {
  const seat = draft.state.player
  const { dice, reserve, summons } = draft.state.seats[seat]
  changeSeat(draft, seat, {
    dice: dice.filter((one) => one !== die),
    reserve: reserve.filter((one) => one !== figure),
    summons: summons + 1,
  })
}
