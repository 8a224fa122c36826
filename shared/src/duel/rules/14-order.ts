import type { PlacedMonster } from '../model/state.ts'

type Pair = readonly [attacker: PlacedMonster, target: PlacedMonster]

/**
 * The comparisons of an attack in order; attackers and targets come from the left. Of many against
 * many, targets in Attack Position come first (R14.5, R14.6).
 */
export function comparisonOrder(
  attackers: readonly PlacedMonster[],
  targets: readonly PlacedMonster[],
): readonly Pair[] {
  const pairs = (of: readonly PlacedMonster[]) =>
    attackers.flatMap((attacker) => of.map((target): Pair => [attacker, target]))
  if (attackers.length === 1 || targets.length === 1) return pairs(targets)
  const isInAttack = ({ monster }: PlacedMonster) => monster.position === 'atk'
  return [
    ...pairs(targets.filter(isInAttack)),
    ...pairs(targets.filter((target) => !isInAttack(target))),
  ]
}
