import { isDeepStrictEqual } from 'node:util'
import {
  type Actor,
  answersOf,
  apply,
  type Catalogue,
  CRESTS,
  create,
  decisionOf,
  type Intent,
  otherSeat,
  PRESET_OPTIONS,
  PRESETS,
  SEATS,
  type State,
} from '../../src/ddm/index.ts'
import { assert, present } from '../../src/index.ts'
import { pickFrom } from '../support/pick.ts'
import { isFelt } from '../support/without-ability.ts'
import { type Attempt, someAttempt } from './attempts.ts'
import { loadedDice } from './dice.ts'
import type { Director } from './director.ts'
import { type Goal, note, optionGoal } from './frame.ts'
import { type DdmLedger, noteHappened } from './ledger.ts'
import { planFor } from './plans.ts'
import { chooseAnswer } from './policy.ts'
import { eventGoals, refusedGoal, touchedBy } from './touched.ts'

/** A duel under way, and the book in which its goals are noted. */
interface DdmMatch {
  readonly director: Director
  readonly ledger: DdmLedger
}

/** Answers after which a duel is ended by hand: early if that is what it is for. */
const LONGEST = 260
const SHORT = 60
const BY_HAND: readonly Goal[] = ['intent resign', 'intent lapse', 'ending R17.8']
/** Wrong intents tried at each decision, while some refusal is open. */
const ATTEMPTS = 12

/** Plays one duel, made for goals that are open; gives its last state. Throws when a legal answer is refused. */
export function playFor(seed: number, catalogue: Catalogue, ledger: DdmLedger): State {
  const pick = pickFrom(seed)
  const plan = planFor(pick, catalogue, [...ledger.open])
  const director: Director = { pick, plan, dice: loadedDice(seed), open: ledger.open }
  const duel: DdmMatch = { director, ledger }
  const start = create(plan.setup, director.dice.chance)
  for (const event of start.events) note(ledger, eventGoals(start.state, event))
  let state = withCrests(start.state, plan.crests)
  for (let given = 0; state.outcome === null; given += 1) {
    tryWrong(duel, state)
    state = give(duel, state, nextOf(duel, state, given))
  }
  tryWrong(duel, state)
  noteOptions(ledger, state)
  return state
}

/** The first state with so many crests of each kind in both pools. */
const withCrests = (state: State, count: number): State => {
  const crests = Object.fromEntries(CRESTS.map((crest) => [crest, count])) as Record<
    (typeof CRESTS)[number],
    number
  >
  const [a, b] = SEATS.map((seat) => ({ ...state.seats[seat], crests }))
  return { ...state, seats: { A: present(a, 'A'), B: present(b, 'B') } }
}

/** Next actor and intent: now and then a draw is offered; a duel that goes on too long is ended. */
function nextOf({ director, ledger }: DdmMatch, state: State, given: number): Attempt {
  const { pick, plan } = director
  const decision = present(decisionOf(state), 'a duel that goes on waits for somebody')
  const answers = present(answersOf(state), 'with answers')
  if (given >= (plan.goals.some((goal) => BY_HAND.includes(goal)) ? SHORT : LONGEST))
    return closing(ledger, state)
  if (isAgreementOpen(ledger) && pick(4) === 0) return agreement(state, decision.seat)
  return { actor: decision.seat, intent: chooseAnswer(director, state, decision, answers) }
}

const isAgreementOpen = ({ open }: DdmLedger): boolean =>
  [...open].some((goal) => /^(?:intent|refusal) (?:offer|answer)Draw/.test(goal))

/** Offers a draw, or answers the offer that stands: no. */
function agreement({ drawOffer, seats }: State, seat: Attempt['actor']): Attempt {
  if (drawOffer !== null)
    return { actor: otherSeat(drawOffer), intent: { type: 'answerDraw', accept: false } }
  const actor = SEATS.find((one) => !seats[one].offeredDraw)
  return actor === undefined
    ? { actor: seat, intent: { type: 'resign' } }
    : { actor, intent: { type: 'offerDraw' } }
}

/** Ends a duel by hand, in a way that was not yet seen. */
const closing = ({ open }: DdmLedger, { player }: State): Attempt =>
  open.has('intent lapse')
    ? { actor: 'server', intent: { type: 'lapse', seat: player, result: 'draw' } }
    : { actor: player, intent: { type: 'resign' } }

function give({ director, ledger }: DdmMatch, before: State, { actor, intent }: Attempt): State {
  const step = apply(before, actor, intent, director.dice.chance)
  assert(step.ok, `${JSON.stringify(intent)}: ${step.ok ? '' : JSON.stringify(step.error)}`)
  noteHappened(ledger, touchedBy({ before, actor, intent }, step.value.events))
  noteFelt({ director, ledger }, before, actor, intent)
  return step.value.state
}

/** Notes which open abilities that hold by being in play mattered to this intent. */
function noteFelt(
  { director, ledger }: DdmMatch,
  before: State,
  actor: Actor,
  intent: Intent,
): void {
  for (const [goal, one] of ledger.standing)
    if (ledger.open.has(goal) && isFelt(before, actor, intent, director.dice.chance, one))
      note(ledger, [goal])
}

/** Tries wrong intents for refusals that are still open. */
function tryWrong({ director, ledger }: DdmMatch, state: State): void {
  if (![...ledger.open].some((goal) => goal.startsWith('refusal'))) return
  for (let tries = 0; tries < ATTEMPTS; tries += 1) {
    const { actor, intent } = someAttempt(director.pick, state)
    const step = apply(state, actor, intent, director.dice.chance)
    if (!step.ok) note(ledger, [refusedGoal(intent, step.error)])
  }
}

/** Notes under which options the duel was played. */
function noteOptions(ledger: DdmLedger, { setup: { options } }: State): void {
  for (const [option, value] of Object.entries(options)) {
    const goal = optionGoal(option, value)
    if (ledger.all.has(goal)) note(ledger, [goal])
  }
  for (const preset of PRESETS)
    if (isDeepStrictEqual(options, PRESET_OPTIONS[preset])) note(ledger, [`preset ${preset}`])
}
