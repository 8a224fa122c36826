import { CREATURES } from '../../creatures/creatures.ts'
import { assert, missing } from '../../kernel/assert.ts'
import { hashOf, type Plain } from '../../kernel/hash.ts'
import type { TriggerKind } from '../types.ts'
import type { Choosing, MonsterEffect, SupportCard } from './card.ts'
import { checkCards } from './check-cards.ts'
import { MONSTER_EFFECTS } from './effects.ts'
import type { Op } from './op.ts'
import { SUPPORT_CARDS } from './support-cards.ts'

const checked = checkCards(SUPPORT_CARDS, MONSTER_EFFECTS)
assert(checked.ok, 'the cards of the rule book pass their checks')

const SUPPORTS: ReadonlyMap<string, SupportCard> = new Map(
  SUPPORT_CARDS.map((card) => [card.id, card]),
)

/** Ids of all support cards, in the order of the rule book. */
export const SUPPORT_IDS: readonly string[] = SUPPORT_CARDS.map(({ id }) => id)

/** The support card with this id, if there is one. */
export const findSupport = (id: string): SupportCard | undefined => SUPPORTS.get(id)

/** The support card with this id, which must exist. */
export const supportCard = (id: string): SupportCard =>
  SUPPORTS.get(id) ?? missing(`support card ${id}`)

const EFFECTS: ReadonlyMap<string, readonly MonsterEffect[]> = new Map(
  MONSTER_EFFECTS.map(({ monster }) => [
    monster,
    MONSTER_EFFECTS.filter((effect) => effect.monster === monster),
  ]),
)

const NO_EFFECTS: readonly MonsterEffect[] = []

/** All effects of a monster; most have none. */
export const effectsOf = (monster: string): readonly MonsterEffect[] =>
  EFFECTS.get(monster) ?? NO_EFFECTS

/** The effect of this kind that a monster has, if any. */
export function effectOf(monster: string, kind: MonsterEffect['kind']): MonsterEffect | undefined {
  const effects = EFFECTS.get(monster)
  return effects?.find((effect) => effect.kind === kind)
}

/** The choices and ops of a link: of a trigger, or of a support card that was activated. */
export function scriptOf(
  card: string,
  trigger: TriggerKind | null,
): Choosing & { readonly ops: readonly Op[] } {
  const support = SUPPORTS.get(card)
  if (support !== undefined) return support
  return (trigger && effectOf(card, trigger)) ?? missing(`an effect of ${card}`)
}

/** Hash of the data of all cards. */
export const CARDS_HASH = hashOf([SUPPORT_CARDS, MONSTER_EFFECTS, CREATURES] as unknown as Plain)
