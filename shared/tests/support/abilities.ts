import { expect } from 'vitest'
import { BUILT_IN } from '../../src/ddm/catalogue/built-in.ts'
import { decisionOf } from '../../src/ddm/language/decision.ts'
import type { RuleError } from '../../src/ddm/language/refusal.ts'
import type { Timing, Trigger, UseLimit } from '../../src/ddm/model/ability.ts'
import type { State } from '../../src/ddm/model/state.ts'
import type { Crest } from '../../src/ddm/rules/01-terms/crests.ts'
import type { Seat, SeatState } from '../../src/ddm/rules/01-terms/players.ts'
import { viewEvent } from '../../src/ddm/rules/08-views/view.ts'
import { attackOf, defenseOf } from '../../src/ddm/rules/12-damage/current-attack-and-defense.ts'
import { present } from '../../src/kernel/assert.ts'
import { answersIn, monsterAt } from './look.ts'
import { eventsOf, type Played, play } from './play.ts'
import { seenBy } from './seen.ts'

/** Intents that name an ability: by `!`, by `use`, or named with an attack. */
const USES_ABILITY = /!|\buse\b|choose|decline/

/**
 * Plays as `play` does, and holds what every use of an ability must keep to: whoever uses one finds
 * it in the list of legal answers, and all that happens is told alike to both players and to
 * spectators (R8.1), but for the item that somebody brings in face down (R8.2).
 */
export function act(state: State, ...steps: readonly string[]): Played {
  let played: Played = { state, events: [] }
  for (const step of steps) {
    const text = step.replace(/^[AB] /, '')
    if (USES_ABILITY.test(text)) expect(answersIn(played.state)).toContain(text)
    const next = play(played.state, step)
    played = { state: next.state, events: [...played.events, ...next.events] }
  }
  expectPublic(played)
  return played
}

function expectPublic({ state, events }: Played): void {
  for (const event of events)
    if (event.type !== 'itemSummoned')
      expect(seenBy((viewer) => viewEvent(event, viewer, state))).toEqual([event, event, event])
}

/** The events line by line, as both seats see them. */
export const told = (state: State, ...steps: readonly string[]): readonly string[] =>
  eventsOf(act(state, ...steps))

/** Current ATK and DEF of the monster on a square: `30/20` (R12.4). */
export function valuesAt(state: State, at: string): string {
  const monster = present(monsterAt(state, at), `a monster on ${at}`)
  return `${attackOf(state, monster)}/${defenseOf(state, monster)}`
}

/** The card of the monster on a square; null when none stands there. */
export const cardAt = (state: State, at: string): string | null =>
  monsterAt(state, at)?.card.id ?? null

/** The seat that commands the monster on a square; null when none stands there. */
export const seatAt = (state: State, at: string): string | null =>
  monsterAt(state, at)?.controller ?? null

/** The open decision, as `B window`. */
export function askedIn(state: State): string {
  const decision = present(decisionOf(state), 'the duel goes on')
  return `${decision.seat} ${decision.type}`
}

/** Answers that use an ability, in text and in their order. */
export const usesIn = (state: State): readonly string[] =>
  answersIn(state).filter((text) => USES_ABILITY.test(text))

/** The price of an ability is not there: one crest short unless `have` says otherwise (R6.6). */
export const short = (crest: Crest, need: number, have = need - 1): RuleError => ({
  code: 'crest_pool_short',
  rule: 'R6.6',
  crest,
  need,
  have,
})

/** Nothing is there that the ability could be aimed at. */
export const NO_TARGET: RuleError = { code: 'no_target', rule: 'R14.11' }

/** Refused: the target named is not legal. */
export const badTarget = (at: string): RuleError => ({ code: 'bad_target', rule: 'R14.10', at })

/** The turn allows no more of this ability. */
export const limitReached = (limit: UseLimit): RuleError => ({
  code: 'limit_reached',
  rule: 'R14.2',
  limit,
})

/** The class of the ability is not for this moment. */
export const wrongTiming = (timing: Timing): RuleError => ({
  code: 'wrong_timing',
  rule: 'R14.3',
  class: timing,
})

/** Nothing goes on that would trigger the ability. */
export const wrongTrigger = (trigger: Trigger): RuleError => ({
  code: 'wrong_trigger',
  rule: 'R14.16',
  trigger,
})

/** Level of a card of the built-in catalogue. */
export const levelOf = (card: string): number =>
  present(BUILT_IN.cards.get(card), `no card ${card}`).level

/** The state with so many crests of one kind in a seat's pool, as an effect could leave it. */
export function withCrests(state: State, seat: Seat, crest: Crest, count: number): State {
  const change = (side: SeatState): SeatState => ({
    ...side,
    crests: { ...side.crests, [crest]: count },
  })
  const { A, B } = state.seats
  return { ...state, seats: seat === 'A' ? { A: change(A), B } : { A, B: change(B) } }
}
