import { buildCatalogue } from '../../src/ddm/catalogue/build.ts'
import { BUILT_IN } from '../../src/ddm/catalogue/built-in.ts'
import type { DieEntry, ItemEntry, MonsterEntry } from '../../src/ddm/catalogue/entry.ts'
import type { Ability, Cost } from '../../src/ddm/model/ability.ts'
import type { Catalogue } from '../../src/ddm/model/catalogue.ts'
import type { Effect } from '../../src/ddm/model/effect.ts'
import type { State } from '../../src/ddm/model/state.ts'
import type { Seat } from '../../src/ddm/rules/01-terms/players.ts'
import type { DiceList } from '../../src/ddm/rules/02-lists/dice-list.ts'
import { corridor } from './corridor.ts'

const FACES = 'SSSSMA'

/** A warrior of level 1 with ATK 10, DEF 10 and HP 30, unless it says otherwise. */
const warrior = (
  id: string,
  abilities: readonly Ability[],
  changes: Partial<MonsterEntry> = {},
): DieEntry => ({
  id,
  name: id,
  type: 'warrior',
  level: 1,
  attack: 10,
  defense: 10,
  hp: 30,
  faces: FACES,
  abilities,
  ...changes,
})

const item = (
  id: string,
  afterUse: ItemEntry['afterUse'],
  abilities: readonly Ability[],
): DieEntry => ({ id, name: id, type: 'item', level: 1, faces: FACES, afterUse, abilities })

const trap: Cost = { crest: 'trap', count: 1 }
const whenHit = { timing: 'trap', cost: trap, trigger: 'would-take-battle-damage' } as const
const foe = { piece: 'monster', side: 'enemy' } as const
const sharpen = {
  op: 'changeStat',
  on: 'self',
  stat: 'attack',
  amount: 10,
  until: 'turn',
} as const
const hurt: Effect = { op: 'damage', on: 'target', amount: 10 }
const gain = (crest: 'movement' | 'defense' | 'magic' | 'trap'): Effect => ({
  op: 'gainCrest',
  crest,
  amount: 1,
})

/**
 * Cards that no list prints, for rules that no printed card reaches: answers outside battle, effects
 * of a destruction, abilities that ask for everything.
 */
const ENTRIES: readonly DieEntry[] = [
  // Traps that answer anything.
  warrior('sentinel', [{ timing: 'trap', cost: trap, effects: [sharpen] }]),
  warrior('archer', [{ timing: 'trap', cost: trap, target: foe, effects: [hurt] }]),
  warrior('scout', [{ timing: 'trap', cost: trap, target: { ...foe, range: 2 }, effects: [hurt] }]),
  warrior('oracle', [
    {
      timing: 'trap',
      cost: trap,
      condition: { controls: ['oracle'] },
      effects: [{ op: 'winGame' }],
    },
  ]),
  warrior('shelter', [
    { ...whenHit, effects: [{ op: 'reduceDamage', amount: 20 }] },
    { ...whenHit, effects: [{ op: 'preventDamage' }] },
  ]),
  // Shields of whoever is not attacked: no pack may have them, but the engine plays them.
  warrior('screen', [{ timing: 'trap', cost: trap, effects: [{ op: 'preventDamage' }] }]),
  warrior('relay', [
    {
      timing: 'trap',
      cost: trap,
      target: { piece: 'monster', side: 'own', other: true },
      effects: [{ op: 'redirectDamage', to: 'target' }],
    },
  ]),
  warrior('charmer', [
    {
      timing: 'trap',
      cost: trap,
      target: foe,
      effects: [{ op: 'takeControl', on: 'target', until: 'turn' }],
    },
  ]),
  warrior('changeling', [
    {
      timing: 'trap',
      cost: trap,
      target: foe,
      effects: [{ op: 'takeControl', on: 'target', until: 'leaves', inPlaceOfSelf: true }],
    },
  ]),
  warrior('watchman', [{ timing: 'trap', cost: trap, limit: { uses: 1 }, effects: [sharpen] }]),
  // One of each class, without a trigger.
  warrior('squire', [
    { timing: 'move', cost: { crest: 'movement', count: 1 }, effects: [sharpen] },
  ]),
  warrior('hedge-mage', [
    { timing: 'magic', cost: { crest: 'magic', count: 1 }, effects: [sharpen] },
  ]),
  warrior('thief', [
    {
      timing: 'magic',
      cost: { crest: 'magic', count: 1 },
      effects: [
        { op: 'loseCrest', of: 'opponent', crest: 'trap', amount: 2 },
        { op: 'loseCrest', of: 'own', crest: 'trap', amount: 1 },
      ],
    },
  ]),
  warrior('glider', [
    {
      timing: 'magic',
      cost: { crest: 'magic', count: 1 },
      effects: [{ op: 'grantGeneral', on: 'self', general: 'flying', until: 'turn' }],
    },
  ]),
  warrior('fencer', [
    {
      timing: 'attack',
      cost: { crest: 'attack', count: 1 },
      effects: [{ ...sharpen, until: 'battle' }],
    },
  ]),
  warrior('duellist', [
    {
      timing: 'attack',
      cost: { crest: 'attack', count: 1 },
      effects: [{ ...sharpen, until: 'battle' }],
    },
    {
      timing: 'attack',
      cost: { crest: 'attack', count: 1, max: 2 },
      limit: { uses: 1 },
      effects: [{ ...sharpen, amount: { perCrest: 10 }, until: 'battle' }],
    },
  ]),
  warrior('bulwark', [
    {
      timing: 'defense',
      cost: { crest: 'defense', count: 1 },
      effects: [{ op: 'preventDamage' }],
    },
  ]),
  // What a destruction sets off.
  warrior('martyr', [
    {
      timing: 'destroyed',
      cost: null,
      effects: [{ op: 'damage', on: { ...foe, around: 1 }, amount: 10 }],
    },
  ]),
  warrior('mourner', [{ timing: 'destroyed', cost: null, effects: [gain('defense')] }]),
  // What an arrival does.
  warrior('herald', [
    { timing: 'summon', cost: null, effects: [gain('movement')] },
    { timing: 'summon', cost: trap, effects: [gain('magic')] },
    { timing: 'summon', cost: null, effects: [gain('trap')] },
  ]),
  warrior('marksman', [{ timing: 'summon', cost: null, target: foe, effects: [hurt] }]),
  warrior('slinger', [
    {
      timing: 'summon',
      cost: { ...trap, plusPer: 'target-level' },
      target: { ...foe, range: 2 },
      effects: [hurt],
    },
  ]),
  warrior('comet', [
    {
      timing: 'summon',
      cost: null,
      effects: [{ op: 'destroy', on: { piece: 'summon', side: 'any' } }],
    },
    { timing: 'summon', cost: null, effects: [gain('magic')] },
  ]),
  // Choices.
  warrior('hunter', [
    {
      timing: 'magic',
      cost: { crest: 'magic', count: 1 },
      effects: [
        { op: 'destroy', on: { piece: 'monster', side: 'any', other: true, lowest: 'attack' } },
      ],
    },
  ]),
  warrior('bully', [
    {
      timing: 'magic',
      cost: { crest: 'magic', count: 1 },
      effects: [
        { op: 'damage', on: { ...foe, lowest: 'attack' }, amount: 10 },
        { op: 'damage', on: { ...foe, lowest: 'attack' }, amount: 20 },
      ],
    },
  ]),
  warrior('polymath', [
    {
      timing: 'summon',
      cost: { crest: 'any', count: 1, max: 2 },
      target: { piece: 'monster', side: 'any', other: true },
      effects: [{ op: 'gainCrest', crest: 'named', amount: 1 }, hurt],
    },
  ]),
  warrior(
    'drake',
    [
      {
        timing: 'magic',
        cost: { crest: 'magic', count: 2, plusPer: 'chosen-level' },
        effects: [{ op: 'lineCharge' }],
      },
    ],
    { type: 'dragon' },
  ),
  warrior(
    'dragoon',
    [
      {
        timing: 'magic',
        cost: { crest: 'magic', count: 2, plusPer: 'chosen-level' },
        effects: [{ op: 'lineCharge' }],
      },
      { timing: 'trap', cost: trap, target: { ...foe, range: 2 }, effects: [hurt] },
    ],
    { hp: 10 },
  ),
  // Items.
  item('pit', 'discard', [
    { timing: 'step', cost: null, effects: [{ op: 'damage', on: 'mover', amount: 10 }] },
    { timing: 'step', cost: null, effects: [gain('trap')] },
  ]),
  item('shrine', 'remain', [
    { timing: 'step', cost: null, effects: [{ op: 'heal', on: 'mover', amount: 10 }] },
  ]),
  item('banner', 'remain', [
    {
      timing: 'summon',
      cost: null,
      effects: [{ op: 'aura', stat: 'attack', amount: 10, side: 'own' }],
    },
  ]),
]

const OWN = buildCatalogue({ dice: ENTRIES })

/** The built-in catalogue, and the cards of the lab beside it. */
export const LAB: Catalogue = {
  ...BUILT_IN,
  dice: new Map([...BUILT_IN.dice, ...OWN.dice]),
  cards: new Map([...BUILT_IN.cards, ...OWN.cards]),
}

/** A corridor on which cards of the lab may stand. */
export const lab = (
  spaces: string,
  legend = '',
  lists: Partial<Record<Seat, Partial<DiceList>>> = {},
): State => corridor(spaces, legend, lists, LAB)
