import { type Ability, USED_TIMINGS } from '../model/ability.ts'
import type { Card, ItemCard, MonsterCard } from '../model/card.ts'
import type { Catalogue } from '../model/catalogue.ts'
import type { Die } from '../model/die.ts'
import { isStanding, type StandingEffect } from '../model/effect.ts'
import type { DieEntry, ItemEntry, MonsterEntry } from './entry.ts'
import { parseFaces } from './faces.ts'

/** What of the abilities holds as long as the figure is in play: the rest of the engine reads it off the card. */
const standingOf = (abilities: readonly Ability[]): readonly StandingEffect[] =>
  abilities.flatMap(({ effects }) => effects.filter(isStanding))

const spacesPerCrest = (effects: readonly StandingEffect[]): number =>
  effects.find((effect) => effect.op === 'moveRate')?.spacesPerCrest ?? 1

const attacksPerTurn = (effects: readonly StandingEffect[]): number =>
  effects.find((effect) => effect.op === 'extraAttacks')?.attacks ?? 1

const maxSpaces = (effects: readonly StandingEffect[]): number | null =>
  effects.find((effect) => effect.op === 'restrictMove')?.maxSpaces ?? null

const USED: readonly string[] = USED_TIMINGS

/** Numbers of the abilities that are used at will (R14.3). */
const usedOf = (abilities: readonly Ability[]): readonly number[] =>
  abilities.flatMap(({ timing }, place) => (USED.includes(timing) ? [place + 1] : []))

const monsterCard = (entry: MonsterEntry): MonsterCard => {
  const abilities = entry.abilities ?? []
  const standing = standingOf(abilities)
  return {
    kind: 'monster',
    id: entry.id,
    name: entry.name,
    type: entry.type,
    level: entry.level,
    attack: entry.attack,
    defense: entry.defense,
    hp: entry.hp,
    general: entry.general ?? [],
    spacesPerCrest: spacesPerCrest(standing),
    attacksPerTurn: attacksPerTurn(standing),
    maxSpaces: maxSpaces(standing),
    abilities,
    standing,
    used: usedOf(abilities),
  }
}

const itemCard = ({ id, name, type, level, afterUse, abilities }: ItemEntry): ItemCard => ({
  kind: 'item',
  id,
  name,
  type,
  level,
  afterUse,
  abilities,
  standing: standingOf(abilities),
})

const cardOf = (entry: DieEntry): Card =>
  entry.type === 'item' ? itemCard(entry) : monsterCard(entry)

const dieOf = (entry: DieEntry): Die => ({
  id: entry.id,
  type: entry.type,
  level: entry.level,
  faces: parseFaces(entry.faces),
  card: cardOf(entry),
})

/** The catalogue of these dice and of the figures that they carry, in the order of their numbers. */
export const buildCatalogue = (entries: readonly DieEntry[]): Catalogue => {
  const dice = entries.toSorted((a, b) => a.number - b.number).map(dieOf)
  return {
    dice: new Map(dice.map((die) => [die.id, die])),
    cards: new Map(dice.map(({ card }) => [card.id, card])),
  }
}
