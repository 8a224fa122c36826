import {
  type BySeat,
  type Catalogue,
  makeSetup,
  type Options,
  PRESET_OPTIONS,
  PRESETS,
  type Preset,
  readOptions,
  type Setup,
} from '../../src/ddm/index.ts'
import { assert } from '../../src/index.ts'
import { oneOf, type Pick } from '../support/pick.ts'
import type { Goal } from './frame.ts'
import { listFor } from './lists.ts'
import { type Needs, needsOf } from './needs.ts'

/** A duel to be played for some goals. */
export interface Plan {
  readonly goals: readonly Goal[]
  readonly setup: Setup
  /** Ids of the cards that each seat is to bring in. */
  readonly wanted: BySeat<ReadonlySet<string>>
  /** Crests of each kind with which both seats begin. */
  readonly crests: number
  /** True when nobody should attack. */
  readonly isPeaceful: boolean
}

/** Most goals that a plan is made for. */
const GOALS_IN_PLAN = 5
/** Crests of a kind that are enough for anything. */
const PLENTY = 40
const FIGURES = 10

/** A plan for a few of the open goals, such as go together. */
export function planFor(pick: Pick, catalogue: Catalogue, open: readonly Goal[]): Plan {
  const shuffled = shuffle(pick, open)
  const most = 1 + pick(GOALS_IN_PLAN)
  const goals: Goal[] = []
  let needs: Needs = { own: [], foe: [], options: {} }
  for (const goal of shuffled) {
    if (goals.length === most) break
    const joined = join(needs, needsOf(catalogue, goal))
    if (joined === null) continue
    needs = joined
    goals.push(goal)
  }
  return planOf(pick, catalogue, goals, needs)
}

const shuffle = <T>(pick: Pick, things: readonly T[]): readonly T[] =>
  things
    .map((thing) => ({ thing, place: pick(2 ** 31) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ thing }) => thing)

/** Both needs in one duel, or null if they do not go together. */
function join(one: Needs, other: Needs): Needs | null {
  const own = [...one.own, ...other.own]
  const foe = [...one.foe, ...other.foe]
  const isClash = Object.entries(other.options).some(
    ([option, value]) => option in one.options && one.options[option as keyof Options] !== value,
  )
  if (isClash || (one.own.length > 0 && own.length > FIGURES)) return null
  return {
    own,
    foe: foe.slice(0, FIGURES),
    options: { ...one.options, ...other.options },
    isPeaceful: one.isPeaceful === true || other.isPeaceful === true,
    crests: Math.min(one.crests ?? PLENTY, other.crests ?? PLENTY),
  }
}

const SMALL_BOARDS: readonly Options['board'][] = [
  { width: 7, length: 7 },
  { width: 7, length: 9 },
  { width: 9, length: 9 },
]

/** A preset with a small board, no bound on levels, and what is needed. */
function optionsOf(pick: Pick, preset: Preset, needs: Needs): Options {
  const usual: Partial<Options> = {
    board: oneOf(pick, SMALL_BOARDS),
    maxLevel4: 'none',
    chain: pick(3) === 0 ? 'off' : 'on',
    crestCap: 99,
    turnLimit: 60,
  }
  const read = readOptions(preset, { ...usual, ...needs.options })
  assert(read.ok, `options: ${JSON.stringify(needs.options)}`)
  return read.value
}

function planOf(pick: Pick, catalogue: Catalogue, goals: readonly Goal[], needs: Needs): Plan {
  const whole = PRESETS.find((preset) => goals.includes(`preset ${preset}`))
  const options =
    whole === undefined ? optionsOf(pick, oneOf(pick, PRESETS), needs) : PRESET_OPTIONS[whole]
  const ids = whole === undefined ? needs : { own: [], foe: [] }
  const [a, b] = pick(2) === 0 ? [ids.own, ids.foe] : [ids.foe, ids.own]
  return {
    goals,
    setup: makeSetup(options, {
      A: listFor(pick, catalogue, options, a),
      B: listFor(pick, catalogue, options, b),
    }),
    wanted: { A: new Set(a), B: new Set(b) },
    crests: crestsFor(pick, options, needs),
    isPeaceful: needs.isPeaceful === true,
  }
}

/** Plenty as a rule, so that nothing fails for its price; now and then hardly any. */
function crestsFor(pick: Pick, { crestCap }: Options, { crests = PLENTY }: Needs): number {
  const wished = pick(8) === 0 ? 2 : crests
  return crestCap === 'none' ? wished : Math.min(wished, crestCap)
}
