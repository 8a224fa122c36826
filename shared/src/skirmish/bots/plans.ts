import type { Answer } from '../language/intent.ts'
import type { Square } from '../model/grid.ts'
import type { Fighter, State } from '../model/state.ts'
import { checkWholeTurn } from '../rules/04-ways-of-acting.ts'
import { stepLimits } from '../rules/05-steps.ts'
import { checkCanTransform, transformStages } from '../rules/11-transformation.ts'
import { type Action, actionsOf, canReach } from './actions.ts'
import { dangerOf, opponentsOf, strikesFor } from './danger.ts'
import { type Walk, walksOf } from './walks.ts'

/** A way to spend the turn: what to do next for it, and its worth in HP. */
interface Plan {
  readonly next: Answer
  readonly worth: number
}

/** How the worth of a plan is weighed. */
const WEIGHTS = {
  /** Damage that is to be expected, */
  danger: 0.25,
  /** more of it for one that comes near without attacking, who is hit first, */
  approach: 0.15,
  /** and if it would knock the fighter out. */
  fall: 12,
  strikes: 1,
  /** A square between a fighter that does not attack and its nearest opponent. */
  distance: 1.5,
  /** Dice and HP of a higher stage. */
  transform: 16,
} as const

/** The weights of a plan's evaluation. */
interface Scene {
  readonly state: State
  readonly fighter: Fighter
  readonly danger: (at: Square) => number
}

/** The next answer of the best plan for the fighter in turn. */
export function bestPlan(state: State, fighter: Fighter): Answer {
  const { hasActed, steps } = state.progress
  const { withAction, charge } = stepLimits(state)
  const walks = walksOf(state, fighter, (hasActed ? withAction : charge) - steps)
  const scene: Scene = { state, fighter, danger: dangerOf(state, fighter) }
  const plans = hasActed
    ? walks.map((walk) => walkPlan(scene, walk))
    : [
        ...walks.map((walk) => chargePlan(scene, walk)),
        ...actionPlans(scene, walks, withAction - steps),
        ...wholeTurnPlans(scene),
      ]
  let best: Plan = { next: { type: 'endTurn' }, worth: Number.NEGATIVE_INFINITY }
  for (const plan of plans) if (plan.worth > best.worth) best = plan
  return best.next
}

/** The first step of a walk; where it is over, what comes then. */
const firstOf = ({ first }: Walk, then: Answer): Answer =>
  first === null ? then : { type: 'step', to: first }

/** To end the turn on some square after the action. */
const walkPlan = (scene: Scene, walk: Walk): Plan => ({
  next: firstOf(walk, { type: 'endTurn' }),
  worth: placeWorth(scene, walk),
})

/** To end the turn on some square without an action. */
const chargePlan = (scene: Scene, walk: Walk): Plan => ({
  next: firstOf(walk, { type: 'endTurn' }),
  worth:
    placeWorth(scene, walk) - farness(scene, walk.at) - WEIGHTS.approach * scene.danger(walk.at),
})

/** To act on some square, and to stay there as far as is known now. */
function actionPlans(scene: Scene, walks: readonly Walk[], mostSteps: number): readonly Plan[] {
  const actions = actionsOf(scene.state, scene.fighter)
  const plans: Plan[] = []
  for (const walk of walks) {
    if (walk.steps > mostSteps) break
    const action = actions.find((one) => canReach(scene.state, walk.at, one))
    if (action === undefined) continue
    const worth = action.worth + placeWorth(scene, walk) - idle(scene, walk.at, action)
    plans.push({ next: firstOf(walk, action.answer), worth })
  }
  return plans
}

/** An action that is no attack does not bring the fighter nearer. */
const idle = (scene: Scene, at: Square, { target }: Action): number =>
  target === null ? farness(scene, at) : 0

/** To defend, or to transform into the highest stage. */
function wholeTurnPlans({ state, fighter }: Scene): readonly Plan[] {
  const plans: Plan[] = []
  const { at } = fighter
  if (checkWholeTurn(state, 'defend') === null) {
    const defending: Fighter = { ...fighter, stance: 'defending' }
    const scene: Scene = { state, fighter: defending, danger: dangerOf(state, defending) }
    const worth = placeWorth(scene, { at, near: [] }) - farness(scene, at)
    plans.push({ next: { type: 'defend' }, worth })
  }
  const stage = transformStages(state).at(-1)
  if (stage !== undefined && checkCanTransform(state) === null)
    plans.push({ next: { type: 'transform', stage }, worth: WEIGHTS.transform })
  return plans
}

/** Worth of ending the turn on a square: what is to be expected there, and who strikes for it. */
function placeWorth(
  { state, fighter, danger: dangerAt }: Scene,
  { at, near }: Pick<Walk, 'at' | 'near'>,
): number {
  const danger = dangerAt(at)
  const strikes = strikesFor(state, fighter, at, near)
  const fall = danger + strikes >= fighter.hp ? WEIGHTS.fall : 0
  return -WEIGHTS.danger * danger - WEIGHTS.strikes * strikes - fall
}

/** The penalty for being far from all opponents. */
function farness({ state, fighter }: Scene, at: Square): number {
  let nearest = Number.POSITIVE_INFINITY
  for (const { at: other } of opponentsOf(state, fighter))
    nearest = Math.min(nearest, Math.max(Math.abs(other.x - at.x), Math.abs(other.y - at.y)))
  return WEIGHTS.distance * nearest
}
