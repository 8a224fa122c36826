import type { Ability } from '../../model/ability.ts'
import type { Amount, Effect } from '../../model/effect.ts'
import { type Fault, within } from './fault.ts'
import { isFought } from './fighting.ts'
import type { Kind } from './timings.ts'

/** Amounts, durations and pools that make no sense in their ability. */
export function* valueFaults(effect: Effect, ability: Ability, kind: Kind): Generator<Fault> {
  if (effect.op === 'changeStat' || effect.op === 'reduceDamage')
    yield* within('amount', amountFaults(effect.amount, ability, kind))
  if (effect.op === 'changeStat' || effect.op === 'grantGeneral')
    yield* within('until', untilFaults(effect.until, ability))
  if (effect.op === 'gainCrest' && effect.crest === 'named' && isUnasked(ability))
    yield { field: 'crest', rule: 'R18.9', text: 'cannot be "named" here: nobody is asked' }
  if (effect.op === 'loseCrest' && effect.of === 'mover' && ability.timing !== 'step')
    yield {
      field: 'of',
      rule: 'R15.5',
      text: 'can be "mover" only with the timing "step" of an item',
    }
  if (effect.op === 'takeControl' && effect.inPlaceOfSelf && kind === 'item')
    yield {
      field: 'inPlaceOfSelf',
      rule: 'R14.22',
      text: 'must be left out: only a monster can be given up',
    }
  if (effect.op === 'winGame' && ability.condition === undefined)
    yield { field: 'op', rule: 'R17.3', text: 'needs a condition: a card does not win alone' }
}

/**
 * Returns whether an ability asks nobody: an item's effect, or that of a destroyed monster (R14.8,
 * R15.5).
 */
const isUnasked = ({ timing }: Ability): boolean => timing === 'step' || timing === 'destroyed'

const here = (rule: string, text: string): Fault => ({ field: '', rule, text })

function* amountFaults(amount: Amount, ability: Ability, kind: Kind): Generator<Fault> {
  if (typeof amount === 'number') return
  if ('perCrest' in amount) {
    if (ability.cost === null) yield here('R18.9', 'cannot count crests: the ability is free')
    return
  }
  if (amount.of === 'damage-carried' && (kind === 'item' || ability.timing === 'destroyed'))
    yield here('R14.21', 'cannot be "damage-carried": there is no monster in play that carries it')
  if (amount.of === 'attacker-defense' && !isFought(ability, 'either'))
    yield here(
      'R14.15',
      'can be "attacker-defense" only in a battle: with the timing "attack" or "defense", or a trigger',
    )
}

function* untilFaults(until: string, ability: Ability): Generator<Fault> {
  const isBattle = until === 'battle'
  if (isBattle && !isFought(ability, 'either'))
    yield here(
      'R11.5.7',
      'can be "battle" only in a battle: with the timing "attack" or "defense", or a trigger',
    )
  if (!isBattle && (ability.timing === 'attack' || ability.timing === 'defense'))
    yield here('R14.5', `must be "battle" with the timing "${ability.timing}"`)
}
