import assert, { deepStrictEqual, equal } from 'node:assert/strict'
import { describe, it } from 'vitest'
import {
  type Answer,
  type Answers,
  answersOf,
  apply,
  BUILT_IN,
  countAnswers,
  type Intent,
  legalIntents,
  loadState,
  type Snapshot,
  type State,
  saveState,
  viewState,
} from '../../src/ddm/index.ts'
import { hashOf, type Plain, seededChance } from '../../src/index.ts'
import { mutate } from '../support/mutations.ts'
import { pickFrom } from '../support/pick.ts'
import { openGame, type Played, playOn } from '../support/random-games.ts'
import { type OptionChanges, optionsOf, SINGLE_FLIPS } from '../support/random-options.ts'
import { sizeOf } from '../support/sizes.ts'

const textOf = (state: State): string => JSON.stringify(saveState(state))

/** The state as another process would have it. */
const reloaded = (text: string): State => loadState(BUILT_IN, JSON.parse(text) as Snapshot)

const hash = (text: string): string => hashOf(JSON.parse(text) as Plain)

/** Plays a game on, and beside it a copy that is written down and read back at every decision. */
function playTwice(seed: number, flip: OptionChanges, visit: (played: Played) => void): void {
  const opening = openGame(seed, optionsOf(flip))
  let text = textOf(opening.first)
  for (const played of playOn(opening)) {
    visit(played)
    const step = apply(reloaded(text), played.seat, played.intent, opening.chance)
    assert(step.ok)
    deepStrictEqual(step.value.events, played.events)
    text = textOf(step.value.state)
    equal(hash(text), hash(textOf(played.after)))
  }
}

const named = ({ preset, changes }: OptionChanges): string =>
  `${preset} ${JSON.stringify(changes)}`.replace(' {}', '')

/** The answers without the state that they were asked of. */
const withoutState = (answers: Answers | null): unknown =>
  answers?.type === 'act' ? { ...answers, state: null } : answers

/** R8: whoever is asked finds the same answers in what it may see as the server in the whole truth. */
const expectListedInView = ({ before, seat, answers }: Played): void =>
  deepStrictEqual(withoutState(answersOf(viewState(before, seat))), withoutState(answers))

/** Decisions with more answers are tried elsewhere, one a game. */
const MOST_ANSWERS = 150
const MUTANTS = 12
/** Of how many decisions one is tried with all its answers. */
const EVERY = 5
/** Seeds of one set of options lie so far from those of the next. */
const GAMES_APART = 1000

/** The same intent however its dice and targets are ordered. */
function inOrder(intent: Intent): string {
  if (intent.type === 'roll')
    return JSON.stringify({ ...intent, dice: intent.dice.toSorted((a, b) => a - b) })
  if (intent.type !== 'ability' && intent.type !== 'summonAbility') return JSON.stringify(intent)
  const { targets, ...rest } = intent.choices
  const names = targets?.map(({ at, piece }) => `${piece}@${at}`).toSorted()
  return JSON.stringify([{ ...intent, choices: null }, Object.entries(rest).toSorted(), names])
}

/** Every listed answer is taken; a changed one is refused, or stands in the list itself. */
function expectListedAlone({ before, seat, intent }: Played, seed: number): void {
  const listed = legalIntents(before, seat)
  const chance = seededChance(seed)
  for (const each of listed) assert(apply(before, seat, each, chance).ok, JSON.stringify(each))
  const known = new Set(listed.map(inOrder))
  const pick = pickFrom(seed)
  for (let tries = 0; tries < MUTANTS; tries += 1) {
    const mutant = mutate(pick, before, { actor: seat, intent })
    if (mutant.actor !== seat || !isListed(mutant.intent)) continue
    const { ok } = apply(before, seat, mutant.intent, chance)
    equal(ok, known.has(inOrder(mutant.intent)), JSON.stringify(mutant.intent))
  }
}

/** Any walk that can be paid is legal, and one for each end is listed (R10.3). */
const isListed = (intent: Intent): intent is Exclude<Answer, { type: 'move' }> =>
  intent.type !== 'move' && intent.type !== 'answerDraw' && intent.type !== 'lapse'

/** Each preset as it is, and each flip under so many presets, of which another comes first each time. */
const FLIPS = [...Map.groupBy(SINGLE_FLIPS, ({ changes }) => JSON.stringify(changes))].flatMap(
  ([changes, alike], place) => {
    const first = place % alike.length
    const inTurn = [...alike.slice(first), ...alike.slice(0, first)]
    return changes === '{}' ? alike : inTurn.slice(0, sizeOf('dualPresets'))
  },
)

describe('a game that is written down and read back at every decision', {
  timeout: 600_000,
}, () => {
  it.each(FLIPS.map((flip) => [named(flip), flip, SINGLE_FLIPS.indexOf(flip)] as const))(
    'goes on alike under %s',
    (_, flip, place) => {
      for (let game = 0; game < sizeOf('dualGames'); game += 1) {
        let asked = 0
        playTwice(place * GAMES_APART + game, flip, (played) => {
          asked += 1
          expectListedInView(played)
          if (asked % EVERY === 0 && countAnswers(played.answers) <= MOST_ANSWERS)
            expectListedAlone(played, asked)
        })
      }
    },
  )
})
