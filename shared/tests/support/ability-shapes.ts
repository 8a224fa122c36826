import fc from 'fast-check'
import {
  type Ability,
  COST_LEVELS,
  TARGET_PIECES,
  TIMINGS,
  TRIGGERS,
} from '../../src/ddm/model/ability.ts'
import { DURATIONS, type Effect, POOLS, STATS } from '../../src/ddm/model/effect.ts'
import { GENERAL_ABILITIES } from '../../src/ddm/model/general-ability.ts'
import { SIDES } from '../../src/ddm/model/subject.ts'
import { CRESTS } from '../../src/ddm/rules/01-terms/crests.ts'
import { MONSTER_TYPES } from '../../src/ddm/rules/01-terms/types-and-colours.ts'
import { present } from '../../src/kernel/assert.ts'

/**
 * The language of abilities as shapes: what a value of it can be, and its neighbours, which differ
 * from it in one thing. Everything that the types allow, sensible or not.
 */
interface Shape {
  readonly any: fc.Arbitrary<unknown>
  /** A few values that this can be, each different from the others. */
  readonly samples: readonly unknown[]
  /** Values that differ from this one in one thing alone. */
  readonly near: (value: unknown) => readonly unknown[]
}

const among = (values: readonly unknown[]): Shape => ({
  any: fc.constantFrom(...values),
  samples: values,
  near: (value) => values.filter((one) => one !== value),
})

const numbers = (from: number, to: number, step = 1): Shape =>
  among(Array.from({ length: (to - from) / step + 1 }, (_, n) => from + n * step).filter(Boolean))

const optional = (shape: Shape): Shape => ({
  any: fc.option(shape.any, { nil: undefined }),
  samples: [undefined, ...shape.samples],
  near: (value) => (value === undefined ? shape.samples : [undefined, ...shape.near(value)]),
})

/** The first shape whose test fits says what is near; samples of the others are near as well. */
const either = (...cases: readonly { is: (value: unknown) => boolean; shape: Shape }[]): Shape => ({
  any: fc.oneof(...cases.map(({ shape }) => shape.any)),
  samples: cases.flatMap(({ shape }) => shape.samples),
  near: (value) => {
    const own = present(
      cases.find(({ is }) => is(value)),
      `a case for ${JSON.stringify(value)}`,
    )
    const others = cases.filter((one) => one !== own)
    return [...own.shape.near(value), ...others.flatMap(({ shape }) => shape.samples)]
  },
})

type Fields = Readonly<Record<string, unknown>>

const record = (fields: Readonly<Record<string, Shape>>): Shape => {
  const entries = Object.entries(fields)
  const first = Object.fromEntries(entries.map(([name, { samples }]) => [name, samples[0]]))
  return {
    any: fc.record(Object.fromEntries(entries.map(([name, { any }]) => [name, any]))).map(whole),
    samples: [whole(first)],
    near: (value) =>
      entries.flatMap(([name, { near }]) => {
        const known = value as Fields
        return near(known[name]).map((one) => whole({ ...known, [name]: one }))
      }),
  }
}

/** Without the fields that are not there. */
const whole = (value: object): object =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined))

const list = (shape: Shape): Shape => ({
  any: fc.array(shape.any, { minLength: 1, maxLength: 3 }),
  samples: [shape.samples.slice(0, 1), shape.samples.slice(0, 2)],
  near: (value) => {
    const known = value as readonly unknown[]
    return [
      ...(known.length > 1 ? known.map((_, place) => known.toSpliced(place, 1)) : []),
      ...known.map((one) => [...known, one]),
      ...(known.length > 1 ? [known.toReversed()] : []),
      ...known.flatMap((one, place) => shape.near(one).map((near) => known.with(place, near))),
    ]
  },
})

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const isWord = (value: unknown): boolean => typeof value === 'string'
const hasField = (name: string) => (value: unknown) => isObject(value) && name in value

const type = among(MONSTER_TYPES)
const general = among(GENERAL_ABILITIES)
const side = among(SIDES)
const crest = among(CRESTS)
const flag = optional(among([true]))
const points = numbers(10, 50, 10)
const change = numbers(-50, 50, 10)
const perCrest = record({ perCrest: change })

const group = record({
  piece: among(['monster', 'summon']),
  side,
  type: optional(type),
  general: optional(general),
  around: optional(numbers(1, 3)),
  other: flag,
  lowest: optional(among(['attack'])),
})

const subject = either(
  { is: isWord, shape: among(['self', 'target', 'mover']) },
  { is: isObject, shape: group },
)

const amount = either(
  { is: (value) => typeof value === 'number', shape: change },
  { is: hasField('perCrest'), shape: perCrest },
  { is: hasField('type'), shape: record({ of: among(['destroyed']), type }) },
  { is: hasField('of'), shape: record({ of: among(['damage-carried', 'attacker-defense']) }) },
)

type FieldsOf = {
  readonly [Op in Effect['op']]: {
    readonly [Field in Exclude<keyof Extract<Effect, { op: Op }>, 'op'>]-?: Shape
  }
}

const EFFECTS: FieldsOf = {
  heal: { on: subject, amount: points },
  damage: { on: subject, amount: points },
  destroy: { on: subject },
  changeStat: { on: subject, stat: among(STATS), amount, until: among(DURATIONS) },
  grantGeneral: { on: subject, general, until: among(['battle', 'turn']) },
  takeControl: { on: among(['target']), until: among(['turn', 'leaves']), inPlaceOfSelf: flag },
  gainCrest: { crest: among([...CRESTS, 'named']), amount: numbers(1, 5) },
  loseCrest: { of: among(POOLS), crest, amount: numbers(1, 5) },
  reduceDamage: {
    amount: either(
      { is: isObject, shape: record({ perCrest: points }) },
      { is: () => true, shape: points },
    ),
  },
  preventDamage: {},
  redirectDamage: { to: among(['target']) },
  rangedAttack: { distance: numbers(1, 4) },
  lineCharge: {},
  returnToMoveStart: {},
  removeObstacle: {},
  reviveDie: {},
  winGame: {},
  aura: { stat: among(STATS), amount: change, side, type: optional(type) },
  suppressGeneral: { general },
  protect: { type },
  restrictMove: { maxSpaces: among([0, 1, 2, 3]) },
  alternateMove: { type },
  moveRate: { spacesPerCrest: numbers(2, 5) },
  extraAttacks: { attacks: numbers(2, 5) },
  doubleMoveCost: {},
  warpGate: {},
}

const effect = either(
  ...Object.entries(EFFECTS).map(([op, fields]) => ({
    is: (value: unknown) => isObject(value) && value['op'] === op,
    shape: record({ op: among([op]), ...fields }),
  })),
)

const cost = record({
  crest: among([...CRESTS, 'any']),
  count: numbers(1, 5),
  max: optional(among([null, 5, 6, 7])),
  plusPer: optional(among(COST_LEVELS)),
})

const target = record({
  piece: among(TARGET_PIECES),
  side: optional(side),
  type: optional(type),
  general: optional(general),
  damaged: flag,
  other: flag,
  range: optional(numbers(1, 5)),
  upTo: optional(numbers(1, 4)),
})

const FIELDS: { readonly [Field in Exclude<keyof Ability, 'uncertain'>]-?: Shape } = {
  timing: among(TIMINGS),
  cost: either(
    { is: (value) => value === null, shape: among([null]) },
    { is: isObject, shape: cost },
  ),
  trigger: optional(among(TRIGGERS)),
  limit: optional(
    either(
      { is: hasField('uses'), shape: record({ uses: numbers(1, 4) }) },
      { is: hasField('crests'), shape: record({ crests: numbers(1, 4) }) },
    ),
  ),
  target: optional(target),
  condition: optional(
    record({ controls: list(among(['dragon', 'dragon-of-fire', 'time-wizard', 'no-1'])) }),
  ),
  effects: list(effect),
}

const ability = record(FIELDS)

/** Every ability that the types allow. */
export const anyAbility = ability.any as fc.Arbitrary<Ability>

/** Abilities that differ from this one in one thing alone, whatever is `uncertain` about them. */
export const abilitiesNear = (value: Ability): readonly Ability[] =>
  ability.near(value) as readonly Ability[]
