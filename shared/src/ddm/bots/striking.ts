import type { Monster, State } from '../model/state.ts'
import { MASTER_ATTACK } from '../rules/01-terms/dungeon-master.ts'
import type { Card } from '../rules/01-terms/monster-and-item-cards.ts'
import { otherSeat } from '../rules/01-terms/players.ts'
import { attackOf, defenseOf } from '../rules/12-damage/current-attack-and-defense.ts'
import type { Fighter } from '../rules/12-damage/dungeon-master.ts'
import { typeAdvantage } from '../rules/12-damage/type-advantage.ts'
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

/** Values of what an attack on a monster does. */
export interface StrikeWeights {
  /** It wears down: the strength of the target, as far as the damage goes. */
  readonly wears: number
  /** It destroys: the strength of the target. */
  readonly destroys: number
  /** It destroys a threat: a monster next to the own Dungeon Master; less at a distance. */
  readonly threat: number
  /** It is thrown back: each point of damage to the attacker. */
  readonly thrownBack: number
  /** It makes the enemy pay for a defense. */
  readonly drains: number
  /** It costs a crest when there are few, */
  readonly crest: number
  /** and the last one. */
  readonly lastCrest: number
}

/** The values by which `greedy` plays. */
export const STRIKE_WEIGHTS: StrikeWeights = {
  wears: 0.8,
  destroys: 2,
  threat: 20,
  thrownBack: -0.1,
  drains: 0.2,
  crest: -0.7,
  lastCrest: 0,
}

function effectWorth(
  { share, thrownBack, threat, isDefended, crests }: Strike,
  strength: number,
  weights: StrikeWeights,
): number {
  const destroyed = Math.floor(share)
  return (
    weights.wears * (share * strength) +
    weights.destroys * (destroyed * strength) +
    weights.threat * (destroyed * threat) +
    weights.thrownBack * thrownBack +
    weights.drains * Number(isDefended) +
    weights.crest * (Math.max(0, PLENTY - crests) / PLENTY) +
    (crests === 1 ? weights.lastCrest : 0)
  )
}

/** The weights of attacks, and the strength of the cards that they may destroy. */
interface Fighting {
  readonly strike: StrikeWeights
  readonly strengthOf: (card: Card) => number
}

const USUAL_FIGHTING: Fighting = { strike: STRIKE_WEIGHTS, strengthOf }

/**
 * Value of attacking `target`, assuming that the enemy defends if possible. `threat` is the
 * nearness of the target to our Dungeon Master, from 0 to 1.
 */
export function strikeValue(
  state: State,
  attacker: Fighter,
  target: Monster,
  threat: number,
  { strike: weights, strengthOf: strength }: Fighting = USUAL_FIGHTING,
): number {
  const { taken, defended, enough } = blowOn(state, attacker, target)
  const isDefended = state.seats[otherSeat(state.player)].crests.defense > 0
  const damage = isDefended ? defended : taken
  const share = Math.min(1, Math.max(0, damage) / enough)
  const isThrownBack = state.setup.options.retaliation === 'yes'
  const thrownBack = isThrownBack ? Math.max(0, -damage) : 0
  const crests = state.seats[state.player].crests.attack
  const effect = { share, thrownBack, threat, isDefended, crests }
  return effectWorth(effect, strength(target.card), weights)
}
