import { hashOf, type Plain } from '../../kernel/hash.ts'
import { type Ability, USED_TIMINGS } from '../model/ability.ts'
import type { Catalogue } from '../model/catalogue.ts'
import { isStanding, type StandingEffect } from '../model/effect.ts'
import type { Die } from '../rules/01-terms/die.ts'
import type { Card, ItemCard, MonsterCard } from '../rules/01-terms/monster-and-item-cards.ts'
import type { DieEntry, FigureEntry, ItemFigure, MonsterFigure } from './entry.ts'
import { parseFaces } from './faces.ts'

/** The standing effects of a card's abilities; the rest of the engine reads them from the card. */
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

const monsterCard = (entry: MonsterFigure): MonsterCard => {
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

const itemCard = ({ id, name, type, level, afterUse, abilities }: ItemFigure): ItemCard => ({
  kind: 'item',
  id,
  name,
  type,
  level,
  afterUse,
  abilities,
  standing: standingOf(abilities),
})

const cardOf = (entry: FigureEntry): Card =>
  entry.type === 'item' ? itemCard(entry) : monsterCard(entry)

const dieOf = (entry: DieEntry): Die => ({
  id: entry.id,
  type: entry.type,
  level: entry.level,
  faces: parseFaces(entry.faces),
  card: cardOf(entry),
})

/** The parts of a catalogue. */
export interface CatalogueParts {
  /** Dice with their figures, in order. */
  readonly dice: readonly DieEntry[]
  /** Board figures. */
  readonly figures?: readonly FigureEntry[]
  /** Ids of figures with unknown abilities. */
  readonly unread?: readonly string[]
}

/** Builds a catalogue of these dice and figures, each with a unique id. */
export function buildCatalogue({ dice, figures = [], unread = [] }: CatalogueParts): Catalogue {
  const built = dice.map(dieOf)
  const cards = [...built.map(({ card }) => card), ...figures.map(cardOf)]
  return {
    hash: hashOf([built.map(playedDie), cards.map(playedCard)]),
    dice: new Map(built.map((die) => [die.id, die])),
    cards: new Map(cards.map((card) => [card.id, card])),
    unread: new Set(unread),
  }
}

/** The properties of a die that affect duels; its figure is among the cards. */
const playedDie = ({ id, type, level, faces }: Die): Plain => ({
  id,
  type,
  level,
  faces: faces.map(({ crest, count }) => [crest, count]),
})

/** The properties of a card that affect duels: without its name and notes on sources. */
function playedCard({ name: _, abilities, ...card }: Card): Plain {
  const played = abilities.map(({ uncertain: _, ...ability }) => ability)
  // Cards are plain data, but their interfaces lack the index signature of Plain.
  return { ...card, abilities: played } as unknown as Plain
}
