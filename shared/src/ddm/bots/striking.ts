import type { Monster, State } from '../model/state.ts'
import { MASTER_ATTACK } from '../rules/01-terms/dungeon-master.ts'
import { otherSeat } from '../rules/01-terms/players.ts'
import { attackOf, defenseOf } from '../rules/12-damage/current-attack-and-defense.ts'
import type { Fighter } from '../rules/12-damage/dungeon-master.ts'
import { typeAdvantage } from '../rules/12-damage/type-advantage.ts'
import { scoreOf, type Term } from './score.ts'
import { strengthOf } from './strength.ts'

/** Damage is a multiple of this (R12.6). */
const STEP = 10

/** The effect of an attack on a monster, in points. */
interface Blow {
  /** Damage if taken (R12.1). */
  readonly taken: number
  /** Damage if defended (R12.2); negative if DEF is higher (R12.3). */
  readonly defended: number
  /** The least damage that destroys the target (R12.7). */
  readonly enough: number
}

/** The effect of an attack on `target`. */
function blowOn(state: State, attacker: Fighter, target: Monster): Blow {
  const attack =
    attacker === 'master'
      ? MASTER_ATTACK
      : Math.max(0, attackOf(state, attacker) + typeAdvantage(state, attacker, target))
  const defended = attack - defenseOf(state, target)
  const beyond = state.setup.options.destroyAt === 'exceed' ? STEP : 0
  return { taken: attack, defended, enough: target.card.hp - target.damage + beyond }
}

/** Data for rating an attack on a monster. */
interface Strike {
  readonly target: Monster
  /** Expected damage as a share of what destroys the target, from 0 to 1. */
  readonly share: number
  /** Expected damage to the attacker, in points (R12.3). */
  readonly thrownBack: number
  /** Nearness of the target to our Dungeon Master, from 0 to 1. */
  readonly threat: number
  /** True if the enemy will pay to defend. */
  readonly isDefended: boolean
  /** Attack crests in our pool. */
  readonly crests: number
}

/** Number of attack crests from which one more is worthless. */
const PLENTY = 10

const destroys = ({ share }: Strike): number => Math.floor(share)

const TERMS: readonly Term<Strike>[] = [
  {
    name: 'it wears down',
    weight: 0.8,
    of: ({ share, target }) => share * strengthOf(target.card),
  },
  { name: 'it destroys', weight: 2, of: (it) => destroys(it) * strengthOf(it.target.card) },
  { name: 'it destroys a threat', weight: 20, of: (it) => destroys(it) * it.threat },
  { name: 'it is thrown back', weight: -0.1, of: ({ thrownBack }) => thrownBack },
  { name: 'it drains', weight: 0.2, of: ({ isDefended }) => Number(isDefended) },
  {
    name: 'its crest',
    weight: -0.7,
    of: ({ crests }) => Math.max(0, PLENTY - crests) / PLENTY,
  },
]

/**
 * Value of attacking `target`, assuming that the enemy defends if possible. `threat` is the
 * nearness of the target to our Dungeon Master, from 0 to 1.
 */
export function strikeValue(
  state: State,
  attacker: Fighter,
  target: Monster,
  threat: number,
): number {
  const { taken, defended, enough } = blowOn(state, attacker, target)
  const isDefended = state.seats[otherSeat(state.player)].crests.defense > 0
  const damage = isDefended ? defended : taken
  const share = Math.min(1, Math.max(0, damage) / enough)
  const isThrownBack = state.setup.options.retaliation === 'yes'
  const thrownBack = isThrownBack ? Math.max(0, -damage) : 0
  const crests = state.seats[state.player].crests.attack
  return scoreOf(TERMS, { target, share, thrownBack, threat, isDefended, crests })
}
