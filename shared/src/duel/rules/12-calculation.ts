import type { Comparison } from '../model/attack.ts'
import type { PlacedMonster } from '../model/state.ts'
import { otherSeat, type Seat } from '../types.ts'
import { isFaceUp } from './01-values.ts'
import { noteTrigger } from './08-waiting.ts'
import { fromLeft } from './12-fighters.ts'
import { compare, directValue } from './13-comparison.ts'
import { comparisonOrder } from './14-order.ts'
import { addLife, checkLife } from './19-end.ts'
import { type Draft, emit, finishUnit, setDamage } from './draft.ts'

/** Marks of a damage calculation (R12.6). */
interface Marks {
  readonly comparisons: Comparison[]
  /** Monsters in the order in which they were marked. */
  readonly destroyed: PlacedMonster[]
  readonly depleted: Record<Seat, number>
  /** Stays of monsters that do battle damage. */
  readonly dealers: Set<number>
}

/**
 * Damage calculation: all marks first, then destroyed monsters, then both seats' battle damage
 * together. Without attackers or targets it is skipped; flip effects come all the same (R12.4 to
 * R12.7).
 */
export function calculate(draft: Draft): void {
  finishUnit(draft)
  const { state } = draft
  const damage = state.attack?.damage
  if (damage == null) return
  const attackers = fromLeft(state, damage.attackers)
  const targets = fromLeft(state, damage.targets)
  const isDirect = damage.targets.length === 0
  if (attackers.length > 0 && (isDirect || targets.length > 0)) {
    const staying = (fighters: readonly PlacedMonster[]) =>
      fighters.map(({ monster }) => monster.stay)
    setDamage(draft, {
      ...damage,
      attackers: staying(attackers),
      targets: staying(targets),
      hasBattleEffects: true,
    })
    carryOut(draft, isDirect ? directMarks(draft, attackers) : marksOf(draft, attackers, targets))
  }
  if (state.outcome !== null) return
  noteBattled(draft, [...attackers, ...targets])
  state.waiting = [...state.waiting, ...damage.flipped]
}

const noMarks = (): Marks => ({
  comparisons: [],
  destroyed: [],
  depleted: { A: 0, B: 0 },
  dealers: new Set(),
})

/** A direct attack does its value as battle damage (R13.4). */
function directMarks(draft: Draft, attackers: readonly PlacedMonster[]): Marks {
  const marks = noMarks()
  for (const attacker of attackers)
    deplete(draft, marks, {
      seat: otherSeat(attacker.seat),
      amount: directValue(draft.state, attacker),
      by: attacker.monster.stay,
    })
  return marks
}

interface Damage {
  readonly seat: Seat
  readonly amount: number
  /** Stay of the monster that does it. */
  readonly by: number
}

/** Marks Life Points, unless no battle damage is done to the seat (R13.6, R14.7). */
function deplete({ state }: Draft, marks: Marks, { seat, amount, by }: Damage): boolean {
  if (amount === 0 || state.attack?.damage?.shielded.includes(seat) === true) return false
  marks.depleted[seat] += amount
  marks.dealers.add(by)
  return true
}

function marksOf(
  draft: Draft,
  attackers: readonly PlacedMonster[],
  targets: readonly PlacedMonster[],
): Marks {
  const marks = noMarks()
  for (const [attacker, target] of comparisonOrder(attackers, targets))
    markPair(draft, marks, attacker, target)
  return marks
}

function markPair(
  draft: Draft,
  marks: Marks,
  attacker: PlacedMonster,
  target: PlacedMonster,
): void {
  const { marked, damage, ...values } = compare(draft.state, attacker, target)
  const isDone = damage !== null && deplete(draft, marks, damage)
  for (const one of marked) if (!marks.destroyed.includes(one)) marks.destroyed.push(one)
  marks.comparisons.push({
    attacker: attacker.monster.stay,
    target: target.monster.stay,
    marked: marked.map(({ monster }) => monster.stay),
  })
  emit(draft, {
    type: 'compared',
    attacker: attacker.zone,
    value: values.attacker.value,
    uses: values.attacker.uses,
    target: target.zone,
    targetValue: values.target.value,
    targetUses: values.target.uses,
    targetPosition: target.monster.position,
    destroys: marked.map(({ zone }) => zone),
    damage: isDone ? { seat: damage.seat, amount: damage.amount } : null,
  })
}

/** Marked monsters count as destroyed, then Life Points of both seats fall together (R12.6). */
function carryOut(draft: Draft, { comparisons, destroyed, depleted, dealers }: Marks): void {
  const { state } = draft
  const damage = state.attack?.damage
  if (damage == null) return
  const marked = destroyed.map(({ monster }) => monster.stay)
  setDamage(draft, { ...damage, comparisons, marked, taken: depleted })
  for (const { zone, monster } of destroyed)
    emit(draft, { type: 'monsterDestroyed', zone, card: monster.id, cause: 'battle' })
  for (const seat of [state.turnSeat, otherSeat(state.turnSeat)]) {
    if (depleted[seat] === 0) continue
    addLife(draft, seat, -depleted[seat], 'battle')
    state.happened = [...state.happened, { on: 'battleDamage', seat }]
  }
  checkLife(draft)
  if (state.outcome !== null) return
  for (const fighter of fromLeft(state, [...dealers]))
    noteTrigger(draft, 'dealsBattleDamage', fighter)
}

/** Effects of monsters that were compared with others (R8.1). */
function noteBattled(draft: Draft, fighters: readonly PlacedMonster[]): void {
  const comparisons = draft.state.attack?.damage?.comparisons ?? []
  for (const fighter of fighters) {
    const { stay } = fighter.monster
    const battledWith = comparisons.flatMap(({ attacker, target }) => {
      if (attacker === stay) return [target]
      return target === stay ? [attacker] : []
    })
    if (battledWith.length > 0 && isFaceUp(fighter.monster))
      noteTrigger(draft, 'battled', fighter, { battledWith })
  }
}
