import type { GeneralAbility, Level, MonsterType } from '../types.ts'
import type { Ability } from './ability.ts'
import type { EffectOp, StandingEffect } from './effect.ts'

/** A monster as its card prints it (R1.7). Nothing on a card ever changes. */
export interface MonsterCard {
  readonly kind: 'monster'
  /** Kebab-case id, unique in a catalogue. */
  readonly id: string
  readonly name: string
  readonly type: MonsterType
  readonly level: Level
  /** ATK, DEF and HP: multiples of 10. */
  readonly attack: number
  readonly defense: number
  readonly hp: number
  readonly general: readonly GeneralAbility[]
  /** Spaces that one movement crest pays for; 1 unless the card says more (R10.10). */
  readonly spacesPerCrest: number
  /** Attacks a turn; 1 unless the card says more (R11.10). */
  readonly attacksPerTurn: number
  /** Most spaces in a turn, all in one walk; null without a limit, 0 for one that cannot move (R18.7). */
  readonly maxSpaces: number | null
  /** Special abilities as printed (R14), in the order of the card. */
  readonly abilities: readonly Ability[]
  /** What of them holds as long as it is in play (R14.7). */
  readonly standing: readonly StandingEffect[]
  /** Numbers of those that are used at will (R14.3), from 1. */
  readonly used: readonly number[]
}

/** An item as its card prints it (R1.7, R15). */
export interface ItemCard {
  readonly kind: 'item'
  /** Kebab-case id, unique in a catalogue; `?` when the viewer may not know it (R8.2). */
  readonly id: string
  readonly name: string
  readonly type: 'item'
  readonly level: Level
  /** Whether it leaves after its effect (R15.8). */
  readonly afterUse: 'discard' | 'remain'
  readonly abilities: readonly Ability[]
  /** What of them holds as long as it is in play and face up (R15.9). */
  readonly standing: readonly StandingEffect[]
}

/** What a player can bring in: a figure with its card (R1.2). */
export type Card = MonsterCard | ItemCard

/** Whether a card prints an ability that does this (R14.15). */
export const hasEffect = ({ abilities }: Card, op: EffectOp): boolean =>
  abilities.some(({ effects }) => effects.some((effect) => effect.op === op))

/** Stands for every card and die id that a viewer may not know (R8.2, R8.3). */
export const HIDDEN_ID = '?'

const hiddenItem = (level: Level): ItemCard => ({
  kind: 'item',
  id: HIDDEN_ID,
  name: 'item',
  type: 'item',
  level,
  afterUse: 'remain',
  abilities: [],
  standing: [],
})

const HIDDEN_ITEMS: Readonly<Record<Level, ItemCard>> = {
  1: hiddenItem(1),
  2: hiddenItem(2),
  3: hiddenItem(3),
  4: hiddenItem(4),
}

/** "An item of this level": all that others see of a hidden item (R8.2). */
export const hiddenItemCard = (level: Level): ItemCard => HIDDEN_ITEMS[level]
