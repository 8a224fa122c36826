import { parseSquare, type SquareName } from '../geometry/square.ts'
import { masterSquare } from '../model/setup.ts'
import { itemById, type State } from '../model/state.ts'
import type { Battle, Combatant } from '../model/units.ts'
import { otherSeat, type Seat } from '../types.ts'
import { idOn, isPath, wasEver } from './figure-ref.ts'
import { numberOrNull } from './number-list.ts'

/** Who fights, as a text says it: null for whoever stands on the square. */
interface SideNotes {
  readonly at: SquareName
  readonly id: number | null
}

/** What a text says of a battle. */
export interface BattleNotes {
  readonly from: SideNotes
  readonly target: SideNotes
  readonly defended: boolean
  readonly reach: number
  readonly answered: boolean
}

/** How far an attack reaches as long as a text does not say (R11.2). */
const USUAL_REACH = 1

/** Who of a seat fights on a square as long as a text does not say. */
const usualOn = (state: State, seat: Seat, at: SquareName): Combatant | null =>
  masterSquare(state.setup.options.board, seat) === parseSquare(at) ? 'master' : idOn(state, at)

/**
 * A battle in text: from where to where, and behind either square the id of who fights unless it
 * stands there; `D` when a defense crest was paid, `~2` for the reach unless it is 1, `!` when the
 * attacked side has answered: `g3xg4`, `g3#4xg4D~2!`.
 */
export function makeBattle(state: State, battle: Battle): string {
  const { attacker, target, seat, from, at, defended, reach, answered } = battle
  return [
    `${makeSide(state, seat, from, attacker)}x${makeSide(state, otherSeat(seat), at, target)}`,
    defended ? 'D' : '',
    reach === USUAL_REACH ? '' : `~${reach}`,
    answered ? '!' : '',
  ].join('')
}

const makeSide = (state: State, seat: Seat, at: SquareName, fighter: Combatant): string =>
  usualOn(state, seat, at) === fighter ? at : `${at}#${fighter}`

const BATTLE =
  /^([a-y]\d{1,2})(?:#(\d{1,6}))?x([a-y]\d{1,2})(?:#(\d{1,6}))?(D?)(?:~(\d{1,3}))?(!?)$/

/** What such a text says, or null when it is none. */
export function parseBattle(text: string): BattleNotes | null {
  const match = BATTLE.exec(text)
  const [, from = '', attacker, at = '', target, defended, reach, answered] = match ?? []
  if (match === null || parseSquare(from) === null || parseSquare(at) === null) return null
  return {
    from: { at: from, id: numberOrNull(attacker) },
    target: { at, id: numberOrNull(target) },
    defended: defended !== '',
    reach: reach === undefined ? USUAL_REACH : Number(reach),
    answered: answered !== '',
  }
}

/** The battle of the turn player that such notes tell of; null when nobody was ever there to fight it. */
export function readBattle(state: State, notes: BattleNotes): Battle | null {
  const { from, target, defended, reach, answered } = notes
  const seat = state.player
  const attacker = fighterOf(state, seat, from)
  const attacked = fighterOf(state, otherSeat(seat), target)
  if (attacker === null || attacked === null || attacker === attacked || reach < 1) return null
  return {
    attacker,
    target: attacked,
    seat,
    from: from.at,
    at: target.at,
    defended,
    reach,
    answered,
  }
}

function fighterOf(state: State, seat: Seat, { at, id }: SideNotes): Combatant | null {
  const usual = usualOn(state, seat, at)
  if (id === null) return usual
  const canBe = wasEver(state, id) && itemById(state, id) === undefined && isPath(state, at)
  return canBe && usual !== 'master' ? id : null
}
