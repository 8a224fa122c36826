import type { Card, Catalogue, Options } from '../../src/ddm/index.ts'
import type { Ability } from '../../src/ddm/model/ability.ts'
import type { Effect } from '../../src/ddm/model/effect.ts'
import type { GeneralAbility } from '../../src/ddm/model/general-ability.ts'
import type { Group } from '../../src/ddm/model/subject.ts'
import type { MonsterType } from '../../src/ddm/rules/01-terms/types-and-colours.ts'
import { type Goal, optionGoal } from './frame.ts'
import { FLIPS } from './goals.ts'

/** Needs of a goal to come into reach: cards on the side that is after it and on the other, and options. */
export interface Needs {
  readonly own: readonly string[]
  readonly foe: readonly string[]
  readonly options: Partial<Options>
  /** True when nobody should attack: the monsters in play must live. */
  readonly isPeaceful?: boolean
  /** Crests of each kind at the beginning; plenty when absent. */
  readonly crests?: number
}

const NOTHING: Needs = { own: [], foe: [], options: {} }

const WATCHED: Partial<Needs> = { own: ['kite-dragon', 'time-machine'], foe: ['kite-dragon'] }
const CHOOSING: Partial<Needs> = {
  own: ['time-wizard', 'time-wizard'],
  foe: ['kuriboh', 'kuriboh', 'kuriboh'],
}
const LANCING: Partial<Needs> = { own: ['grave-lancer', 'grave-lancer'], options: { chain: 'off' } }

/** Goals of the rules themselves that need something of the options or of the lists. */
const RULE_NEEDS: Readonly<Record<Goal, Partial<Needs>>> = {
  'refusal dimension net_used R9.3': { options: { netUse: 'oncePerNet' } },
  'refusal dimension near_obstacle R3.5': {
    options: { obstacles: ['b4', 'f6'], obstacleReach: 'neighbours' },
  },
  'refusal dimension bad_stand R9.7': { options: { summonCell: 'any' } },
  'refusal move item_blocks R10.8': {
    own: ['time-machine', 'trap-bandit', 'battle-warrior'],
    options: { itemsBlock: 'yes' },
  },
  'refusal move blocked R10.6': { options: { passOwn: 'no', board: { width: 7, length: 7 } } },
  'refusal move too_far R18.7': { own: ['blue-eyes-ultimate-dragon', 'blue-eyes-ultimate-dragon'] },
  'refusal attack cannot_attack R12.10': { options: { lordAttacks: 'no' } },
  'refusal attack flying_target R11.4': { foe: ['parrot-dragon', 'the-snake-hair'] },
  'refusal attack flying_target R12.11': {
    foe: ['parrot-dragon', 'the-snake-hair', 'parrot-dragon', 'harpie-lady'],
    options: { lordAttacks: 'yes', lordHitsFlying: 'no', board: { width: 7, length: 7 } },
  },
  'refusal attack limit_reached R14.2': {
    own: ['crocozaurus', 'crocozaurus'],
    options: { chain: 'off' },
  },
  'refusal jump cannot_move R10.11': {
    own: ['warp-vortex', 'warp-vortex', 'parrot-dragon', 'dragon-piper', 'twin-headed-dragon'],
    foe: ['dragon-piper'],
  },
  'refusal ability cannot_move R10.11': {
    own: ['ground-drake', 'ground-drake'],
    foe: ['dragon-piper', 'dragon-piper'],
  },
  'refusal jump already_jumped R15.11': { own: ['warp-vortex', 'warp-vortex', 'battle-warrior'] },
  'refusal jump occupied R15.11': {
    own: ['warp-vortex', 'warp-vortex', 'battle-warrior', 'dancing-elf'],
  },
  'refusal attack no_target R14.11': LANCING,
  'refusal attack out_of_range R14.12': {
    ...LANCING,
    foe: ['zombie-warrior', 'zombie-warrior', 'clown-zombie'],
  },
  'refusal attack crest_pool_short R6.6': { ...LANCING, crests: 1, foe: ['zombie-warrior'] },
  'refusal ability out_of_range R14.12': { own: ['blast-lizard', 'blast-lizard'] },
  'refusal summonAbility crest_pool_short R6.6': { own: ['yaranzo', 'yaranzo'], crests: 3 },
  'refusal attack crest_pool_short R11.1': {
    own: ['battle-warrior'],
    foe: ['dancing-elf'],
    crests: 1,
  },
  'refusal summonAbility out_of_range R14.12': {
    own: ['hall-of-mirrors', 'hall-of-mirrors'],
    foe: ['battle-ox', 'battle-warrior'],
  },
  'happened part': { own: ['dark-magician-girl', 'time-wizard', 'time-wizard', 'rogue-doll'] },
  'window walk': WATCHED,
  'window item': WATCHED,
  'window turnEnd': WATCHED,
  'intent jump': { own: ['warp-vortex', 'warp-vortex', 'battle-warrior'], isPeaceful: true },
  'battle notAttackable': { own: ['kite-dragon', 'battle-ox'], foe: ['kite-dragon', 'battle-ox'] },
  'refusal decline must_happen R14.8': { own: ['marionette', 'marionette'] },
  'battle outOfReach': { own: ['thunder-ball', 'thunder-ball'] },
  'battle changedSides': {
    own: ['thousand-eyes-restrict', 'battle-warrior', 'battle-ox'],
    foe: ['battle-warrior', 'battle-ox'],
  },
  'decision choose': CHOOSING,
  'default choose': CHOOSING,
  'ladder R17.4': {
    isPeaceful: true,
    options: { poolSize: 3, maxSummons: 1, board: { width: 7, length: 11 } },
  },
  'ladder R17.7': { options: { stallLimit: 6 } },
  'ladder R17.9': { options: { turnLimit: 12 } },
  'ending R17.6.1': { options: { turnLimit: 12, board: { width: 7, length: 7 } } },
  'ending R17.6.2': { options: { turnLimit: 12 } },
  'ending R17.6.3': { options: { turnLimit: 12 } },
  'ending R17.6.4': { options: { turnLimit: 4, summonBinding: 'bound' } },
}

/** Returns the needs of a goal. */
export function needsOf(catalogue: Catalogue, goal: Goal): Needs {
  const [kind = '', name = ''] = goal.split(' ')
  if (kind === 'die') return { ...NOTHING, own: [name], options: { summonBinding: 'bound' } }
  if (kind === 'item') return { ...NOTHING, own: [name, ...FIGHTERS.slice(0, 2)] }
  if (kind === 'option') return { ...NOTHING, options: flipOf(goal) }
  if (kind === 'ability') return abilityNeeds(catalogue, name)
  return { ...NOTHING, ...RULE_NEEDS[goal] }
}

function flipOf(goal: Goal): Partial<Options> {
  for (const [option, values] of Object.entries<readonly unknown[]>(FLIPS))
    for (const value of values) if (optionGoal(option, value) === goal) return { [option]: value }
  return {}
}

/** Cards without a die of their own are brought in by another (R2.5). */
const FIGURES_ONLY: Partial<Options> = { summonBinding: 'figures' }

/** Monsters that are quick to bring in and hit hard enough. */
const FIGHTERS = ['battle-warrior', 'dancing-elf', 'battle-ox', 'flame-swordsman']

function abilityNeeds(catalogue: Catalogue, name: string): Needs {
  const [id = '', number = ''] = name.split('/')
  const card = catalogue.cards.get(id)
  const ability = card?.abilities[Number(number) - 1]
  if (card === undefined || ability === undefined) return NOTHING
  const partners = partnersOf(catalogue, ability)
  return {
    own: [
      id,
      ...copiesOf(card, ability),
      ...(ability.condition?.controls ?? []),
      ...partners,
      FIGHTERS[0] ?? id,
    ],
    foe: ability.condition === undefined ? [...partners, ...FIGHTERS] : [],
    isPeaceful: ability.condition !== undefined || hasOp(ability, 'warpGate'),
    options: { ...optionsFor(ability), ...(catalogue.dice.has(id) ? {} : FIGURES_ONLY) },
  }
}

const hasOp = ({ effects }: Ability, ...ops: readonly Effect['op'][]): boolean =>
  effects.some(({ op }) => ops.includes(op))

/** A vortex leads somewhere if there are two. */
const copiesOf = ({ id }: Card, ability: Ability): readonly string[] =>
  hasOp(ability, 'warpGate') ? [id] : []

function optionsFor(ability: Ability): Partial<Options> {
  if (ability.target?.piece === 'obstacle') return { obstacles: ['b4', 'f6'] }
  return ability.condition === undefined ? {} : { board: { width: 9, length: 11 } }
}

/** Monsters of the kinds that an ability speaks of, low ones first, so that they come in early. */
function partnersOf(catalogue: Catalogue, ability: Ability): readonly string[] {
  const monsters = [...catalogue.cards.values()]
    .filter((card) => card.kind === 'monster' && catalogue.dice.has(card.id))
    .toSorted((a, b) => a.level - b.level)
  const first = (fits: (card: Card) => boolean) =>
    monsters
      .filter(fits)
      .slice(0, 2)
      .map(({ id }) => id)
  return [
    ...typesIn(ability).flatMap((type) => first((card) => card.type === type)),
    ...generalsIn(ability).flatMap((general) =>
      first((card) => card.kind === 'monster' && card.general.includes(general)),
    ),
  ]
}

const groupsIn = ({ effects }: Ability): readonly Group[] =>
  effects.flatMap((effect) => ('on' in effect && typeof effect.on === 'object' ? [effect.on] : []))

function typesIn(ability: Ability): readonly MonsterType[] {
  const types = [ability.target?.type, ...groupsIn(ability).map(({ type }) => type)]
  for (const effect of ability.effects) {
    if ('type' in effect) types.push(effect.type)
    if (effect.op === 'changeStat' && typeof effect.amount === 'object' && 'of' in effect.amount)
      if (effect.amount.of === 'destroyed') types.push(effect.amount.type)
  }
  return [...new Set(types)].filter((type) => type !== undefined)
}

function generalsIn(ability: Ability): readonly GeneralAbility[] {
  const generals = [ability.target?.general, ...groupsIn(ability).map(({ general }) => general)]
  for (const effect of ability.effects) if ('general' in effect) generals.push(effect.general)
  return [...new Set(generals)].filter((general) => general !== undefined)
}
