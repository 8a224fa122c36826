import { seededChance } from '@dungeon-dice/shared'
import { apply, BUILT_IN, loadState, type State, saveState } from '@dungeon-dice/shared/ddm'
import type { Figure } from '../figures.ts'
import { median, rateOf } from '../samples.ts'
import type { DdmMatch } from './duel.ts'

/** Size of the copy benchmark. */
export interface CopySize {
  readonly rounds: number
  readonly copies: number
}

const CHANCE = seededChance(1)

/**
 * The cost for a search to branch and to return. States are immutable, so returning means keeping a
 * reference, and branching costs the copy at the start of every `apply`, measured here with the
 * cheapest intent. The plain form is for storage and other processes.
 */
export function measureCopies(
  lists: string,
  duels: readonly DdmMatch[],
  { rounds, copies }: CopySize,
): Figure[] {
  const positions = duels.flatMap(({ moves }) => moves.map(({ before }) => before))
  const branches: number[] = []
  const plain: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    branches.push(rateOf(copies * 10, (index) => branch(positionAt(positions, index))))
    plain.push(rateOf(copies, (index) => reload(positionAt(positions, index))))
  }
  return [
    copyFigure(`branch + back (apply \`offerDraw\`, keep the old state), ${lists}`, branches),
    copyFigure(`plain copy + restore (saveState, loadState), ${lists}`, plain),
  ]
}

/** The first round warms up the compiler. */
const copyFigure = (name: string, rates: readonly number[]): Figure => ({
  name,
  value: median(rates.slice(1)),
  unit: '/s',
  budget: 'copiesPerSecond',
})

/** A stride between positions, so that consecutive ones share little. */
const STRIDE = 7919

function positionAt(positions: readonly State[], index: number): State {
  const state = positions[(index * STRIDE) % positions.length]
  if (state === undefined) throw new Error('no recorded positions')
  return state
}

const branch = (state: State) => apply(state, state.player, { type: 'offerDraw' }, CHANCE)

const reload = (state: State): State => loadState(BUILT_IN, saveState(state))
