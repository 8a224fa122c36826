import { findSupport, SUPPORT_IDS } from '../../../src/duel/cards/cards.ts'
import type { LineUp } from '../../../src/duel/cards/line-up.ts'
import { findMonster, MONSTER_IDS } from '../../../src/duel/cards/monsters.ts'
import { type Options, readOptions } from '../../../src/duel/model/options.ts'
import type { Setup } from '../../../src/duel/model/setup.ts'
import { defaultLineUp } from '../../../src/duel/rules/02-default-line-up.ts'
import { checkLineUp } from '../../../src/duel/rules/02-line-up.ts'
import type { Goal } from '../../exhaustive/frame.ts'
import { oneOf, type Pick } from '../../support/pick.ts'
import { FLIPS } from './goals.ts'

/** Cards that goals of the rules need. */
const NEEDS: Readonly<Record<Goal, readonly string[]>> = {
  'window after': ['shared-wound'],
  'window grave': ['sworn-revenge', 'sangan'],
  'window end': ['night-watch'],
  'decision trigger': ['sangan', 'penguin-soldier'],
  'default trigger': ['sangan', 'penguin-soldier', 'man-eater-bug'],
  'intent trigger': ['sangan', 'penguin-soldier'],
  'intent decline': ['sangan', 'rogue-doll'],
  'refusal trigger bad_target R8.6': ['sangan', 'man-eater-bug'],
  'refusal trigger zone_taken': ['sangan'],
  'refusal activate nothing_to_counter R6.3': ['countermand', 'dead-silence'],
  'refusal activate only_counters R6.3': ['countermand', 'war-drum', 'change-ranks'],
  'refusal activate no_target R6.5': ['war-drum', 'keen-edge', 'fresh-reserves'],
  'refusal activate zone_taken': ['change-ranks', 'fresh-reserves', 'night-watch'],
  'refusal attack cannot_attack': ['barred-gate'],
  'joint one-many': ['sweeping-blow', 'general-assault'],
  'joint many-one': ['closing-ring', 'general-assault'],
  'joint many-many': ['general-assault'],
}

/** Cards that belong to a goal by its name, or by its needs. */
function cardsFor(goal: Goal): readonly string[] {
  const [kind = '', name = ''] = goal.split(' ')
  if (!['card', 'effect', 'felt'].includes(kind)) return NEEDS[goal] ?? []
  const [card = ''] = name.split(/[:/]/)
  return [card]
}

/** Options of a duel for an open goal: its own value, and otherwise such that much happens. */
function optionsFor(pick: Pick, goals: readonly Goal[]): Options {
  const usual: Partial<Options> = { levelGate: 'off', turnLimit: 30, supportsPerTurn: 5 }
  const flip = goals.find((goal) => goal.startsWith('option '))
  const [, option = '', value = ''] = /^option (\w+)=(.*)$/.exec(flip ?? '') ?? []
  const changes: Record<string, unknown> = pick(4) === 0 ? { turnLimit: 40 } : { ...usual }
  if (option in FLIPS) changes[option] = JSON.parse(value)
  if (changes['lineupMonsters'] === 40) changes['levelPoints'] = 160
  const read = readOptions(changes)
  if (!read.ok) throw new Error(`${read.error.option}: ${read.error.value}`)
  return read.value
}

/** A legal line-up with these cards as far as it has room, else the default one (R2.1). */
function lineUpFor(pick: Pick, options: Options, wanted: readonly string[]): LineUp {
  const { lineupMonsters, lineupSupports } = options
  const monsters = new Set(wanted.filter((id) => findMonster(id) !== undefined))
  const levels = (): number =>
    [...monsters].reduce((sum, id) => sum + (findMonster(id)?.level ?? 0), 0)
  for (let tries = 0; tries < 200 && monsters.size < lineupMonsters; tries += 1) {
    const card = oneOf(pick, MONSTER_IDS)
    const level = findMonster(card)?.level ?? 4
    const isRoom = levels() + level + (lineupMonsters - monsters.size - 1) <= options.levelPoints
    if (level < 4 && isRoom) monsters.add(card)
  }
  const supports = wanted.filter((id) => findSupport(id) !== undefined).flatMap((id) => [id, id])
  while (supports.length < lineupSupports) {
    const card = oneOf(pick, SUPPORT_IDS)
    if (supports.filter((one) => one === card).length < 2) supports.push(card)
  }
  const lineUp = {
    monsters: [...monsters].slice(0, lineupMonsters),
    supports: supports.slice(0, lineupSupports),
  }
  return checkLineUp(options, lineUp).ok ? lineUp : defaultLineUp(options)
}

/** Most goals that a duel is made for. */
const MOST_GOALS = 4

/** A duel to be played for some of the open goals. */
export function planFor(pick: Pick, open: readonly Goal[]): Setup {
  const goals = Array.from({ length: 1 + pick(MOST_GOALS) }, () => oneOf(pick, open))
  const options = optionsFor(pick, goals)
  const cards = [...new Set(goals.flatMap(cardsFor))]
  const both = pick(2) === 0
  return {
    options,
    lineUps: {
      A: lineUpFor(pick, options, both ? cards : cards.filter((_, place) => place % 2 === 0)),
      B: lineUpFor(pick, options, both ? cards : cards.filter((_, place) => place % 2 === 1)),
    },
  }
}
