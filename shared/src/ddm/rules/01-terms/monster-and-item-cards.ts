import type { Ability } from '../../model/ability.ts'
import type { EffectOp, StandingEffect } from '../../model/effect.ts'
import type { GeneralAbility } from '../../model/general-ability.ts'
import type { Level } from './levels.ts'
import type { MonsterType } from './types-and-colours.ts'

/** A monster as printed on its card (R1.7). Immutable. */
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
  /** Spaces per movement crest, by default 1 (R10.10). */
  readonly spacesPerCrest: number
  /** Attacks per turn, by default 1 (R11.10). */
  readonly attacksPerTurn: number
  /** Most spaces per turn, all in one walk; null without a limit, 0 if it cannot move (R18.7). */
  readonly maxSpaces: number | null
  /** Special abilities in printed order (R14). */
  readonly abilities: readonly Ability[]
  /** The standing effects among them (R14.7). */
  readonly standing: readonly StandingEffect[]
  /** Numbers of the abilities used at will, from 1 (R14.3). */
  readonly used: readonly number[]
}

/** An item as printed on its card (R1.7, R15). */
export interface ItemCard {
  readonly kind: 'item'
  /** Kebab-case id, unique in a catalogue; `?` if hidden from the viewer (R8.2). */
  readonly id: string
  readonly name: string
  readonly type: 'item'
  readonly level: Level
  /** True if it leaves after its effect (R15.8). */
  readonly afterUse: 'discard' | 'remain'
  readonly abilities: readonly Ability[]
  /** The standing effects among them, while in play and face up (R15.9). */
  readonly standing: readonly StandingEffect[]
}

/** A monster or item with its card. */
export type Card = MonsterCard | ItemCard

/** Returns whether a card has an ability with this effect (R14.15). */
export const hasEffect = ({ abilities }: Card, op: EffectOp): boolean =>
  abilities.some(({ effects }) => effects.some((effect) => effect.op === op))

/** Replaces card and die ids hidden from a viewer (R8.2, R8.3). */
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

/** A hidden item as others see it: only its level (R8.2). */
export const hiddenItemCard = (level: Level): ItemCard => HIDDEN_ITEMS[level]
