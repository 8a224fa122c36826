import { type Ability, type Timing, USED_TIMINGS } from '../../model/ability.ts'
import { type Effect, type EffectOp, isStanding } from '../../model/effect.ts'
import { type Fault, within } from './fault.ts'
import { isFought } from './fighting.ts'
import { orderFaults, subjectFaults } from './subjects.ts'
import type { Kind } from './timings.ts'
import { valueFaults } from './values.ts'

/** The timings and cards that allow an effect. */
interface Fit {
  readonly timings: readonly Timing[]
  /** Both kinds of cards if absent. */
  readonly card?: Kind
  readonly rule: string
}

const HAPPENS = [...USED_TIMINGS, 'summon', 'step', 'destroyed'] as const
/** Not attack and defense abilities, which last only for their battle (R14.5). */
const CALM = ['move', 'magic', 'trap', 'summon'] as const
const SHIELDS = ['defense', 'trap'] as const
const STANDS = ['continuous', 'summon'] as const

const FITS: Readonly<Record<EffectOp, Fit>> = {
  heal: { timings: HAPPENS, rule: 'R14.15' },
  damage: { timings: HAPPENS, rule: 'R14.15' },
  destroy: { timings: HAPPENS, rule: 'R14.15' },
  changeStat: { timings: HAPPENS, rule: 'R14.15' },
  grantGeneral: { timings: HAPPENS, rule: 'R14.15' },
  gainCrest: { timings: HAPPENS, rule: 'R14.15' },
  loseCrest: { timings: HAPPENS, rule: 'R14.15' },
  winGame: { timings: HAPPENS, rule: 'R14.15' },
  takeControl: { timings: CALM, rule: 'R14.5' },
  rangedAttack: { timings: CALM, card: 'monster', rule: 'R14.20' },
  lineCharge: { timings: ['move', 'magic', 'trap'], card: 'monster', rule: 'R14.19' },
  removeObstacle: { timings: CALM, rule: 'R14.15' },
  reduceDamage: { timings: SHIELDS, card: 'monster', rule: 'R12.5' },
  preventDamage: { timings: SHIELDS, card: 'monster', rule: 'R12.5' },
  redirectDamage: { timings: SHIELDS, card: 'monster', rule: 'R14.24' },
  returnToMoveStart: { timings: ['step'], card: 'item', rule: 'R15.6' },
  // The deadlock test looks for it on items in play (R17.4.1).
  reviveDie: { timings: ['step'], card: 'item', rule: 'R15.12' },
  aura: { timings: STANDS, rule: 'R14.7' },
  suppressGeneral: { timings: STANDS, rule: 'R13.11' },
  protect: { timings: STANDS, rule: 'R14.18' },
  doubleMoveCost: { timings: STANDS, rule: 'R10.10' },
  restrictMove: { timings: STANDS, card: 'monster', rule: 'R18.7' },
  alternateMove: { timings: STANDS, card: 'monster', rule: 'R14.17' },
  moveRate: { timings: STANDS, card: 'monster', rule: 'R10.10' },
  extraAttacks: { timings: STANDS, card: 'monster', rule: 'R11.10' },
  warpGate: { timings: STANDS, card: 'item', rule: 'R15.11' },
}

/** Requirements of an ability's effects that it does not meet. */
export function* effectFaults(ability: Ability, kind: Kind): Generator<Fault> {
  yield* standingFaults(ability, kind)
  yield* orderFaults(ability)
  for (const [place, effect] of ability.effects.entries())
    yield* within(`effects[${place}]`, faultsOf(effect, ability, kind))
}

function* faultsOf(effect: Effect, ability: Ability, kind: Kind): Generator<Fault> {
  const { timings, card, rule } = FITS[effect.op]
  if (card !== undefined && card !== kind)
    yield { field: 'op', rule, text: `cannot be "${effect.op}" on ${kind} cards` }
  else if (!timings.includes(ability.timing))
    yield {
      field: 'op',
      rule,
      text: `cannot be "${effect.op}" with the timing "${ability.timing}"`,
    }
  else if ((SHIELDED as readonly EffectOp[]).includes(effect.op) && !isFought(ability, 'target'))
    yield {
      field: 'op',
      rule,
      text: `can be "${effect.op}" only with the timing "defense" or the trigger "on-attacked" or "would-take-battle-damage"`,
    }
  yield* subjectFaults(effect, ability, kind)
  yield* valueFaults(effect, ability, kind)
}

const SHIELDED = ['reduceDamage', 'preventDamage', 'redirectDamage'] as const

/**
 * Standing and one-shot effects cannot be combined: monsters have standing effects with timing
 * `continuous`, items with timing `summon`, without cost or choices (R14.7, R15.9).
 */
function* standingFaults(ability: Ability, kind: Kind): Generator<Fault> {
  const standing = ability.effects.filter(isStanding)
  const [timing, rule] =
    kind === 'monster' ? (['continuous', 'R14.7'] as const) : (['summon', 'R15.9'] as const)
  if (standing.length === 0) return
  if (ability.timing !== timing)
    yield {
      field: 'timing',
      rule,
      text: `must be "${timing}" for "${standing[0]?.op}", which holds as long as the ${kind} is in play`,
    }
  if (standing.length < ability.effects.length)
    yield {
      field: 'effects',
      rule,
      text: 'must either all hold or all happen once: write two abilities',
    }
  if (ability.cost !== null || ability.target !== undefined || ability.condition !== undefined)
    yield {
      field: '',
      rule,
      text: 'must have no cost, target or condition, since its effects simply hold',
    }
}
