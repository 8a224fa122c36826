import { describe, expect, it } from 'vitest'
import type { Ability } from '../../model/ability.ts'
import { dieForm } from './entry-schema.ts'
import type { Fault } from './fault.ts'
import { facesFaults, figureFaults } from './figures.ts'
import { readForm } from './form.ts'

const MONSTER = {
  id: 'toy',
  name: 'Toy',
  type: 'beast',
  level: 1,
  faces: 'SSSSMT',
  attack: 10,
  defense: 10,
  hp: 10,
} as const

const ITEM = {
  id: 'stall',
  name: 'Stall',
  type: 'item',
  level: 1,
  faces: 'SSSSMT',
  afterUse: 'remain',
} as const

/** A valid ability of a monster: pay 1 magic, deal 10 damage to an opposing monster. */
const MAGIC = {
  timing: 'magic',
  cost: { crest: 'magic', count: 1 },
  target: { piece: 'monster', side: 'enemy' },
  effects: [{ op: 'damage', on: 'target', amount: 10 }],
}
/** A valid ability of an attacked monster. */
const DEFENSE = {
  timing: 'defense',
  cost: { crest: 'defense', count: 1 },
  trigger: 'on-attacked',
  effects: [{ op: 'reduceDamage', amount: 10 }],
}
/** A valid ability of a destroyed monster. */
const PARTING = {
  timing: 'destroyed',
  cost: null,
  effects: [{ op: 'damage', on: { piece: 'monster', side: 'any' }, amount: 10 }],
}
/** A valid ability on arrival. */
const ARRIVAL = { ...MAGIC, timing: 'summon' }
/** A valid effect of an item that is entered. */
const STEP = { timing: 'step', cost: null, effects: [{ op: 'heal', on: 'mover', amount: 10 }] }
/** A standing effect. */
const AURA = {
  timing: 'continuous',
  cost: null,
  effects: [{ op: 'aura', stat: 'attack', amount: 10, side: 'own' }],
}

const sentencesOf = (faults: Iterable<Fault>): readonly string[] =>
  Array.from(faults, ({ field, rule, text }) => `${field}: ${text} (${rule})`)

/** All faults of an entry: of its form, or if that is right, of its content. */
function faultsOf(entry: object): readonly string[] {
  const read = readForm(dieForm(entry), entry)
  if (!read.ok) return sentencesOf(read.error)
  return [...sentencesOf(facesFaults(read.value)), ...sentencesOf(figureFaults(read.value))]
}

const ofMonster = (...abilities: readonly object[]): readonly string[] =>
  faultsOf({ ...MONSTER, abilities })
const ofItem = (...abilities: readonly object[]): readonly string[] =>
  faultsOf({ ...ITEM, abilities })

const effects = (...list: readonly object[]): Pick<Ability, 'effects'> => ({
  effects: list as Ability['effects'],
})

const SHIELD_TARGET = { piece: 'monster', side: 'own', other: true }

describe('a figure', () => {
  it('is accepted when valid', () => {
    expect(ofMonster(MAGIC, DEFENSE, PARTING, ARRIVAL, AURA)).toEqual([])
    expect(ofItem(STEP, ARRIVAL)).toEqual([])
  })

  it.each([
    [{ level: 2 }, 'faces: must have 3 summon faces on level 2, not 4 (R1.5)'],
    [{ faces: 'S2SSSMT' }, 'faces: cannot have a count on a summon face (R1.3)'],
    [{ general: ['flying', 'flying'] }, 'general: must name each general ability once (R13.1)'],
  ])('with %j is refused', (changes, fault) => {
    expect(faultsOf({ ...MONSTER, ...changes })).toEqual([fault])
  })

  it.each([
    [[], 'abilities: must be a list of 1 to 6, not a list of 0 (form)'],
    [
      [{ ...STEP, effects: [{ op: 'gainCrest', crest: 'trap', amount: 1 }] }],
      'afterUse: must be "discard": an item that gives crests and stays could be entered for ever (R17.10)',
    ],
    [[{ ...AURA }], 'abilities[0].timing: cannot be "continuous" on an item (R14.7)'],
  ])('that is an item with %j is refused', (abilities, fault) => {
    expect(ofItem(...abilities)).toContain(fault)
  })

  it('may set some values only once', () => {
    const rate = {
      timing: 'continuous',
      cost: null,
      ...effects({ op: 'moveRate', spacesPerCrest: 2 }),
    }
    expect(ofMonster(rate)).toEqual([])
    expect(ofMonster(rate, rate)).toEqual(['abilities: must have "moveRate" once at most (R14.7)'])
  })
})

describe('an ability of a monster', () => {
  it.each<readonly [string, object, string]>([
    ['timing on a monster', STEP, 'timing: cannot be "step" on a monster (R15.5)'],
    [
      'crest that pays',
      { ...MAGIC, cost: { crest: 'trap', count: 1 } },
      'cost.crest: must be "magic", which the timing "magic" is paid with (R14.3)',
    ],
    [
      'cost of what just happens',
      { ...PARTING, cost: { crest: 'magic', count: 1 } },
      'cost: must be null: an ability of this timing is free (R16.6)',
    ],
    [
      'limit of what is not used',
      { ...PARTING, limit: { uses: 1 } },
      'limit: must be left out: an ability of this timing has no limit (R16.6)',
    ],
    [
      'trigger in the own turn',
      { ...MAGIC, trigger: 'on-attacked' },
      'trigger: must be "on-own-attack" with the timing "magic", or left out (R14.16)',
    ],
    [
      'trigger of what is not used',
      { ...ARRIVAL, trigger: 'on-attacked' },
      'trigger: must be left out: an ability of the timing "summon" is not used (R14.16)',
    ],
    [
      'least and most',
      { ...MAGIC, cost: { crest: 'magic', count: 3, max: 2 } },
      'cost.max: must be at least the count, 3 (R18.9)',
    ],
    [
      'limit of crests without max',
      { ...MAGIC, limit: { crests: 2 } },
      'limit: can count crests only of a cost with max and without plusPer; else write {"uses": so many} (R14.2)',
    ],
    [
      'limit below the cost',
      { ...MAGIC, cost: { crest: 'magic', count: 3, max: 9 }, limit: { crests: 2 } },
      'limit.crests: must be at least the count, 3 (R14.2)',
    ],
    [
      'free use without a limit',
      { ...MAGIC, cost: null },
      'limit: is missing, and must be {"uses": so many}: a free ability without a limit could be used for ever (R17.10)',
    ],
    [
      'use that pays for itself',
      {
        ...MAGIC,
        ...effects(...MAGIC.effects, { op: 'gainCrest', crest: 'trap', amount: 1 }),
      },
      'limit: is missing, and must be {"uses": so many}: it gives 1 for 1, so it could be used for ever (R17.10)',
    ],
    [
      'use that pays for itself in parts',
      {
        timing: 'magic',
        cost: { crest: 'magic', count: 2, plusPer: 'chosen-level' },
        ...effects(
          { op: 'lineCharge' },
          { op: 'gainCrest', crest: 'trap', amount: 1 },
          { op: 'gainCrest', crest: 'named', amount: 2 },
        ),
      },
      'limit: is missing, and must be {"uses": so many}: it gives 3 for 3, so it could be used for ever (R17.10)',
    ],
    [
      'level of a target that has none',
      {
        ...MAGIC,
        cost: { crest: 'magic', count: 1, plusPer: 'target-level' },
        target: { piece: 'obstacle' },
        ...effects({ op: 'removeObstacle' }),
      },
      'cost.plusPer: can be "target-level" only with a target that has a level (R14.10)',
    ],
    [
      'level that nothing is chosen for',
      { ...MAGIC, cost: { crest: 'magic', count: 1, plusPer: 'chosen-level' } },
      'cost.plusPer: can be "chosen-level" only with "lineCharge", which a level is chosen for (R18.9)',
    ],
    [
      'side of a target',
      { ...MAGIC, target: { piece: 'monster' } },
      'target.side: is missing, and must be "own", "enemy" or "any" (R14.10)',
    ],
    [
      'more than an obstacle',
      { ...MAGIC, target: { piece: 'obstacle', range: 2 }, ...effects({ op: 'removeObstacle' }) },
      'target: must be {"piece": "obstacle"} alone for an obstacle (R3.4)',
    ],
    [
      'type of an item',
      {
        ...MAGIC,
        target: { piece: 'summon', side: 'any', type: 'beast' },
        ...effects({ op: 'destroy', on: 'target' }),
      },
      'target.piece: must be "monster" when a type, a general ability or damage is meant (R1.7)',
    ],
    [
      'target that nothing is done to',
      { ...MAGIC, ...effects({ op: 'damage', on: 'self', amount: 10 }) },
      'target: must be left out: no effect acts on it (R14.10)',
    ],
    [
      'target that is not named',
      { ...MAGIC, target: undefined },
      'effects[0].on: is "target", so the ability needs a target (R14.10)',
    ],
    [
      'damage to items',
      { ...MAGIC, target: { piece: 'summon', side: 'enemy' } },
      'effects[0].on: is "target", so the target\'s piece must be "monster" (R14.10)',
    ],
    [
      'monster that set an item off',
      { ...MAGIC, target: undefined, ...effects({ op: 'heal', on: 'mover', amount: 10 }) },
      'effects[0].on: can be "mover" only with the timing "step" of an item (R15.3)',
    ],
    [
      'monster that is gone',
      { ...PARTING, ...effects({ op: 'heal', on: 'self', amount: 10 }) },
      'effects[0].on: cannot be "self": there is no such monster in play then (R14.10)',
    ],
    [
      'damage to a group with items',
      {
        ...PARTING,
        ...effects({ op: 'damage', on: { piece: 'summon', side: 'any' }, amount: 10 }),
      },
      'effects[0].on.piece: must be "monster" with "damage", which does nothing to items (R15.2)',
    ],
    [
      'types of items',
      {
        ...PARTING,
        ...effects({ op: 'destroy', on: { piece: 'summon', side: 'any', type: 'beast' } }),
      },
      'effects[0].on.piece: must be "monster" when a type, a general ability or the lowest attack is meant (R1.7)',
    ],
    [
      'handing damage to the other side',
      {
        ...DEFENSE,
        target: { ...SHIELD_TARGET, side: 'any' },
        ...effects({ op: 'redirectDamage', to: 'target' }),
      },
      'effects[0].to: needs a target with "piece": "monster", "side": "own", "other": true and no upTo (R14.24)',
    ],
    [
      'taking an own monster',
      {
        ...MAGIC,
        target: { piece: 'monster', side: 'any' },
        ...effects({ op: 'takeControl', on: 'target', until: 'turn' }),
      },
      'effects[0].on: needs a target with "piece": "monster", "side": "enemy" and no upTo (R14.13)',
    ],
    [
      'raising one that was taken before, and is no longer of the other player',
      {
        ...MAGIC,
        ...effects(
          { op: 'takeControl', on: 'target', until: 'turn' },
          { op: 'changeStat', on: 'target', stat: 'attack', amount: 10, until: 'turn' },
        ),
      },
      'effects[1]: must come before "takeControl", after which the target is gone or no longer fits (R14.10)',
    ],
    [
      'raising one that may be whole again',
      {
        ...MAGIC,
        target: { piece: 'monster', side: 'any', damaged: true },
        ...effects(
          { op: 'heal', on: 'target', amount: 10 },
          { op: 'changeStat', on: 'target', stat: 'attack', amount: 10, until: 'turn' },
        ),
      },
      'effects[1]: must come before "heal", after which the target is gone or no longer fits (R14.10)',
    ],
    [
      'taking in a battle',
      {
        ...DEFENSE,
        target: { piece: 'monster', side: 'enemy' },
        ...effects({ op: 'takeControl', on: 'target', until: 'turn' }),
      },
      'effects[0].op: cannot be "takeControl" with the timing "defense" (R14.5)',
    ],
    [
      'damage that nobody deals',
      { timing: 'trap', cost: { crest: 'trap', count: 1 }, ...effects({ op: 'preventDamage' }) },
      'effects[0].op: can be "preventDamage" only with the timing "defense" or the trigger "on-attacked" or "would-take-battle-damage" (R12.5)',
    ],
    [
      'damage that an attacker does not take',
      {
        timing: 'trap',
        cost: { crest: 'trap', count: 1 },
        trigger: 'on-own-attack',
        ...effects({ op: 'reduceDamage', amount: 10 }),
      },
      'effects[0].op: can be "reduceDamage" only with the timing "defense" or the trigger "on-attacked" or "would-take-battle-damage" (R12.5)',
    ],
    [
      'attacker without a battle',
      {
        ...ARRIVAL,
        ...effects(...MAGIC.effects, {
          op: 'changeStat',
          on: 'self',
          stat: 'attack',
          amount: { of: 'attacker-defense' },
          until: 'turn',
        }),
      },
      'effects[1].amount: can be "attacker-defense" only in a battle: with the timing "attack" or "defense", or a trigger (R14.15)',
    ],
    [
      'damage of nobody',
      {
        ...PARTING,
        ...effects({
          op: 'changeStat',
          on: { piece: 'monster', side: 'own' },
          stat: 'attack',
          amount: { of: 'damage-carried' },
          until: 'turn',
        }),
      },
      'effects[0].amount: cannot be "damage-carried": there is no monster in play that carries it (R14.21)',
    ],
    [
      'crests that nobody paid',
      {
        ...PARTING,
        ...effects({
          op: 'changeStat',
          on: { piece: 'monster', side: 'own' },
          stat: 'attack',
          amount: { perCrest: 10 },
          until: 'turn',
        }),
      },
      'effects[0].amount: cannot count crests: the ability is free (R18.9)',
    ],
    [
      'battle that is not there',
      {
        ...ARRIVAL,
        ...effects({ op: 'grantGeneral', on: 'target', general: 'flying', until: 'battle' }),
      },
      'effects[0].until: can be "battle" only in a battle: with the timing "attack" or "defense", or a trigger (R11.5.7)',
    ],
    [
      'what outlasts its battle',
      {
        ...DEFENSE,
        ...effects({ op: 'changeStat', on: 'self', stat: 'defense', amount: 10, until: 'leaves' }),
      },
      'effects[0].until: must be "battle" with the timing "defense" (R14.5)',
    ],
    [
      'kind that nobody names',
      { ...PARTING, ...effects({ op: 'gainCrest', crest: 'named', amount: 1 }) },
      'effects[0].crest: cannot be "named" here: nobody is asked (R18.9)',
    ],
    [
      'pool of whoever entered',
      { ...PARTING, ...effects({ op: 'loseCrest', of: 'mover', crest: 'trap', amount: 1 }) },
      'effects[0].of: can be "mover" only with the timing "step" of an item (R15.5)',
    ],
    [
      'card that wins alone',
      { timing: 'summon', cost: null, ...effects({ op: 'winGame' }) },
      'effects[0].op: needs a condition: a card does not win alone (R17.3)',
    ],
    [
      'charge without a direction',
      { ...PARTING, ...effects({ op: 'lineCharge' }) },
      'effects[0].op: cannot be "lineCharge" with the timing "destroyed" (R14.19)',
    ],
    [
      'die that comes back to a monster',
      { ...ARRIVAL, target: undefined, ...effects({ op: 'reviveDie' }) },
      'effects[0].op: cannot be "reviveDie" on monster cards (R15.12)',
    ],
    [
      'obstacle that is not named',
      { ...MAGIC, ...effects(...MAGIC.effects, { op: 'removeObstacle' }) },
      'effects[1].op: needs a target with "piece": "obstacle" (R3.4)',
    ],
    [
      'what holds, when it arrives',
      { ...AURA, timing: 'summon' },
      'timing: must be "continuous" for "aura", which holds as long as the monster is in play (R14.7)',
    ],
    [
      'what holds and what happens',
      { ...AURA, ...effects(...AURA.effects, { op: 'heal', on: 'self', amount: 10 }) },
      'effects: must either all hold or all happen once: write two abilities (R14.7)',
    ],
    [
      'what holds on a condition',
      { ...AURA, condition: { controls: ['toy'] } },
      'condition: must be left out: an ability of this timing has no condition (R14.7)',
    ],
    [
      'vortex that walks',
      { ...AURA, ...effects({ op: 'warpGate' }) },
      'effects[0].op: cannot be "warpGate" on monster cards (R15.11)',
    ],
    [
      'too many ways at once',
      {
        ...MAGIC,
        cost: { crest: 'magic', count: 1, max: null },
        target: { piece: 'monster', side: 'enemy', upTo: 2 },
        ...effects({
          op: 'changeStat',
          on: 'target',
          stat: 'attack',
          amount: { perCrest: -10 },
          until: 'turn',
        }),
      },
      ': can be used in about 81180 ways, and 20000 are the most: ask for fewer targets, crests or kinds at once (R14.10)',
    ],
  ])('is refused for its %s', (_, ability, fault) => {
    const plain = JSON.parse(JSON.stringify(ability))
    expect(ofMonster(plain)).toContain(`abilities[0]${fault.startsWith(':') ? '' : '.'}${fault}`)
  })

  it('is rejected when combined with others named with the same attack (R16.10.1)', () => {
    const attack = {
      timing: 'attack',
      cost: { crest: 'attack', count: 1, max: 40 },
      ...effects({
        op: 'changeStat',
        on: 'self',
        stat: 'attack',
        amount: { perCrest: 10 },
        until: 'battle',
      }),
    }
    expect(ofMonster(attack)).toEqual([])
    expect(ofMonster(attack, attack)).toEqual([
      'abilities: can be named with one attack in about 1681 ways, and 1000 are the most: let attack abilities ask for less (R16.10.1)',
    ])
  })

  it.each([
    ['free use with a limit', { ...MAGIC, cost: null, limit: { uses: 1 } }],
    [
      'gain with a limit',
      {
        ...MAGIC,
        limit: { uses: 1 },
        ...effects(...MAGIC.effects, { op: 'gainCrest', crest: 'trap', amount: 9 }),
      },
    ],
    [
      'gain below its cost',
      {
        ...MAGIC,
        cost: { crest: 'magic', count: 2 },
        ...effects(...MAGIC.effects, { op: 'gainCrest', crest: 'magic', amount: 1 }),
      },
    ],
    [
      'item as a target',
      {
        ...MAGIC,
        target: { piece: 'item', side: 'enemy' },
        ...effects({ op: 'destroy', on: 'target' }),
      },
    ],
    ['trap at any moment', { ...MAGIC, timing: 'trap', cost: { crest: 'trap', count: 1 } }],
    [
      'win on a condition',
      {
        timing: 'summon',
        cost: null,
        condition: { controls: ['toy'] },
        ...effects({ op: 'winGame' }),
      },
    ],
  ])('is fine with a %s', (_, ability) => {
    expect(ofMonster(ability)).toEqual([])
  })
})

describe('an ability of an item', () => {
  it.each<readonly [string, object, string]>([
    [
      'cost when it is entered',
      { ...STEP, cost: { crest: 'trap', count: 1 } },
      'cost: must be null: an ability of this timing is free (R15.5)',
    ],
    [
      'target when it is entered',
      { ...STEP, target: MAGIC.target },
      'target: must be left out: an ability of this timing has no target (R15.5)',
    ],
    ['use at will', MAGIC, 'timing: cannot be "magic" on an item (R14.3)'],
    [
      'monster that is none',
      { ...ARRIVAL, target: undefined, ...effects({ op: 'heal', on: 'self', amount: 10 }) },
      'effects[0].on: cannot be "self": there is no such monster in play then (R14.10)',
    ],
    [
      'giving itself up',
      {
        ...ARRIVAL,
        ...effects({ op: 'takeControl', on: 'target', until: 'turn', inPlaceOfSelf: true }),
      },
      'effects[0].inPlaceOfSelf: must be left out: only a monster can be given up (R14.22)',
    ],
    [
      'walk of an item',
      { timing: 'summon', cost: null, ...effects({ op: 'moveRate', spacesPerCrest: 2 }) },
      'effects[0].op: cannot be "moveRate" on item cards (R10.10)',
    ],
    [
      'what holds for a price',
      {
        timing: 'summon',
        cost: { crest: 'magic', count: 1 },
        ...effects({ op: 'doubleMoveCost' }),
      },
      ': must have no cost, target or condition, since its effects simply hold (R15.9)',
    ],
    [
      'what holds once it is entered',
      { timing: 'step', cost: null, ...effects({ op: 'doubleMoveCost' }) },
      'timing: must be "summon" for "doubleMoveCost", which holds as long as the item is in play (R15.9)',
    ],
  ])('is refused for its %s', (_, ability, fault) => {
    const plain = JSON.parse(JSON.stringify(ability))
    expect(ofItem(plain, STEP)).toContain(`abilities[0]${fault.startsWith(':') ? '' : '.'}${fault}`)
  })
})
