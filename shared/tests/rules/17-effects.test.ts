import { describe, expect, it } from 'vitest'
import { readPacks } from '../../src/ddm/catalogue/packs/stock.ts'
import type { Ability } from '../../src/ddm/model/ability.ts'
import type { State } from '../../src/ddm/model/state.ts'
import { act, seatAt } from '../support/abilities.ts'
import { corridor } from '../support/corridor.ts'
import { LAB, lab } from '../support/lab.ts'
import { eventsOf, play } from '../support/play.ts'
import { position } from '../support/position.ts'

const LIMBS = ['right-leg', 'left-leg', 'right-arm', 'left-arm'].map(
  (limb) => `A:${limb}-of-the-forbidden-one`,
)

/** A may bring Exodia in beside a corridor on which these stand. */
const exodia = (spaces: readonly string[], legend = '') =>
  corridor(spaces.join(' '), `A 3 5A:dim4 1S.2S.3S ${legend}`, {
    A: {
      dice: Array.from({ length: 3 }, () => 'exodia-the-forbidden-one'),
      figures: Array.from({ length: 10 }, () => 'exodia-the-forbidden-one'),
    },
  })

describe('a card that ends the duel', () => {
  it('R17.3 Exodia wins when it arrives while its controller has all its limbs in the dungeon', () => {
    const won = play(exodia(LIMBS), 'dim 1/1 L@h4')
    expect(eventsOf(won).slice(1)).toEqual([
      'monsterSummoned A h4 1/1 exodia-the-forbidden-one',
      'linkAdded A h4 exodia-the-forbidden-one!1',
      'duelEnded A/R17.3',
    ])
    expect(won).toHaveEvents('duelEnded A/R17.3')
    expect(won.state.outcome).toEqual({ winner: 'A', rule: 'R17.3', ladder: null })
  })

  it('R17.3 not with one limb less, and not with one of the opponent’s', () => {
    for (const last of ['.', 'B:left-arm-of-the-forbidden-one']) {
      const brought = play(exodia([...LIMBS.slice(0, 3), last]), 'dim 1/1 L@h4')
      expect(eventsOf(brought).at(-1)).toBe('linkResolved 1 nothing')
      expect(brought.state.outcome).toBeNull()
    }
  })

  it('R17.3 with one that was taken, since control counts', () => {
    const taken = exodia([...LIMBS.slice(0, 3), 'AB:left-arm-of-the-forbidden-one'])
    expect(play(taken, 'dim 1/1 L@h4').state.outcome?.winner).toBe('A')
    const lent = exodia([...LIMBS.slice(0, 3), 'BA:left-arm-of-the-forbidden-one'])
    expect(play(lent, 'dim 1/1 L@h4').state.outcome).toBeNull()
  })

  it('R17.3 R16.9 what was answered in time does not win: the condition is looked at in the end', () => {
    const limbs = [...LIMBS.slice(0, 3), `${LIMBS[3]}:10`]
    const state = position({
      catalogue: LAB,
      lists: {
        A: {
          dice: Array.from({ length: 3 }, () => 'exodia-the-forbidden-one'),
          figures: Array.from({ length: 10 }, () => 'exodia-the-forbidden-one'),
        },
      },
    })`
      f   g   h
 6    .   b5  .
 5    .   a4  .
 4    .   a3  .
 3    .   a2  .
 2    .   a1  .
${limbs.map((limb, place) => `${place + 1}=${limb}`).join(' ')} 5=B:archer
A 3  B 3;T1  5A:dim4 1S.2S.3S`
    const brought = play(state, 'dim 1/1 L@h4')
    const answered = play(brought.state, 'g6!1>g5')
    expect(answered).toHaveEvents('monsterDestroyed g5 left-arm-of-the-forbidden-one ability')
    expect(eventsOf(answered).at(-1)).toBe('linkResolved 1 nothing')
    expect(play(brought.state, 'pass').state.outcome?.rule).toBe('R17.3')
  })
})

/** Fields of a pack of one die that are refused, each with its rule. */
function faultsOf(die: object): readonly (readonly [field: string, rule: string])[] {
  const read = readPacks([
    {
      name: 'toys',
      files: [
        {
          file: 'pack.json',
          content: { id: 'toys', name: 'Toys', version: '1.0.0', builtIn: 'beside' },
        },
        {
          file: 'dice/toys.json',
          content: [{ id: 'tin-toy', name: 'Tin Toy', level: 1, faces: 'SSSSAD', ...die }],
        },
      ],
    },
  ])
  return read.ok ? [] : read.error.map(({ field, rule }) => [field, rule])
}

describe('what could be used for ever', () => {
  const faultsWith = (ability: Ability) =>
    faultsOf({ type: 'warrior', attack: 10, defense: 10, hp: 10, abilities: [ability] })
  const ENDLESS = [['abilities[0].limit', 'R17.10']]
  const free: Ability = {
    timing: 'magic',
    cost: null,
    effects: [{ op: 'heal', on: 'self', amount: 10 }],
  }
  const gain = (crest: 'magic' | 'trap', amount: number): Ability => ({
    timing: 'magic',
    cost: { crest: 'magic', count: 2 },
    effects: [{ op: 'gainCrest', crest, amount }],
  })

  it('R17.10 costs nothing, is used at will and has no limit: its catalogue is refused', () => {
    for (const timing of ['move', 'magic', 'attack', 'defense', 'trap'] as const)
      expect(faultsWith({ ...free, timing })).toEqual(ENDLESS)
  })

  it('R17.10 with a cost, with a limit, or happening by itself, it is taken', () => {
    expect(faultsWith({ ...free, cost: { crest: 'magic', count: 1 } })).toEqual([])
    expect(faultsWith({ ...free, limit: { uses: 1 } })).toEqual([])
    expect(faultsWith({ ...free, timing: 'summon' })).toEqual([])
    expect(faultsWith({ ...gain('magic', 1), timing: 'destroyed', cost: null })).toEqual([])
  })

  it('R17.10 nor may it give as many crests as it costs', () => {
    for (const crest of ['magic', 'trap'] as const) {
      expect(faultsWith(gain(crest, 1))).toEqual([])
      expect(faultsWith(gain(crest, 2))).toEqual(ENDLESS)
      expect(faultsWith(gain(crest, 3))).toEqual(ENDLESS)
      expect(faultsWith({ ...gain(crest, 3), limit: { uses: 1 } })).toEqual([])
    }
  })

  it('R17.10 nor may an item stay that gives crests when it is entered', () => {
    const item = (afterUse: string, op: object) =>
      faultsOf({
        type: 'item',
        afterUse,
        abilities: [{ timing: 'step', cost: null, effects: [op] }],
      })
    const crests = { op: 'gainCrest', crest: 'trap', amount: 1 }
    expect(item('remain', crests)).toEqual([['afterUse', 'R17.10']])
    expect(item('discard', crests)).toEqual([])
    expect(item('remain', { op: 'heal', on: 'mover', amount: 10 })).toEqual([])
  })
})

describe('a deadlock that abilities and items bring about', () => {
  const NOTHING = 'A 3;0 B 3;0'
  /** True when the duel is over by deadlock once the turn ends after these steps. */
  const isLockedAfter = (state: State, ...steps: readonly string[]) =>
    play(state, ...steps, 'end').state.outcome?.ladder === 'R17.4'

  it('R17.4 a position that is locked and quiet ends with the next turn, however long it was', () => {
    for (const quiet of ['+0', '+1', '+20']) {
      const islands = position`
      e   f   g   h
18    .   .   b2  b
 3    a   a   .   .
 2    .   a   a1  .
1=A1  2=B1  21A:act;${quiet}  ${NOTHING}`
      expect(play(islands, 'end')).toHaveEvents('turnEnded 21A', 'duelEnded draw/R17.6.4/R17.4')
    }
  })

  it('R17.4 R17.4.1 the last face-down item is turned up', () => {
    for (const keep of ['card', 'keepAll']) {
      const lane = corridor('A1 B:energy-disk~ .', `A 3;M1;0 B 3;0 [itemKeep=${keep}]`)
      expect(isLockedAfter(lane)).toBe(false)
      expect(isLockedAfter(lane, 'g2-g3')).toBe(true)
      expect(isLockedAfter(lane, 'end', 'end', 'g2-g3')).toBe(true)
    }
    const scroll = corridor('A1 B:resurrection-scroll~ .', 'A 3;M1;0 B 3;0 [itemKeep=keepAll]')
    expect(isLockedAfter(scroll, 'g2-g3')).toBe(false)
    const used = corridor('A1 B:resurrection-scroll~ .', 'A 3;M1;0 B 3;0')
    expect(isLockedAfter(used, 'g2-g3')).toBe(true)
  })

  it('R17.4 R17.4.1 a face-down item is destroyed', () => {
    const lane = corridor('A:blast-lizard B:energy-disk~', 'A 3;G3;0 B 3;0')
    expect(isLockedAfter(lane)).toBe(false)
    expect(isLockedAfter(lane, 'g2!1>~g3')).toBe(true)
  })

  it('R17.4 R17.4.1 the last obstacle is cleared, or who could clear it is destroyed', () => {
    const rock = (rest: string) => position({ catalogue: LAB })`
      f   g   h
 4    x   .   .
 2    .   a1  a2
1=A:giant-rock-soldier:10  2=A:crater-creator~  ${rest}`
    const cleared = rock('A 3;M9;0 B 3;0')
    expect(isLockedAfter(cleared, 'g2-h2')).toBe(true)
    const alone = position`
      f   g   h
 4    x   .   .
 2    .   a1  .
1=A:giant-rock-soldier  A 3;G2;0 B 3;0`
    expect(isLockedAfter(alone)).toBe(false)
    expect(isLockedAfter(alone, 'g2!1>xf4')).toBe(true)
  })

  it('R17.4 R17.4.2 a vortex is destroyed that joined two stretches', () => {
    const joined = position`
      g   h   i
11    b2+4 .  .
 9    a1+3 a5 .
1=A1  2=B1  3=A:warp-vortex  4=B:warp-vortex  5=A:blast-lizard  A 3;G5;0  B 3;0`
    expect(isLockedAfter(joined)).toBe(false)
    expect(isLockedAfter(joined, 'h9!1>~g11')).toBe(true)
  })

  it('R17.4 R17.4.2 control returns, and with it the contact ends', () => {
    const island = (lasting: string) => position`
      g
11    b2
10    b
 9    a1
1=AB1  2=B2  A 3;0  B 3;0  7A:act  ${lasting}`
    const lent = island('lasting=g9:back>B/turn/battle-warrior')
    for (const state of [lent, { ...lent, settled: true }]) {
      const ended = play(state, 'end')
      expect(eventsOf(ended).slice(0, 2)).toEqual(['controlChanged g9 B leaves', 'turnEnded 7A'])
      expect(seatAt(ended.state, 'g9')).toBe('B')
      expect(ended.state.outcome?.ladder).toBe('R17.4')
    }
    expect(isLockedAfter(island(''))).toBe(false)
  })

  it('R17.4 R17.4.2 who could take control has left', () => {
    const island = (hp: string) => position({ catalogue: LAB })`
      g
11    a2
10    a
 9    b1
1=B:archer  2=A:charmer${hp}  A 3;0  B 3;T1;0`
    const shot = act(island(':10'), 'end', 'g9!1>g11')
    expect(shot).toHaveEvents('monsterDestroyed g11 charmer ability', 'turnEnded 1A')
    expect(shot.state.outcome?.ladder).toBe('R17.4')
    expect(act(island(''), 'end', 'g9!1>g11').state.outcome).toBeNull()
    expect(isLockedAfter(island(':10'), 'end', 'pass', 'g9!1>g11')).toBe(true)
    const alone = (hp: string) => position({ catalogue: LAB })`
      g
11    a2
10    a
 9    a1
1=A:squire  2=A:charmer${hp}  A 3;0  B 3;0`
    expect(isLockedAfter(alone(''))).toBe(false)
    const squires = position({ catalogue: LAB })`
      g
11    a2
 9    a1
1=A:squire  2=A:squire  A 3;0  B 3;0`
    expect(isLockedAfter(squires)).toBe(true)
  })

  it('R17.4.2 R17.5 flight given for a turn neither makes nor ends a contact', () => {
    const pair = lab('. A:glider . B:squire', 'A 3;G1;0 B 3;0')
    expect(isLockedAfter(pair)).toBe(false)
    expect(isLockedAfter(pair, 'g3!1')).toBe(false)
  })

  it('R17.4 R17.7 what was turned up, taken or cleared changes nothing about a stall', () => {
    const quiet = corridor('A1 B:time-machine~ . B7', 'A 3;M1;0 B 3;0 60A:act;+49')
    expect(play(quiet, 'g2-g3', 'end').state.outcome?.ladder ?? null).toBe(null)
    const stalled = corridor('A1 B:time-machine~ . B7', 'A 3;M1;0 B 3;0 60A:act;+50')
    expect(play(stalled, 'g2-g3', 'end').state.outcome?.ladder).toBe('R17.7')
    const healed = corridor('A1:10 B:medical-aid-kit~ . B7', 'A 3;M1;0 B 3;0 60A:act;+50')
    expect(play(healed, 'g2-g3', 'end').state.outcome).toBeNull()
    const hurt = corridor('A1 B:exploding-disk~ . B7', 'A 3;M1;0 B 3;0 60A:act;+50')
    expect(play(hurt, 'g2-g3', 'end').state.outcome?.ladder).not.toBe('R17.7')
    const blasted = corridor('A:blast-lizard B:energy-disk~ . B7', 'A 3;G3;0 B 3;0 60A:act;+50')
    expect(play(blasted, 'g2!1>~g3', 'end').state.outcome).toBeNull()
  })
})
