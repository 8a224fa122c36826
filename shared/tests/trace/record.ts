import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, vi } from 'vitest'
import { BUILT_IN } from '../../src/ddm/catalogue/built-in.ts'
import type { Intent } from '../../src/ddm/language/intent.ts'
import { type Effect, isStanding } from '../../src/ddm/model/effect.ts'
import { cardOf, itemCardOf, type State } from '../../src/ddm/model/state.ts'
import type { Actor } from '../../src/ddm/play/check.ts'
import type { Card } from '../../src/ddm/rules/01-terms/monster-and-item-cards.ts'
import {
  type Done,
  type EffectContext,
  isAsk,
} from '../../src/ddm/rules/14-abilities/effects/effect-context.ts'
import type { Chance } from '../../src/kernel/chance.ts'
import { isFelt } from '../support/without-ability.ts'
import { effectName, RECORDING, TRACE_FOLDER } from './trace.ts'

/**
 * A setup file of vitest, for traced runs alone: while a test runs, it listens to the engine at two
 * places and writes down which abilities of the built-in cards the test executed. An effect counts
 * when `perform` let it happen, at least in part; what holds by being in play counts when an intent
 * that was applied would have come out differently without it. A card that a test has changed is
 * another card, and counts for nothing.
 */

const { traces } = RECORDING

function note(what: string): void {
  const { testPath: file = '', currentTestName: test = '' } = expect.getState()
  traces.set(`${what} ${test}`, { what, file, test })
}

const isNoted = (what: string): boolean =>
  traces.has(`${what} ${expect.getState().currentTestName ?? ''}`)

const isBuiltIn = (card: Card): boolean => BUILT_IN.cards.get(card.id) === card

/** Cards in play whose effects hold: monsters, and items that lie face up. */
const cardsIn = (state: State): readonly Card[] =>
  [
    ...state.monsters.map(({ card }) => card),
    ...state.items.filter(({ faceUp }) => faceUp).map((item) => itemCardOf(state, item)),
  ].filter(isBuiltIn)

/** A standing effect has only begun when its link resolves; later steps show if it matters. */
function noteHappened({ draft, link }: EffectContext, effect: Effect, done: Done): void {
  const card = cardOf(draft.state.setup, link)
  if (done === 'nothing' || isAsk(done) || isStanding(effect) || !isBuiltIn(card)) return
  const place = card.abilities[link.ability - 1]?.effects.indexOf(effect) ?? -1
  note(effectName(card.id, link.ability, place))
}

function noteFelt(state: State, actor: Actor, intent: Intent, chance: Chance): void {
  for (const card of cardsIn(state)) {
    note(card.id)
    card.abilities.forEach((ability, place) => {
      const one = { card: card.id, ability: place + 1 }
      const names = ability.effects.flatMap((effect, at) =>
        isStanding(effect) ? [effectName(card.id, place + 1, at)] : [],
      )
      if (!names.every(isNoted) && isCertain(() => isFelt(state, actor, intent, chance, one)))
        names.forEach(note)
    })
  }
}

/** A test's script of dice may have no number for what would have been: then nobody can say. */
function isCertain(ask: () => boolean): boolean {
  RECORDING.isAsking = true
  try {
    return ask()
  } catch {
    return false
  } finally {
    RECORDING.isAsking = false
  }
}

vi.mock(import('../../src/ddm/rules/14-abilities/effects/perform.ts'), async (original) => {
  const { perform } = await original()
  return {
    perform: (context: EffectContext, effect: Effect): Done => {
      const done = perform(context, effect)
      if (!RECORDING.isAsking) noteHappened(context, effect, done)
      return done
    },
  }
})

vi.mock(import('../../src/ddm/play/apply.ts'), async (original) => {
  const { apply } = await original()
  return {
    apply: (state: State, actor: Actor, intent: Intent, chance: Chance) => {
      const step = apply(state, actor, intent, chance)
      if (!RECORDING.isAsking) noteFelt(state, actor, intent, chance)
      return step
    },
  }
})

afterAll(() => {
  const folder = process.env[TRACE_FOLDER]
  if (folder === undefined) return
  const lines = [...traces.values()].map((trace) => `${JSON.stringify(trace)}\n`)
  appendFileSync(join(folder, `${process.pid}.jsonl`), lines.join(''))
  traces.clear()
})
