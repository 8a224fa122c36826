import { decisionOf, openDecision } from '../../../src/duel/language/decision.ts'
import type { Choices, Intent } from '../../../src/duel/language/intent.ts'
import type { State } from '../../../src/duel/model/state.ts'
import { MONSTER_ZONES, monsterZone, SUPPORT_ZONES } from '../../../src/duel/model/zones.ts'
import type { Actor } from '../../../src/duel/play/check.ts'
import { legalIntents } from '../../../src/duel/play/legal.ts'
import { otherSeat, POSITIONS, SEATS, type Seat } from '../../../src/duel/types.ts'
import { oneOf, type Pick } from '../../support/pick.ts'

/** An intent that may well be wrong, and who gives it. */
export interface Attempt {
  readonly actor: Actor
  readonly intent: Intent
}

const some = <T>(pick: Pick, things: readonly T[], other: T): T =>
  things.length === 0 || pick(8) === 0 ? other : oneOf(pick, things)

/** Zones by chance, now and then one of them twice or none. */
const someZones = <T>(pick: Pick, zones: readonly T[]): readonly T[] =>
  Array.from({ length: pick(4) }, () => oneOf(pick, zones))

function someChoices(pick: Pick, { seats }: State, seat: Seat): Choices {
  const { monsters } = seats[seat].reserve
  return {
    ...(pick(2) === 0 ? {} : { target: oneOf(pick, [...MONSTER_ZONES, ...SUPPORT_ZONES]) }),
    ...(pick(2) === 0 ? {} : { pick: some(pick, monsters, 'kuriboh') }),
    ...(pick(2) === 0 ? {} : { to: oneOf(pick, MONSTER_ZONES) }),
  }
}

/** Zones of all monsters of a seat in Attack Position. */
const inAttack = ({ seats }: State, seat: Seat) =>
  seats[seat].monsters.flatMap((monster, place) =>
    monster?.position === 'atk' ? [monsterZone(seat, place + 1)] : [],
  )

type Make = (pick: Pick, state: State, seat: Seat) => Intent

const MADE: readonly Make[] = [
  (pick, { seats }, seat) => ({
    type: 'place',
    card: some(pick, seats[seat].reserve.monsters, 'nothing'),
    zone: oneOf(pick, MONSTER_ZONES),
    position: oneOf(pick, POSITIONS),
  }),
  (pick) => ({
    type: 'turn',
    zone: oneOf(pick, MONSTER_ZONES),
    position: oneOf(pick, POSITIONS),
  }),
  (pick, { seats }, seat) => ({
    type: 'set',
    card: some(pick, seats[seat].reserve.supports, 'nothing'),
    zone: oneOf(pick, SUPPORT_ZONES),
  }),
  (pick, state, seat) => ({
    type: 'play',
    card: some(pick, state.seats[seat].reserve.supports, 'nothing'),
    zone: oneOf(pick, SUPPORT_ZONES),
    ...someChoices(pick, state, seat),
  }),
  (pick, state, seat) => ({
    type: 'activate',
    zone: oneOf(pick, SUPPORT_ZONES),
    ...someChoices(pick, state, seat),
  }),
  (pick, state, seat) => ({
    type: 'attack',
    attackers: pick(3) === 0 ? inAttack(state, seat) : someZones(pick, MONSTER_ZONES),
    targets: pick(3) === 0 ? [] : someZones(pick, MONSTER_ZONES),
  }),
  (pick, state, seat) => ({ type: 'trigger', ...someChoices(pick, state, seat) }),
  () => ({ type: 'enterBattle' }),
]

const ANY_TIME: readonly Intent[] = [
  { type: 'offerDraw' },
  { type: 'answerDraw', accept: false },
  { type: 'lapse', seat: 'A', result: 'draw' },
  { type: 'endTurn' },
  { type: 'pass' },
  { type: 'decline' },
]

/** A legal answer with one of its fields changed. */
function spoilt(pick: Pick, state: State, seat: Seat): Intent | null {
  const answers = legalIntents(state, seat)
  const answer = answers[pick(Math.max(1, answers.length))]
  if (answer === undefined) return null
  const changes = [
    { zone: oneOf(pick, pick(2) === 0 ? MONSTER_ZONES : SUPPORT_ZONES) },
    { to: oneOf(pick, MONSTER_ZONES) },
    { target: oneOf(pick, MONSTER_ZONES) },
    { position: oneOf(pick, POSITIONS) },
    { targets: someZones(pick, MONSTER_ZONES) },
    { attackers: someZones(pick, MONSTER_ZONES) },
  ]
  return { ...answer, ...changes[pick(changes.length)] } as Intent
}

/** Something to try at the open decision. */
export function someAttempt(pick: Pick, state: State): Attempt {
  const seat = openDecision(state)?.seat ?? 'A'
  const actor = pick(12) === 0 ? otherSeat(seat) : seat
  if (pick(6) === 0) return { actor: oneOf(pick, SEATS), intent: oneOf(pick, ANY_TIME) }
  const near = pick(2) === 0 ? spoilt(pick, state, seat) : null
  return { actor, intent: near ?? fitting(pick, state, seat) }
}

/** An intent of a kind that fits the decision more often than not. */
function fitting(pick: Pick, state: State, seat: Seat): Intent {
  const kinds = { main: [0, 1, 2, 3, 4, 7], battle: [5], window: [4], trigger: [6] }
  const decision = decisionOf(state, seat)
  const fit = decision === null || pick(6) === 0 ? [...MADE.keys()] : kinds[decision.type]
  return (MADE[oneOf(pick, fit)] as Make)(pick, state, seat)
}
