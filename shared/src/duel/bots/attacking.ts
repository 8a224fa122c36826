import type { Grant } from '../model/attack.ts'
import type { Fighter } from './fighters.ts'

/** Life Points that an attack takes from the other side, less those it costs (R13, R14.7). */
export function gainOf(attackers: readonly Fighter[], targets: readonly Fighter[]): number {
  if (targets.length === 0) return attackers.reduce((sum, { value }) => sum + value, 0)
  const destroyed = new Set<Fighter>()
  let gain = 0
  for (const attacker of attackers)
    for (const target of targets) gain += compareFighters(attacker, target, destroyed)
  for (const { zone, worth } of destroyed)
    gain += targets.some((target) => target.zone === zone) ? worth : -worth
  return gain
}

/** Battle damage of one comparison, to the attacker's good; notes who is destroyed. */
function compareFighters(attacker: Fighter, target: Fighter, destroyed: Set<Fighter>): number {
  const isAtk = target.position === 'atk'
  const difference = attacker.value - (isAtk ? target.value : target.def)
  if (difference > 0) {
    destroyed.add(target)
    return isAtk || attacker.isPiercing ? difference : 0
  }
  if (isAtk && attacker.value > 0) {
    destroyed.add(attacker)
    if (difference === 0) destroyed.add(target)
  }
  return difference
}

/** The result of a side's best attacks one after another. */
interface Assault {
  readonly gain: number
  readonly attackers: readonly Fighter[]
  readonly targets: readonly Fighter[]
}

/** An attack, and what it gains. */
interface Choice {
  readonly attackers: readonly Fighter[]
  readonly targets: readonly Fighter[]
  readonly gain: number
}

/** Attacks while it gains: the best attack first, then the best of what is left. */
export function assault(
  attackers: readonly Fighter[],
  targets: readonly Fighter[],
  grants: readonly Grant[] = [],
): Assault {
  let [own, others, rights] = [attackers, targets, grants]
  let gain = 0
  for (;;) {
    const choice = bestAttack(own, others, rights)
    if (choice === null) return { gain, attackers: own, targets: others }
    gain += choice.gain
    const fallen = fallenIn(choice)
    others = others.filter((target) => !fallen.has(target))
    own = own
      .filter((attacker) => !fallen.has(attacker))
      .map((one) => (choice.attackers.includes(one) ? { ...one, attacks: one.attacks - 1 } : one))
    if (choice.attackers.length + choice.targets.length > 2) rights = rights.slice(1)
  }
}

function fallenIn({ attackers, targets }: Choice): ReadonlySet<Fighter> {
  const fallen = new Set<Fighter>()
  for (const attacker of attackers)
    for (const target of targets) compareFighters(attacker, target, fallen)
  return fallen
}

/** The attack that gains most, if any gains: single ones, and joint ones by the oldest grant. */
export function bestAttack(
  own: readonly Fighter[],
  targets: readonly Fighter[],
  [grant]: readonly Grant[] = [],
): Choice | null {
  const able = own.filter(({ position, attacks }) => position === 'atk' && attacks > 0)
  let best: Choice | null = null
  const consider = (attackers: readonly Fighter[], attacked: readonly Fighter[]): void => {
    const gain = gainOf(attackers, attacked)
    // At equal gain the weaker attacker goes, so that the stronger ones are left.
    if (gain > (best?.gain ?? 0)) best = { attackers, targets: attacked, gain }
  }
  for (const attacker of able) {
    if (targets.length === 0) consider([attacker], [])
    for (const target of targets) consider([attacker], [target])
  }
  if (grant !== undefined && targets.length > 0) considerJoint(grant, able, targets, consider)
  return best
}

function considerJoint(
  { from, to }: Grant,
  able: readonly Fighter[],
  targets: readonly Fighter[],
  consider: (attackers: readonly Fighter[], targets: readonly Fighter[]) => void,
): void {
  const strongest = able.toSorted((one, other) => other.value - one.value)
  for (const attacker of from === 'one' ? able : []) {
    const weaker = targets.filter((target) => gainOf([attacker], [target]) > 0)
    if (weaker.length > 1) consider([attacker], weaker)
  }
  if (from === 'one') return
  for (let count = 2; count <= strongest.length; count += 1) {
    const attackers = strongest.slice(0, count)
    for (const target of targets) consider(attackers, [target])
    const weaker = to === 'many' ? targets.filter((one) => gainOf(attackers, [one]) > 0) : []
    // Without targets it would be a direct attack, which no grant allows.
    if (weaker.length > 1) consider(attackers, weaker)
  }
}
