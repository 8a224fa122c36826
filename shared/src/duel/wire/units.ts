import type { Attack, Comparison, DamageStep } from '../model/attack.ts'
import type { Change, Monster, Support } from '../model/card-on-field.ts'
import type { Happening, Link, Trigger } from '../model/link.ts'
import type { TriggerPlacing, Unit, Window } from '../model/units.ts'
import { rowsOf } from './rows.ts'

const CHANGES = rowsOf<Change>()('op', 'until', 'atk', 'def', 'n')
const MONSTERS = rowsOf<Omit<Monster, 'changes'>>()(
  'id',
  'position',
  'stay',
  'since',
  'isTurned',
  'attacks',
  'isShown',
)
const SUPPORTS = rowsOf<Support>()('id', 'isSet', 'stay', 'since', 'attachedTo')
const HAPPENINGS = rowsOf<Happening>()('on', 'seat')
const TRIGGERS = rowsOf<Omit<Trigger, 'isUnseen'>>()(
  'seat',
  'kind',
  'isMandatory',
  'card',
  'source',
  'zone',
  'battledWith',
  'destroyers',
)
const LINKS = rowsOf<Omit<Link, 'isUnseen'>>()(
  'seat',
  'kind',
  'card',
  'source',
  'zone',
  'trigger',
  'target',
  'targetZone',
  'pick',
  'to',
  'isNegated',
  'battledWith',
  'destroyers',
)
const COMPARISONS = rowsOf<Comparison>()('attacker', 'target', 'marked')
const ATTACKS = rowsOf<Omit<Attack, 'damage' | 'unnamed'>>()(
  'attackers',
  'aim',
  'isOnSeveral',
  'isNegated',
)
const DAMAGE = rowsOf<Omit<DamageStep, 'comparisons' | 'flipped'>>()(
  'attackers',
  'targets',
  'hasBattleEffects',
  'shielded',
  'marked',
  'taken',
)

type Row = readonly unknown[]
type RowList = readonly Row[]

/** A monster; its changes follow if it has any. */
export const makeMonster = ({ changes, ...monster }: Monster): Row => [
  ...MONSTERS.make(monster),
  ...changes.map(CHANGES.make),
]

const MONSTER_FACTS = 7

/** Reads such a row. */
export const readMonster = (row: Row): Monster => ({
  ...MONSTERS.read(row),
  changes: (row.slice(MONSTER_FACTS) as RowList).map(CHANGES.read),
})

export const { make: makeSupport, read: readSupport } = SUPPORTS
export const { make: makeHappening, read: readHappening } = HAPPENINGS
export const { make: makeTrigger, read: readTrigger } = TRIGGERS

/** The present attack without its Damage Step. */
export const { make: makeAttack, read: readAttack } = ATTACKS

/** A Damage Step. */
export const makeDamage = ({ comparisons, flipped, ...damage }: DamageStep): Row => [
  comparisons.map(COMPARISONS.make),
  flipped.map(TRIGGERS.make),
  ...DAMAGE.make(damage),
]

/** Reads such a row. */
export const readDamage = ([comparisons, flipped, ...damage]: Row): DamageStep => ({
  ...DAMAGE.read(damage),
  comparisons: (comparisons as RowList).map(COMPARISONS.read),
  flipped: (flipped as RowList).map(TRIGGERS.read),
})

const makeWindow = ({ kind, events, chain: { asked, passes, links } }: Window): Row => [
  kind,
  asked,
  passes,
  events.map(HAPPENINGS.make),
  ...links.map(LINKS.make),
]

const readWindow = ([kind, asked, passes, events, ...links]: Row): Window =>
  ({
    kind,
    events: (events as RowList).map(HAPPENINGS.read),
    chain: { links: (links as RowList).map(LINKS.read), asked, passes },
  }) as Window

const makePlacing = ({ kind, events, links, triggers }: TriggerPlacing): Row => [
  kind,
  events.map(HAPPENINGS.make),
  links.map(LINKS.make),
  ...triggers.map(TRIGGERS.make),
]

const readPlacing = ([kind, events, links, ...triggers]: Row): TriggerPlacing =>
  ({
    kind,
    events: (events as RowList).map(HAPPENINGS.read),
    links: (links as RowList).map(LINKS.read),
    triggers: (triggers as RowList).map(TRIGGERS.read),
  }) as TriggerPlacing

/** A unit of the agenda: its type, then its facts. */
export function makeUnit(unit: Unit): Row {
  switch (unit.type) {
    case 'respond':
    case 'window':
      return [unit.type, ...makeWindow(unit.window)]
    case 'choose':
      return [unit.type, ...makePlacing(unit.placing)]
    case 'offer':
      return [unit.type, unit.kind, unit.isFirst]
    default:
      return [unit.type]
  }
}

/** Reads such a row. */
export function readUnit([type, ...facts]: Row): Unit {
  switch (type) {
    case 'respond':
    case 'window':
      return { type, window: readWindow(facts) }
    case 'choose':
      return { type, placing: readPlacing(facts) }
    case 'offer':
      return { type, kind: facts[0], isFirst: facts[1] } as Unit
    default:
      return { type } as Unit
  }
}
