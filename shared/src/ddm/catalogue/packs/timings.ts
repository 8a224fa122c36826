import {
  type Ability,
  type Timing,
  TRIGGERS,
  type Trigger,
  USED_TIMINGS,
  type UsedTiming,
} from '../../model/ability.ts'
import type { Crest } from '../../rules/01-terms/crests.ts'
import type { Card } from '../../rules/01-terms/monster-and-item-cards.ts'
import type { Fault } from './fault.ts'

/** True if the card is a monster or an item. */
export type Kind = Card['kind']

/** The fields that an ability of a timing may have besides effects. */
interface Timely {
  readonly cards: readonly Kind[]
  /** Allowed optional parts; `cost` means one that is not null. */
  readonly parts: readonly ('cost' | 'target' | 'limit' | 'condition')[]
  readonly triggers: readonly Trigger[]
}

const AT_WILL = ['cost', 'target', 'limit', 'condition'] as const

/** A monster is attacked only in the other player's turn, hence the triggers (R14.3, R14.16). */
const TIMELY: Readonly<Record<Timing, Timely>> = {
  move: { cards: ['monster'], parts: AT_WILL, triggers: ['on-own-attack'] },
  magic: { cards: ['monster'], parts: AT_WILL, triggers: ['on-own-attack'] },
  attack: { cards: ['monster'], parts: AT_WILL, triggers: ['on-own-attack'] },
  defense: {
    cards: ['monster'],
    parts: AT_WILL,
    triggers: ['on-attacked', 'would-take-battle-damage'],
  },
  trap: { cards: ['monster'], parts: AT_WILL, triggers: TRIGGERS },
  summon: { cards: ['monster', 'item'], parts: ['cost', 'target', 'condition'], triggers: [] },
  continuous: { cards: ['monster'], parts: [], triggers: [] },
  step: { cards: ['item'], parts: ['condition'], triggers: [] },
  destroyed: { cards: ['monster'], parts: ['condition'], triggers: [] },
}

/** The rule that defines each timing. */
const RULE_OF: Readonly<Record<Timing, string>> = {
  move: 'R14.3',
  magic: 'R14.3',
  attack: 'R14.4',
  defense: 'R14.4',
  trap: 'R14.3',
  summon: 'R14.8',
  continuous: 'R14.7',
  step: 'R15.5',
  destroyed: 'R16.6',
}

const PAID_BY: Readonly<Record<UsedTiming, Crest>> = {
  move: 'movement',
  magic: 'magic',
  attack: 'attack',
  defense: 'defense',
  trap: 'trap',
}

/** Returns whether an ability is used at will (R14.3). */
export const isAtWill = ({ timing }: Ability): boolean =>
  (USED_TIMINGS as readonly Timing[]).includes(timing)

/** Parts of an ability that its timing does not allow. */
export function* timingFaults(ability: Ability, kind: Kind): Generator<Fault> {
  const { timing, trigger } = ability
  const { cards, parts, triggers } = TIMELY[timing]
  const rule = RULE_OF[timing]
  if (!cards.includes(kind))
    yield { field: 'timing', rule, text: `cannot be "${timing}" on ${NAMED[kind]}` }
  for (const part of AT_WILL)
    if (has(ability, part) && !parts.includes(part)) yield { field: part, rule, text: unfit(part) }
  if (trigger !== undefined && !triggers.includes(trigger))
    yield { field: 'trigger', rule: 'R14.16', text: unfitTrigger(timing, triggers) }
  yield* crestFaults(ability)
}

const NAMED: Readonly<Record<Kind, string>> = { monster: 'a monster', item: 'an item' }

const has = (ability: Ability, part: (typeof AT_WILL)[number]): boolean =>
  part === 'cost' ? ability.cost !== null : ability[part] !== undefined

const unfit = (part: string): string =>
  part === 'cost'
    ? 'must be null: an ability of this timing is free'
    : `must be left out: an ability of this timing has no ${part}`

const unfitTrigger = (timing: Timing, triggers: readonly Trigger[]): string =>
  triggers.length === 0
    ? `must be left out: an ability of the timing "${timing}" is not used`
    : `must be ${triggers.map((one) => `"${one}"`).join(' or ')} with the timing "${timing}", or left out`

/** R14.3: the crest that pays for a used ability follows from its timing. */
function* crestFaults({ timing, cost }: Ability): Generator<Fault> {
  const crest = isUsed(timing) ? PAID_BY[timing] : null
  if (crest !== null && cost !== null && cost.crest !== crest)
    yield {
      field: 'cost.crest',
      rule: 'R14.3',
      text: `must be "${crest}", which the timing "${timing}" is paid with`,
    }
}

const isUsed = (timing: Timing): timing is UsedTiming =>
  (USED_TIMINGS as readonly Timing[]).includes(timing)
