import { openDecision } from '../../../src/duel/language/decision.ts'
import type { Answer, Intent } from '../../../src/duel/language/intent.ts'
import type { State } from '../../../src/duel/model/state.ts'
import { apply } from '../../../src/duel/play/apply.ts'
import { create } from '../../../src/duel/play/create.ts'
import { defaultIntent, legalIntents } from '../../../src/duel/play/legal.ts'
import { otherSeat, type Seat } from '../../../src/duel/types.ts'
import { present } from '../../../src/kernel/assert.ts'
import { type Chance, seededChance } from '../../../src/kernel/chance.ts'
import {
  type Goal,
  type Ledger,
  ledgerOf,
  mostWorth,
  noise,
  note,
  optionGoal,
  type Subject,
} from '../../exhaustive/frame.ts'
import { oneOf, type Pick, pickFrom } from '../../support/pick.ts'
import { type Attempt, someAttempt } from './attempts.ts'
import { GOALS } from './goals.ts'
import { planFor } from './plans.ts'
import { eventGoals, feltIn, type Given, refusedGoal, touchedBy } from './touched.ts'

/** A duel under way, and the ledger in which its goals are noted. */
interface Playing {
  readonly pick: Pick
  readonly chance: Chance
  readonly ledger: Ledger
}

/** Answers after which a duel is ended by hand. */
const LONGEST = 400
/** Wrong intents tried at each decision, while some refusal is open. */
const ATTEMPTS = 8
/** Answers that are looked at for each decision, and how far. */
const LOOKED_AT = 12
const DEEPEST = 5

/** Duel, to be played until everything in it was reached. */
export const DUEL_SUBJECT: Subject = {
  game: 'duel',
  ledger: (asked) => ledgerOf(GOALS, asked),
  play: playFor,
}

/** Plays one duel, made for goals that are open. Throws when a legal answer is refused. */
function playFor(seed: number, ledger: Ledger): void {
  const pick = pickFrom(seed)
  const playing: Playing = { pick, chance: seededChance(seed), ledger }
  const setup = planFor(pick, [...ledger.open])
  const start = create(setup, playing.chance)
  note(ledger, start.events.flatMap(eventGoals))
  let { state } = start
  for (let given = 0; state.outcome === null; given += 1) {
    tryWrong(playing, state)
    state = give(playing, { before: state, ...nextOf(playing, state, given) })
  }
  tryWrong(playing, state)
  for (const [option, value] of Object.entries(setup.options))
    if (ledger.all.has(optionGoal(option, value))) note(ledger, [optionGoal(option, value)])
}

function give({ chance, ledger }: Playing, given: Given): State {
  note(ledger, feltIn(given, chance, ledger))
  const step = apply(given.before, given.actor, given.intent, chance)
  if (!step.ok) throw new Error(`${JSON.stringify(given.intent)}: ${JSON.stringify(step.error)}`)
  note(ledger, touchedBy(given, step.value.events))
  return step.value.state
}

/** Tries wrong intents for refusals that are still open. */
function tryWrong({ pick, chance, ledger }: Playing, state: State): void {
  if (![...ledger.open].some((goal) => goal.startsWith('refusal'))) return
  for (let tries = 0; tries < ATTEMPTS; tries += 1) {
    const { actor, intent } = someAttempt(pick, state)
    const step = apply(state, actor, intent, chance)
    if (!step.ok) note(ledger, [refusedGoal(intent, step.error, ledger.all)])
  }
}

/** Next actor and intent: now and then a draw is offered; a duel that goes on too long is ended. */
function nextOf(playing: Playing, state: State, given: number): Attempt {
  const { pick, ledger } = playing
  const { seat } = present(openDecision(state), 'a duel that goes on waits for somebody')
  if (given >= LONGEST) return closing(ledger, state)
  if (pick(6) === 0 && isByHandOpen(ledger)) return byHand(ledger, state, seat)
  return { actor: seat, intent: chooseAnswer(playing, state, seat) }
}

const isByHandOpen = ({ open }: Ledger): boolean =>
  [...open].some((goal) => /(?:offer|answer)Draw|drawOffered|drawAnswered/.test(goal))

/** Offers a draw, or declines the offer that stands. */
function byHand(ledger: Ledger, state: State, seat: Seat): Attempt {
  const { drawOffer, offered } = state
  if (drawOffer !== null)
    return { actor: otherSeat(drawOffer), intent: { type: 'answerDraw', accept: false } }
  return offered.includes(seat)
    ? closing(ledger, state)
    : { actor: seat, intent: { type: 'offerDraw' } }
}

/** Ends a duel by hand, in a way that was not yet seen. */
const closing = ({ open }: Ledger, { turnSeat }: State): Attempt =>
  open.has('intent lapse')
    ? { actor: 'server', intent: { type: 'lapse', seat: turnSeat, result: 'draw' } }
    : { actor: turnSeat, intent: { type: 'resign' } }

/** The answer that reaches most open goals as far as one can tell; else one by chance. */
function chooseAnswer(playing: Playing, state: State, seat: Seat): Intent {
  const { pick, ledger } = playing
  const answers = legalIntents(state, seat)
  const tried =
    answers.length <= LOOKED_AT
      ? answers
      : Array.from({ length: LOOKED_AT }, () => oneOf(pick, answers))
  const worth = (answer: Answer): number => {
    const reached = peek(playing, { before: state, actor: seat, intent: answer })
    const open = new Set(reached.filter((goal) => ledger.open.has(goal)))
    return open.size * 50 + WORTH[answer.type] * noise(pick)
  }
  return present(mostWorth(tried, worth), 'an answer')
}

/** Value of an answer that reaches nothing by itself: things happen where much is on the field. */
const WORTH: Readonly<Record<Answer['type'], number>> = {
  place: 9,
  turn: 3,
  set: 7,
  play: 7,
  activate: 6,
  enterBattle: 5,
  endTurn: 2,
  attack: 8,
  endBattle: 2,
  pass: 4,
  trigger: 5,
  decline: 3,
}

/** The goals that an intent would reach if all passed and took defaults until it is all done. */
function peek({ chance }: Playing, first: Given): readonly Goal[] {
  const touched: Goal[] = []
  let given = first
  for (let depth = 0; depth < DEEPEST; depth += 1) {
    const step = apply(given.before, given.actor, given.intent, chance)
    if (!step.ok) break
    touched.push(...touchedBy(given, step.value.events))
    const before = step.value.state
    const asked = openDecision(before)
    if (asked === null || asked.type === 'main' || asked.type === 'battle') break
    const intent = defaultIntent(before, asked.seat)
    if (intent === null) break
    given = { before, actor: asked.seat, intent }
  }
  return touched
}
