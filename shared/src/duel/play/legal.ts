import { present } from '../../kernel/assert.ts'
import {
  type AnswerGroup,
  allAnswers,
  groupedAnswers,
  type LegalAnswers,
  listedGroup,
} from '../../kernel/legal-answers.ts'
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
import { attacks } from './legal-attacks.ts'

type Groups = AnswerGroup<Answer>[]

/**
 * The legal answers of a seat to its open decision, the default last (R21); none if nothing is asked
 * of it. Also works on the seat's own view.
 */
export function legalAnswers(state: State, seat: Seat): LegalAnswers<Answer> {
  const decision = decisionOf(state, seat)
  const groups: Groups = []
  switch (decision?.type) {
    case 'main':
      addPlacings(state, groups)
      groups.push(listedGroup(turnings(state)))
      addSupportAnswers(state, groups)
      groups.push(listedGroup(activations(state, seat, null)), listedGroup(endsOfMain(state)))
      break
    case 'battle':
      groups.push(listedGroup(attacks(state)), listedGroup<Answer>([{ type: 'endBattle' }]))
      break
    case 'window':
      groups.push(listedGroup(activations(state, seat, openWindowOf(state))))
      groups.push(listedGroup<Answer>([{ type: 'pass' }]))
      break
    case 'trigger':
      groups.push(listedGroup(triggerAnswers(state, decision.isOptional)))
      break
    default:
  }
  return groupedAnswers(groups)
}

/** All legal answers of a seat, spelled out. */
export const legalIntents = (state: State, seat: Seat): readonly Answer[] =>
  allAnswers(legalAnswers(state, seat))

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

/** Each monster that may be placed, in each free zone, in both positions (R5.2, R5.3). */
function addPlacings(state: State, groups: Groups): void {
  const { turnSeat } = state
  if (state.hasPlaced) return
  const limit = levelLimit(state)
  const zones = freeZones(state, turnSeat)
  if (zones.length === 0) return
  for (const card of state.seats[turnSeat].reserve.monsters)
    if (levelOf(card) <= limit)
      groups.push({
        count: zones.length * 2,
        at: (index) => ({
          type: 'place',
          card,
          zone: present(zones[index >> 1], 'a free zone'),
          position: index % 2 === 0 ? 'atk' : 'set',
        }),
      })
}

function turnings(state: State): readonly Answer[] {
  const { turnSeat, seats } = state
  const answers: Answer[] = []
  const { monsters } = seats[turnSeat]
  for (let place = 0; place < monsters.length; place += 1) {
    const monster = monsters[place]
    if (monster == null) continue
    const zone = monsterZone(turnSeat, place + 1)
    const position = monster.position === 'atk' ? 'def' : 'atk'
    const turn = { type: 'turn', zone, position } as const
    if (checkTurn(state, turn) === null) answers.push(turn)
  }
  return answers
}

/** Each support card set, and each magic card played, in each free zone (R5.5). */
function addSupportAnswers(state: State, groups: Groups): void {
  const { turnSeat, setup, seats } = state
  if (state.supportsUsed >= setup.options.supportsPerTurn) return
  const zones: SupportZone[] = []
  for (const column of COLUMNS)
    if (seats[turnSeat].supports[column - 1] === null) zones.push(supportZone(turnSeat, column))
  if (zones.length === 0) return
  const { supports } = seats[turnSeat].reserve
  for (let place = 0; place < supports.length; place += 1) {
    const card = supports[place] ?? ''
    if (supports.indexOf(card) === place) addCardAnswers(state, card, zones, groups)
  }
}

function addCardAnswers(
  state: State,
  card: string,
  zones: readonly SupportZone[],
  groups: Groups,
): void {
  const zoneOf = (index: number) => present(zones[index % zones.length], 'a free zone')
  groups.push({
    count: zones.length,
    at: (index) => ({ type: 'set', card, zone: zoneOf(index) }),
  })
  const data = supportCard(card)
  if (data.kind !== 'magic') return
  const choices = legalChoices(state, data, { seat: state.turnSeat, source: null })
  groups.push({
    count: choices.length * zones.length,
    at: (index) => ({
      type: 'play',
      card,
      zone: zoneOf(index),
      ...choices[Math.floor(index / zones.length)],
    }),
  })
}

function activations(state: State, seat: Seat, window: Window | null): readonly Answer[] {
  const answers: Answer[] = []
  const { supports } = state.seats[seat]
  for (let place = 0; place < supports.length; place += 1) {
    const support = supports[place]
    if (support?.isSet !== true) continue
    const card = supportCard(support.id)
    if (checkTiming(state, seat, window, card, support) !== null) continue
    const zone = supportZone(seat, place + 1)
    for (const choices of legalChoices(state, card, { seat, source: support.stay }))
      answers.push({ type: 'activate', zone, ...choices })
  }
  return answers
}

const endsOfMain = (state: State): readonly Answer[] =>
  checkEnterBattle(state) === null
    ? [{ type: 'enterBattle' }, { type: 'endTurn' }]
    : [{ type: 'endTurn' }]

/** The choices of the asked trigger, the default last (R8.4, R21). */
function triggerAnswers(state: State, isOptional: boolean): readonly Answer[] {
  const trigger = openPlacing(state)?.triggers[0]
  if (trigger === undefined) return []
  const answers: Answer[] = []
  const choices: readonly Choices[] = choicesOf(state, trigger)
  for (let place = choices.length - 1; place >= 0; place -= 1)
    answers.push({ type: 'trigger', ...choices[place] })
  if (isOptional) answers.push({ type: 'decline' })
  return answers
}
