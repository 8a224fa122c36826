import { describe, expect, it } from 'vitest'
import type { Ability } from '../model/ability.ts'
import type { Card, MonsterCard } from '../rules/01-terms/monster-and-item-cards.ts'
import { UNREAD_FIGURES } from './board-figures.ts'
import { buildCatalogue } from './build.ts'
import { BUILT_IN, DICE as ENTRIES, FIGURES } from './built-in.ts'

const DICE = [...BUILT_IN.dice.values()]
const CARDS = DICE.map(({ card }) => card)
const ABILITIES = CARDS.flatMap(({ abilities }) => abilities)

const isMonster = (card: Card): card is MonsterCard => card.kind === 'monster'
const MONSTERS = CARDS.filter(isMonster)

/** Counts of each value of a field. */
const tally = <T>(things: readonly T[], of: (thing: T) => string | number): object => {
  const counts: Record<string, number> = {}
  for (const thing of things) counts[of(thing)] = (counts[of(thing)] ?? 0) + 1
  return counts
}

const isUsedAtWill = ({ timing }: Ability): boolean =>
  timing !== 'continuous' && timing !== 'summon' && timing !== 'step'

const ID = /^[a-z0-9]+(-[a-z0-9]+)*$/

describe('the built-in catalogue', () => {
  it('has 124 dice, each with a figure', () => {
    expect([DICE.length, CARDS.length, MONSTERS.length]).toEqual([124, 124, 114])
    expect(tally(DICE, ({ type }) => type)).toEqual({
      beast: 25,
      dragon: 20,
      item: 10,
      spellcaster: 41,
      undead: 9,
      warrior: 19,
    })
    expect(tally(DICE, ({ level }) => level)).toEqual({ 1: 41, 2: 30, 3: 28, 4: 25 })
  })

  it('has the known numbers of abilities', () => {
    expect(CARDS.filter(({ abilities }) => abilities.length > 0)).toHaveLength(60)
    expect(MONSTERS.filter(({ abilities }) => abilities.length > 0)).toHaveLength(50)
    expect(
      MONSTERS.filter(({ abilities, general }) => abilities.length === 0 && general.length > 0),
    ).toHaveLength(15)
    expect(ABILITIES).toHaveLength(63)
    expect(tally(ABILITIES, ({ timing }) => timing)).toEqual({
      attack: 3,
      continuous: 19,
      defense: 4,
      magic: 10,
      step: 8,
      summon: 12,
      trap: 7,
    })
  })

  it('lists dice by number, with unique ids', () => {
    expect([...BUILT_IN.dice.keys()]).toEqual(DICE.map(({ id }) => id))
    expect(DICE.every(({ id }) => ID.test(id))).toBe(true)
    expect([DICE[0]?.id, DICE[123]?.id]).toEqual(['blue-eyes-white-dragon', 'crater-creator'])
  })

  it.each(DICE)('$id has six faces, and summon faces by its level (R1.3, R1.5)', (die) => {
    const summons = die.faces.filter(({ crest }) => crest === 'summon')
    expect(die.faces).toHaveLength(6)
    expect(summons).toHaveLength(5 - die.level)
    expect(summons.every(({ count }) => count === 1)).toBe(true)
  })

  it.each(DICE)('$id carries the figure with its own name, level and type (R2.5)', (die) => {
    expect(die.card).toBe(BUILT_IN.cards.get(die.id))
    expect([die.card.level, die.card.type]).toEqual([die.level, die.type])
  })

  it.each(MONSTERS)('$id has values in multiples of 10 (R1.7)', ({ attack, defense, hp }) => {
    expect([attack % 10, defense % 10, hp % 10]).toEqual([0, 0, 0])
    expect(Math.min(attack, defense)).toBeGreaterThanOrEqual(0)
    expect(hp).toBeGreaterThan(0)
  })

  it('has no ability that is free, used at will and unlimited (R17.10)', () => {
    const endless = ABILITIES.filter(
      (ability) => isUsedAtWill(ability) && ability.cost === null && ability.limit === undefined,
    )
    expect(endless).toEqual([])
  })

  it('sets movement and attack values on cards from continuous abilities', () => {
    const printed = MONSTERS.filter(
      (card) => card.spacesPerCrest > 1 || card.attacksPerTurn > 1 || card.maxSpaces !== null,
    ).map((card) => [card.id, card.spacesPerCrest, card.attacksPerTurn, card.maxSpaces])
    expect(printed).toEqual([
      ['millennium-shield', 1, 1, 0],
      ['blue-eyes-ultimate-dragon', 1, 1, 1],
      ['knight-of-twin-swords', 2, 3, null],
      ['strike-ninja', 3, 1, null],
    ])
  })

  it('has one board figure, and records ten with unknown abilities (R14.15)', () => {
    expect(FIGURES.map(({ id }) => id)).toEqual(['blackland-fire-dragon'])
    expect([...BUILT_IN.cards.keys()].slice(124)).toEqual(['blackland-fire-dragon'])
    expect([...BUILT_IN.unread]).toEqual(UNREAD_FIGURES.map(({ id }) => id))
    expect(UNREAD_FIGURES).toHaveLength(10)
    for (const { id } of UNREAD_FIGURES)
      expect([BUILT_IN.cards.has(id), ID.test(id)]).toEqual([false, true])
  })

  it('has a hash of exactly what a duel depends on', () => {
    const [first, ...rest] = ENTRIES
    const hashWith = (changes: object): string =>
      buildCatalogue({ dice: first ? [{ ...first, ...changes }, ...rest] : [], figures: FIGURES })
        .hash
    expect(BUILT_IN.hash).toMatch(/^[0-9a-f]{32}$/)
    expect(hashWith({})).toBe(BUILT_IN.hash)
    expect(hashWith({ name: 'another', uncertain: [], otherNames: [] })).toBe(BUILT_IN.hash)
    for (const change of [{ id: 'x' }, { level: 3 }, { faces: 'SSMM2A4D' }, { hp: 60 }])
      expect(hashWith(change)).not.toBe(BUILT_IN.hash)
    expect(hashWith({ abilities: ENTRIES[1]?.abilities })).not.toBe(BUILT_IN.hash)
  })

  it('keeps items with a lasting effect and discards the others (X29)', () => {
    const kept = CARDS.filter((card) => card.kind === 'item' && card.afterUse === 'remain')
    expect(kept.map(({ id }) => id)).toEqual(['gluminizer', 'warp-vortex'])
  })
})
