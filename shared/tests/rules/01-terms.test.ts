import { describe, expect, it } from 'vitest'
import { BUILT_IN } from '../../src/ddm/catalogue/built-in.ts'
import { ddmGame } from '../../src/ddm/play/game.ts'
import type { MonsterCard } from '../../src/ddm/rules/01-terms/monster-and-item-cards.ts'
import { attacksIn, crestsOf } from '../support/look.ts'
import { boardOf, drawn } from '../support/picture.ts'
import { eventsOf, play } from '../support/play.ts'
import { position } from '../support/position.ts'
import { expectAllRefused, expectRefused } from '../support/refused.ts'
import { begin, setupOf } from '../support/start.ts'

const DICE = [...BUILT_IN.dice.values()]
const CARDS = [...BUILT_IN.cards.values()]

describe('players and what they bring', () => {
  it('R1.1 there are seats A and B, and one of them is the turn player', () => {
    const setup = setupOf({ starter: 'A' })
    expect(ddmGame(BUILT_IN).seatsOf(setup)).toEqual(['A', 'B'])
    expect(ddmGame(BUILT_IN).sidesOf(setup)).toEqual([['A'], ['B']])
    const turns = play(begin(setup).state, 'roll 1.2.3 = A T D', 'end', 'roll 1.2.3 = A T D', 'end')
    expect(turns).toHaveEvents('turnEnded 1A', 'turnBegan 2B', 'turnEnded 2B', 'turnBegan 3A')
    expect(turns.state.player).toBe('A')
    expectRefused(turns.state, 'B roll 1.2.3', {
      code: 'not_your_decision',
      rule: 'R8.1',
      awaited: 'A',
    })
  })

  it('R1.2 each player has a Dungeon Master, 15 dice, 10 figures and a crest pool', () => {
    const { seats, setup } = begin(setupOf({ starter: 'A' })).state
    for (const seat of ['A', 'B'] as const) {
      expect(setup.lists[seat].dice).toHaveLength(15)
      expect(setup.lists[seat].figures).toHaveLength(10)
      expect(seats[seat]).toMatchObject({
        heartPoints: 3,
        dice: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
        reserve: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
        crests: { movement: 0, attack: 0, defense: 0, magic: 0, trap: 0 },
      })
    }
  })
})

describe('dice', () => {
  it('R1.3 a die has six faces with a kind and a count, a level from 1 to 4 and a type', () => {
    const types = ['dragon', 'spellcaster', 'undead', 'beast', 'warrior', 'item']
    const isDie = ({ faces, level, type }: (typeof DICE)[number]): boolean =>
      faces.length === 6 &&
      faces.every(({ count }) => Number.isInteger(count) && count >= 1) &&
      [1, 2, 3, 4].includes(level) &&
      types.includes(type)
    expect(DICE.filter((die) => !isDie(die))).toEqual([])
    expect(BUILT_IN.dice.get('metal-zoa')?.faces[1]).toEqual({ crest: 'movement', count: 8 })
  })

  it('R1.4 crests are summon, movement, attack, defense, magic and trap', () => {
    const kinds = new Set(DICE.flatMap(({ faces }) => faces.map(({ crest }) => crest)))
    expect([...kinds].toSorted()).toEqual(
      ['summon', 'movement', 'attack', 'defense', 'magic', 'trap'].toSorted(),
    )
    const dice = Array<string>(15).fill('dark-magician-girl')
    const figures = Array<string>(10).fill('dark-magician-girl')
    const girls = position({ lists: { A: { dice, figures } } })`
      g
 1    A
1A:roll [maxLevel4=none]`
    const rolled = play(girls, 'roll 1.2.3 = M A D')
    expect(rolled).toHaveEvents('crestsGained A M1', 'crestsGained A A1', 'crestsGained A D1')
    expect(crestsOf(play(girls, 'roll 1.2.3 = S T D').state, 'A')).toBe('D1T1')
  })

  it('R1.5 a die has four summon faces at level 1, three at 2, two at 3 and one at 4', () => {
    const summonFaces = ({ faces }: (typeof DICE)[number]): number =>
      faces.filter(({ crest }) => crest === 'summon').length
    for (const [level, count] of [
      [1, 4],
      [2, 3],
      [3, 2],
      [4, 1],
    ]) {
      const counts = DICE.filter((die) => die.level === level).map(summonFaces)
      expect(new Set(counts)).toEqual(new Set([count]))
    }
  })

  it('R1.6 a die is of one of six types, and the white ones are spellcasters', () => {
    const typeOf = (id: string) => BUILT_IN.dice.get(id)?.type
    expect(
      [
        'blue-eyes-white-dragon',
        'dark-magician',
        'clown-zombie',
        'battle-ox',
        'strike-ninja',
        'time-machine',
      ].map(typeOf),
    ).toEqual(['dragon', 'spellcaster', 'undead', 'beast', 'warrior', 'item'])
    expect(new Set(DICE.map(({ type }) => type)).size).toBe(6)
  })
})

describe('figures', () => {
  it('R1.7 a monster has ATK, DEF and HP in multiples of 10, an item one effect', () => {
    const monsters = CARDS.filter((card): card is MonsterCard => card.kind === 'monster')
    const isWhole = ({ attack, defense, hp }: MonsterCard): boolean =>
      [attack, defense, hp].every((value) => value >= 0 && value % 10 === 0) && hp > 0
    expect(monsters.filter((card) => !isWhole(card))).toEqual([])
    const items = CARDS.filter((card) => card.kind === 'item')
    expect(items.map(({ type, abilities }) => [type, abilities.length])).toEqual(
      items.map(() => ['item', 1]),
    )
    expect(items.length + monsters.length).toBe(CARDS.length)
  })

  it('R1.8 a Dungeon Master has 3 heart points, ATK 10 and DEF 0', () => {
    const duel = position`
      f   g   h
 2    .   b1  .
 1    .   A   .
1=B:mystical-elf  A 3;A1  B 3;D1  5A:act`
    expect(play(duel, 'g1xg2', 'take')).toHaveEvents('attackTaken g2', 'damaged g2 10')
    const struck = position`
      g
 2    b1
 1    A
1=B:time-wizard  A 3;D9  B 3;A1  6B:act`
    expect(eventsOf(play(struck, 'g2xg1'))).toEqual([
      'crestsLost B A1',
      'attackDeclared g2xg1',
      'heartPointsLost A 1 left 2',
      'battleEnded g2xg1 done',
    ])
  })
})

describe('spaces', () => {
  it('R1.9 adjacent spaces share an edge, corners never count', () => {
    const ring = position`
      f   g   h
 3    b2  a   b3
 2    .   a1  b4
 1    .   A   .
1=A1  2=B1  3=B2  4=B4  A 3;A9  5A:act`
    expect(attacksIn(ring)).toEqual(['g2xh2'])
    expectAllRefused(ring, {
      'g2-f3': { code: 'not_a_step', rule: 'R10.2', from: 'g2', to: 'f3' },
      'g2-h3': { code: 'not_a_step', rule: 'R10.2', from: 'g2', to: 'h3' },
      g2xf3: { code: 'out_of_reach', rule: 'R11.2', reach: 1, distance: 2 },
      g2xh3: { code: 'out_of_reach', rule: 'R11.2', reach: 1, distance: 2 },
      g1xh2: { code: 'out_of_reach', rule: 'R11.2', reach: 1, distance: 2 },
    })
  })

  it('R1.9 a piece makes six spaces path, and no other', () => {
    const first = position`
      g
 1    A
1A:dim1 1S.2S.3M2`
    const laid = play(first, 'dim 1/1 T@g3')
    expect(boardOf(laid.state)).toBe(drawn`
      f   g   h
 5    .   a   .
 4    .   a   .
 3    .   a1  .
 2    a   a   a
 1    .   A   .`)
  })

  const met = position`
      g
 8    b1
 7    b
 6    b
 5    b
 4    a
 3    a2
 2    a
 1    A
1=A7  2=B7  A 3;M9  5A:dim1 1S.2S.3M2`

  it('R1.10 a space stays the path of who laid it, whoever stands on it', () => {
    expectRefused(met, 'dim 1/1 X@g10', { code: 'not_connected', rule: 'R9.4.3' })
    const { state } = play(met, 'dim 1/1 T@i4', 'g8-g7-g6-g5')
    expect(boardOf(state)).toBe(drawn`
      g   h   i   j
 8    b   .   .   .
 7    b   .   .   .
 6    b   .   a   .
 5    b1  .   a   .
 4    a   .   a3  .
 3    a2  a   a   a
 2    a   .   .   .
 1    A   .   .   .`)
  })

  it('R1.10 own path matters for placing alone: everybody walks on all of it', () => {
    expect(play(met, 'skip', 'g8-g7-g6-g5-g4')).toHaveEvents('monsterWalked g8-g7-g6-g5-g4 M4')
  })
})
