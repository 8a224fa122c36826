import { nextUnit } from '../../kernel/agenda.ts'
import { unreachable } from '../../kernel/assert.ts'
import { parseSquare } from '../geometry/square.ts'
import { type Decision, decisionOf } from '../language/decision.ts'
import { cardOf, monsterOn, type State } from '../model/state.ts'
import type { WindowKind } from '../model/units.ts'
import { figuresOf } from '../notation/figures.ts'
import { FACE } from '../notation/words.ts'
import { otherSeat, type Seat } from '../rules/01-terms/players.ts'
import { drawWaiting } from './draw-waiting.ts'
import type { Paint } from './paint.ts'

/**
 * Number of the turn, what the duel waits for, the roll, and what lies below, the next to be done
 * first.
 */
export function drawTurn(state: State, paint: Paint): readonly string[] {
  const { turn, rolled, player } = state
  const faces = rolled.map(({ die, face }) => `${die}:${FACE.write(face)}`).join(' ')
  return [
    paint(`Turn ${turn}: ${waitingFor(state)}`, 'bold'),
    ...drawOptions(state),
    ...drawWaiting(state),
    ...(faces === '' ? [] : [`   ${player} rolled ${faces}`]),
  ]
}

function waitingFor(state: State): string {
  const decision = decisionOf(state)
  if (decision !== null) return asked(state, decision)
  const { winner, rule, ladder } = state.outcome ?? { winner: null, rule: '', ladder: null }
  const why = ladder === null ? rule : `${rule}, after ${ladder}`
  return winner === null ? `drawn (${why})` : `${winner} wins over ${otherSeat(winner)} (${why})`
}

const WINDOWS: Readonly<Record<WindowKind, string>> = {
  summon: 'the summon',
  walk: 'the walk',
  item: 'the item',
  ability: 'the ability',
  attack: 'the attack',
  damage: 'before the damage',
  turnEnd: 'the end of the turn',
}

function asked(state: State, decision: Decision): string {
  const { seat } = decision
  switch (decision.type) {
    case 'roll':
      return `${seat} rolls`
    case 'dimension':
      return `${seat} may summon, level ${decision.level}`
    case 'act':
      return `${seat} acts`
    case 'defend':
      return `${seat} answers ${decision.from}x${decision.at}`
    case 'window':
      return `${seat} may answer ${WINDOWS[decision.kind]}`
    case 'summonAbility':
      return `${seat} decides on ability ${decision.ability} of ${nameOf(state, decision.at)}`
    case 'choose':
      return `${seat} chooses for ${asking(state)}`
    default:
      return unreachable(decision)
  }
}

/** The newest figure, which is asked about. */
function nameOf(state: State, at: string): string {
  const figure = figuresOf(state).at(-1)
  return figure === undefined ? at : `${cardOf(state.setup, figure).name} on ${at}`
}

/** The card whose effect asks for a choice. */
function asking({ setup, agenda }: State): string {
  const unit = agenda.at(-2)
  const link = unit?.type === 'resolve' ? unit.links.at(-1) : undefined
  return link === undefined ? '' : cardOf(setup, link).name
}

/** The options of a choice with their numbers. */
function drawOptions(state: State): readonly string[] {
  const unit = nextUnit(state.agenda)
  if (unit?.type !== 'choose') return []
  return unit.among.map((what, place) => `   ${place + 1}: ${optionName(state, unit.seat, what)}`)
}

function optionName(state: State, seat: Seat, what: string | number): string {
  if (typeof what === 'string') {
    const monster = monsterOn(state, parseSquare(what) ?? -1)
    return `${what} ${monster?.card.name ?? ''}`.trimEnd()
  }
  const origin = state.destroyed.find(({ summoner, die }) => summoner === seat && die === what)
  return `die ${what} ${origin === undefined ? '' : cardOf(state.setup, origin).name}`.trimEnd()
}
