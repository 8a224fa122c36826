import type { ItemCard, MonsterCard } from '../rules/01-terms/monster-and-item-cards.ts'
import type { MonsterType } from '../rules/01-terms/types-and-colours.ts'
import type { StandingEffect } from './effect.ts'
import type { GeneralAbility } from './general-ability.ts'

type Aura = Extract<StandingEffect, { op: 'aura' }>

/** A standing change of ATK or DEF with its source. */
export interface FieldAura extends Aura {
  /** Id of the monster. */
  readonly source: number
}

/** A card that lets monsters of a type move only in every second turn (R14.17). */
interface FieldHold {
  readonly type: MonsterType
  /** Turn of arrival. */
  readonly since: number
  /** The card. */
  readonly by: string
}

/** The combined standing effects of the figures in play (R14.7); all public. */
export interface Field {
  readonly auras: readonly FieldAura[]
  readonly suppressed: readonly GeneralAbility[]
  /** Monster types protected from damage (R14.18). */
  readonly unharmed: readonly { readonly type: MonsterType; readonly by: string }[]
  readonly holds: readonly FieldHold[]
  /** True if walks cost double (R10.10). */
  readonly isMoveDoubled: boolean
}

/** The field of most boards: no standing effects. */
const CALM: Field = {
  auras: [],
  suppressed: [],
  unharmed: [],
  holds: [],
  isMoveDoubled: false,
}

interface Source {
  readonly id: number
  readonly since: number
  readonly card: MonsterCard | ItemCard
}

/** The field of these figures: monsters in play, and items lying face up. */
export function fieldOf(sources: readonly Source[]): Field {
  if (sources.every(({ card }) => card.standing.length === 0)) return CALM
  const field = {
    auras: [] as FieldAura[],
    suppressed: [] as GeneralAbility[],
    unharmed: [] as { type: MonsterType; by: string }[],
    holds: [] as FieldHold[],
    isMoveDoubled: false,
  }
  for (const source of sources)
    for (const effect of source.card.standing) addTo(field, source, effect)
  return field
}

type Mutable = {
  -readonly [K in keyof Field]: Field[K] extends readonly (infer T)[] ? T[] : Field[K]
}

function addTo(field: Mutable, { id, since, card }: Source, effect: StandingEffect): void {
  switch (effect.op) {
    case 'aura':
      field.auras.push({ ...effect, source: id })
      break
    case 'suppressGeneral':
      field.suppressed.push(effect.general)
      break
    case 'protect':
      field.unharmed.push({ type: effect.type, by: card.id })
      break
    case 'alternateMove':
      field.holds.push({ type: effect.type, since, by: card.id })
      break
    case 'doubleMoveCost':
      field.isMoveDoubled = true
      break
    default:
      // Other standing effects are read from their own card or mark a space.
      break
  }
}
