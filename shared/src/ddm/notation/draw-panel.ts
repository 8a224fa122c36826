import { unreachable } from '../../kernel/assert.ts'
import { squareName } from '../geometry/square.ts'
import { type Decision, decisionOf } from '../language/decision.ts'
import { HIDDEN_ID } from '../model/card.ts'
import { attackOf, defenseOf } from '../model/modifiers.ts'
import { type Item, itemCardOf, type Monster, type State } from '../model/state.ts'
import { otherSeat, type Seat } from '../types.ts'
import { makeFace } from './face.ts'
import { figuresOf, isMonster } from './figure-text.ts'
import type { Paint } from './paint.ts'
import { makePool } from './seat-text.ts'

/** Longest name of a card that is written out. */
const NAME = 24

/** One seat: its heart points, crests, what it may still bring, and a line for each of its figures. */
export function drawSeat(state: State, seat: Seat, paint: Paint): readonly string[] {
  const { heartPoints, crests, dice, reserve } = state.seats[seat]
  const figures = figuresOf(state)
  const own = figures.filter((one) => (isMonster(one) ? one.controller : one.summoner) === seat)
  const head = [
    '♥'.repeat(heartPoints).padEnd(3, '-'),
    makePool(crests).replace(/\B[A-Z]/g, ' $&') || 'no crests',
    count(dice.length, 'die', 'dice'),
    reserve.length > 0 ? count(reserve.length, 'figure', 'figures') : '',
  ]
  return [
    `${paint(seat, seat)}  ${head.join('  ').trimEnd()}`,
    ...own.map((one) =>
      isMonster(one) ? drawMonster(state, one, paint) : drawItem(state, one, paint),
    ),
  ]
}

const count = (number: number, one: string, more: string): string =>
  `${number} ${number === 1 ? one : more}`

const nameAt = (square: number, name: string, seat: Seat, paint: Paint): string =>
  `   ${squareName(square).padEnd(3)} ${paint(name.slice(0, NAME).padEnd(NAME), seat)}`

function drawMonster(state: State, monster: Monster, paint: Paint): string {
  const { square, card, controller, damage, moved, attacks } = monster
  const marks = [...card.general, moved ? 'moved' : '', attacks > 0 ? 'attacked' : '']
  return [
    nameAt(square, card.name, controller, paint),
    `${attackOf(state, monster)}/${defenseOf(state, monster)}`.padStart(6),
    `HP ${card.hp - damage}${damage > 0 ? `/${card.hp}` : ''}`,
    marks.filter((mark) => mark !== '').join(' '),
  ]
    .join(' ')
    .trimEnd()
}

function drawItem(state: State, item: Item, paint: Paint): string {
  const { id, name, level } = itemCardOf(state, item)
  const shown = id === HIDDEN_ID ? 'item' : name
  return `${nameAt(item.square, shown, item.summoner, paint)}  item, level ${level}`
}

/** Number of the turn, the roll, and what the duel waits for. */
export function drawTurn(state: State, paint: Paint): readonly string[] {
  const { turn, rolled, player } = state
  const faces = rolled.map(({ die, face }) => `${die}:${makeFace(face)}`).join(' ')
  return [
    paint(`Turn ${turn}: ${waitingFor(state)}`, 'bold'),
    ...(faces === '' ? [] : [`   ${player} rolled ${faces}`]),
  ]
}

function waitingFor(state: State): string {
  const decision = decisionOf(state)
  if (decision !== null) return asked(decision)
  const { winner, rule, ladder } = state.outcome ?? { winner: null, rule: '', ladder: null }
  const why = ladder === null ? rule : `${rule}, after ${ladder}`
  return winner === null ? `drawn (${why})` : `${winner} wins over ${otherSeat(winner)} (${why})`
}

function asked(decision: Decision): string {
  switch (decision.type) {
    case 'roll':
      return `${decision.seat} rolls`
    case 'dimension':
      return `${decision.seat} may summon, level ${decision.level}`
    case 'act':
      return `${decision.seat} acts`
    case 'defend':
      return `${decision.seat} answers ${decision.from}x${decision.at}`
    case 'window':
      return `${decision.seat} may answer (${decision.kind})`
    case 'summonAbility':
      return `${decision.seat} may use ability ${decision.ability} of ${decision.at}`
    case 'choose':
      return `${decision.seat} chooses for ${decision.cause}: ${decision.among.join(' ')}`
    default:
      return unreachable(decision)
  }
}
