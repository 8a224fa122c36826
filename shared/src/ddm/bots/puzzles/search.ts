import { present } from '../../../kernel/assert.ts'
import { type Decision, decisionOf } from '../../language/decision.ts'
import type { Answer } from '../../language/intent.ts'
import type { State } from '../../model/state.ts'
import { apply } from '../../play/apply.ts'
import { legalIntents } from '../../play/legal.ts'
import type { Seat } from '../../rules/01-terms/players.ts'
import { elementsOf } from './elements.ts'
import { forwardOrder } from './order.ts'
import { stateKey } from './state-key.ts'

/**
 * The result of a search: `yes` if the goal is reached against every answer of the opponent, `no`
 * if some answer prevents it, `unknown` if the search was cut short or dice would decide.
 */
export type Proof = 'yes' | 'no' | 'unknown'

/** The goal of a search within the rest of a turn. */
export interface Quest {
  readonly seat: Seat
  /** The result that a position settles; null if it settles none yet. */
  readonly settled: (state: State) => Proof | null
  /** False only if the goal is out of reach. */
  readonly mayStill: (state: State, asked: Decision) => boolean
  /** Keys of elements that are not allowed. */
  readonly forbidden: ReadonlySet<string>
  readonly mostNodes: number
}

const UNCOUNTED: ReadonlySet<Answer['type']> = new Set(['pass', 'decline', 'endTurn', 'skip'])

/** Returns whether an answer counts as an action: one that does more than end or decline something. */
export const isAction = ({ type }: Answer): boolean => !UNCOUNTED.has(type)

/** Stands for any number of actions: the goal is out of reach with all of them. */
const HOPELESS = -1

/** An exhaustive search by the real rules: all listed answers of both seats. */
export class QuestSearch {
  /** Answers played. */
  nodes = 0
  readonly #quest: Quest
  /** Results by position and number of own actions that were left. */
  readonly #known = new Map<string, Map<number, Proof>>()

  constructor(quest: Quest) {
    this.#quest = quest
  }

  /** Proves the goal with at most `left` own actions. */
  prove(state: State, left: number): Proof {
    const settled = this.#quest.settled(state)
    if (settled !== null) return settled
    const asked = present(decisionOf(state), 'an unsettled position has a decision')
    const key = stateKey(state)
    const known = this.#known.get(key)?.get(left) ?? this.#known.get(key)?.get(HOPELESS)
    if (known !== undefined) return known
    if (asked.seat !== this.#quest.seat)
      return this.#note(key, left, this.#other(state, asked.seat, left))
    if (!this.#quest.mayStill(state, asked)) return this.#note(key, HOPELESS, 'no')
    return this.#note(key, left, this.#own(state, asked.seat, left))
  }

  #note(key: string, left: number, proof: Proof): Proof {
    const known = this.#known.get(key)
    if (known === undefined) this.#known.set(key, new Map([[left, proof]]))
    else known.set(left, proof)
    return proof
  }

  /** An answer of the own seat after which the goal is proved; null for none. */
  winning(state: State, left: number): Answer | null {
    const { seat } = this.#quest
    for (const answer of forwardOrder(state, seat, legalIntents(state, seat)))
      if (this.#after(state, seat, answer, left) === 'yes') return answer
    return null
  }

  #own(state: State, seat: Seat, left: number): Proof {
    let proof: Proof = 'no'
    for (const answer of forwardOrder(state, seat, legalIntents(state, seat))) {
      const result = this.#after(state, seat, answer, left)
      if (result === 'yes') return 'yes'
      if (result === 'unknown') proof = 'unknown'
    }
    return proof
  }

  #other(state: State, seat: Seat, left: number): Proof {
    let proof: Proof = 'yes'
    for (const answer of legalIntents(state, seat)) {
      const result = this.#after(state, seat, answer, left)
      if (result === 'no') return 'no'
      if (result === 'unknown') proof = 'unknown'
    }
    return proof
  }

  #after(state: State, seat: Seat, answer: Answer, left: number): Proof {
    const { seat: own, forbidden, mostNodes } = this.#quest
    const rest = seat === own && isAction(answer) ? left - 1 : left
    if (rest < 0) return 'no'
    if (this.nodes >= mostNodes) return 'unknown'
    this.nodes += 1
    const step = apply(state, seat, answer, NO_DICE)
    const next = step.ok ? step.value.state : null
    if (next === null) return 'no'
    if (next.drawn > state.drawn) return 'unknown'
    if (
      seat === own &&
      forbidden.size > 0 &&
      elementsOf(state, answer, next).some(({ key }) => forbidden.has(key))
    )
      return 'no'
    return this.prove(next, rest)
  }
}

/** For answers that should draw nothing; a draw makes the result unknown. */
const NO_DICE = (): number => 0
