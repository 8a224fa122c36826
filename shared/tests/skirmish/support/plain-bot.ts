import type { Brain } from '../../../src/skirmish/bots/brain.ts'
import { opponentsOf } from '../../../src/skirmish/bots/danger.ts'
import { expectedDamage, readyAttacks } from '../../../src/skirmish/bots/expected.ts'
import { random } from '../../../src/skirmish/bots/random.ts'
import { type Walk, walksOf } from '../../../src/skirmish/bots/walks.ts'
import { decisionOf } from '../../../src/skirmish/language/decision.ts'
import type { Answer } from '../../../src/skirmish/language/intent.ts'
import { distanceBetween } from '../../../src/skirmish/model/grid.ts'
import { type Fighter, fighterInTurn, type State } from '../../../src/skirmish/model/state.ts'
import { checkWholeTurn } from '../../../src/skirmish/rules/04-ways-of-acting.ts'
import { stepLimits } from '../../../src/skirmish/rules/05-steps.ts'
import { isInReach } from '../../../src/skirmish/rules/09-range.ts'
import {
  checkCanTransform,
  transformStages,
} from '../../../src/skirmish/rules/11-transformation.ts'

/**
 * A program as simple as those of rulings S2 and S3: it transforms in its first turn, makes the
 * attack with most damage that it can reach, and while there is none, charges at the nearest
 * opponent or defends, equally likely.
 */
export const plain: Brain = (view, seat, chance, index) => {
  const decision = decisionOf(view, seat)
  if (decision?.type === 'chooseFighter') return random(view, seat, chance, index)
  if (decision?.type === 'strike') return { type: 'strike' }
  const { hasActed, steps } = view.progress
  if (hasActed) return { type: 'endTurn' }
  const fighter = fighterInTurn(view)
  const isFresh = checkWholeTurn(view, 'defend') === null
  const stage = transformStages(view).at(-1)
  if (isFresh && stage !== undefined && checkCanTransform(view) === null)
    return { type: 'transform', stage }
  const { withAction, charge } = stepLimits(view)
  const attack = bestAttack(view, fighter, withAction - steps)
  if (attack !== null) return attack
  if (isFresh && chance(index, 2) === 0) return { type: 'defend' }
  return approach(view, fighter, charge - steps)
}

/** The next answer towards the attack with most damage within these steps; null for none. */
function bestAttack(view: State, fighter: Fighter, most: number): Answer | null {
  if (most < 0) return null
  const targets = opponentsOf(view, fighter).filter(({ stance }) => stance !== 'immune')
  const attacks = [undefined, ...readyAttacks(fighter)]
  let best: { answer: Answer; damage: number } | null = null
  for (const { at, first } of walksOf(view, fighter, most))
    for (const target of targets)
      for (const move of attacks) {
        const distance = distanceBetween(at, target.at)
        const damage = expectedDamage(fighter, target, move)
        if (damage <= (best?.damage ?? 0)) continue
        if (!isInReach(view.setup.options, move?.range ?? 'normal', distance)) continue
        best = { answer: firstOf(first, attackOn(target, move?.move)), damage }
      }
  return best?.answer ?? null
}

const attackOn = ({ seat }: Fighter, move?: string): Answer =>
  move === undefined ? { type: 'attack', target: seat } : { type: 'use', move, target: seat }

const firstOf = (to: Walk['first'], then: Answer): Answer =>
  to === null ? then : { type: 'step', to }

/** A step towards the square nearest to any opponent; there the turn ends. */
function approach(view: State, fighter: Fighter, most: number): Answer {
  const opponents = opponentsOf(view, fighter)
  let nearest = { first: null as Walk['first'], gap: Number.POSITIVE_INFINITY }
  for (const { at, first } of walksOf(view, fighter, most))
    for (const opponent of opponents) {
      const gap = distanceBetween(at, opponent.at).a
      if (gap < nearest.gap) nearest = { first, gap }
    }
  return firstOf(nearest.first, { type: 'endTurn' })
}
