import type { AbilityEffect } from '../model/ability-effect.ts'
import type { AbilityText } from '../model/ability-text.ts'
import type { Card, ItemCard, MonsterCard } from '../model/card.ts'
import type { Catalogue } from '../model/catalogue.ts'
import type { Die } from '../model/die.ts'
import type { DieEntry, ItemEntry, MonsterEntry } from './entry.ts'
import { parseFaces } from './faces.ts'

/** Effects that are always on, as printed values: the rest of the engine reads them off the card. */
const continuous = (abilities: readonly AbilityText[]): readonly AbilityEffect[] =>
  abilities.filter(({ timing }) => timing === 'continuous').map(({ effect }) => effect)

const spacesPerCrest = (effects: readonly AbilityEffect[]): number => {
  const rate = effects.find((effect) => effect.op === 'moveRate')
  return rate?.spacesPerCrest ?? 1
}

const attacksPerTurn = (effects: readonly AbilityEffect[]): number => {
  const extra = effects.find((effect) => effect.op === 'extraAttacks')
  return extra?.maxAttacks ?? 1
}

const maxSpaces = (effects: readonly AbilityEffect[]): number | null => {
  const own = effects.filter((effect) => effect.op === 'restrictMove')
  return own.find((effect) => effect.target === 'self')?.maxSpaces ?? null
}

const monsterCard = (entry: MonsterEntry): MonsterCard => {
  const abilities = entry.abilities ?? []
  const effects = continuous(abilities)
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
    spacesPerCrest: spacesPerCrest(effects),
    attacksPerTurn: attacksPerTurn(effects),
    maxSpaces: maxSpaces(effects),
    abilities,
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
