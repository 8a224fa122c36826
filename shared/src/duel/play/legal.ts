import { supportCard } from '../cards/cards.ts'
import { levelOf } from '../cards/monsters.ts'
import { decisionOf } from '../language/decision.ts'
import type { Answer, Choices } from '../language/intent.ts'
import type { State } from '../model/state.ts'
import type { Window } from '../model/units.ts'
import { monsterZone, supportZone } from '../model/zones.ts'
import { checkTurn, levelLimit } from '../rules/05-main-step.ts'
import { checkTiming } from '../rules/06-activating.ts'
import { freeZones, legalChoices } from '../rules/06-targets.ts'
import { choicesOf } from '../rules/08-placing.ts'
import { checkEnterBattle } from '../rules/09-battle-phase.ts'
import { COLUMNS, type Seat, type SupportZone } from '../types.ts'
import { openPlacing, openWindowOf } from './check.ts'
import { addAttacks } from './legal-attacks.ts'

/**
 * All legal answers of a seat to its open decision, the default last (R21); empty if nothing is
 * asked of it. Also works on the seat's own view.
 */
export function legalIntents(state: State, seat: Seat): readonly Answer[] {
  const decision = decisionOf(state, seat)
  const answers: Answer[] = []
  switch (decision?.type) {
    case 'main':
      addMonsterAnswers(state, answers)
      addSupportAnswers(state, answers)
      addActivations(state, seat, null, answers)
      if (checkEnterBattle(state) === null) answers.push({ type: 'enterBattle' })
      answers.push({ type: 'endTurn' })
      break
    case 'battle':
      addAttacks(state, answers)
      answers.push({ type: 'endBattle' })
      break
    case 'window':
      addActivations(state, seat, openWindowOf(state), answers)
      answers.push({ type: 'pass' })
      break
    case 'trigger':
      addTriggerAnswers(state, decision.isOptional, answers)
      break
    default:
  }
  return answers
}

/** The default answer if time runs out (R21); null if nothing is asked of the seat. */
export function defaultIntent(state: State, seat: Seat): Answer | null {
  const decision = decisionOf(state, seat)
  switch (decision?.type) {
    case 'main':
      return { type: 'endTurn' }
    case 'battle':
      return { type: 'endBattle' }
    case 'window':
      return { type: 'pass' }
    case 'trigger':
      return decision.isOptional ? { type: 'decline' } : (legalIntents(state, seat).at(-1) ?? null)
    default:
      return null
  }
}

function addMonsterAnswers(state: State, answers: Answer[]): void {
  const { turnSeat } = state
  if (!state.hasPlaced) {
    const limit = levelLimit(state)
    const zones = freeZones(state, turnSeat)
    for (const card of state.seats[turnSeat].reserve.monsters)
      if (levelOf(card) <= limit)
        for (const zone of zones)
          answers.push(
            { type: 'place', card, zone, position: 'atk' },
            { type: 'place', card, zone, position: 'set' },
          )
  }
  state.seats[turnSeat].monsters.forEach((monster, place) => {
    if (monster === null) return
    const zone = monsterZone(turnSeat, place + 1)
    const turn = {
      type: 'turn',
      zone,
      position: monster.position === 'atk' ? 'def' : 'atk',
    } as const
    if (checkTurn(state, turn) === null) answers.push(turn)
  })
}

function addSupportAnswers(state: State, answers: Answer[]): void {
  const { turnSeat, setup, seats } = state
  if (state.supportsUsed >= setup.options.supportsPerTurn) return
  const zones: SupportZone[] = []
  for (const column of COLUMNS)
    if (seats[turnSeat].supports[column - 1] === null) zones.push(supportZone(turnSeat, column))
  if (zones.length === 0) return
  for (const card of new Set(seats[turnSeat].reserve.supports)) {
    for (const zone of zones) answers.push({ type: 'set', card, zone })
    const data = supportCard(card)
    if (data.kind !== 'magic') continue
    for (const choices of legalChoices(state, data, { seat: turnSeat, source: null }))
      for (const zone of zones) answers.push({ type: 'play', card, zone, ...choices })
  }
}

function addActivations(state: State, seat: Seat, window: Window | null, answers: Answer[]): void {
  state.seats[seat].supports.forEach((support, place) => {
    if (support?.isSet !== true) return
    const card = supportCard(support.id)
    if (checkTiming(state, seat, window, card, support) !== null) return
    const zone = supportZone(seat, place + 1)
    for (const choices of legalChoices(state, card, { seat, source: support.stay }))
      answers.push({ type: 'activate', zone, ...choices })
  })
}

/** The choices of the asked trigger, the default last (R8.4, R21). */
function addTriggerAnswers(state: State, isOptional: boolean, answers: Answer[]): void {
  const trigger = openPlacing(state)?.triggers[0]
  if (trigger === undefined) return
  const choices: readonly Choices[] = choicesOf(state, trigger)
  for (let place = choices.length - 1; place >= 0; place -= 1)
    answers.push({ type: 'trigger', ...choices[place] })
  if (isOptional) answers.push({ type: 'decline' })
}
