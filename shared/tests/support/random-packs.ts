import type { DieEntry } from '../../src/ddm/catalogue/entry.ts'
import { EFFECT_OPS } from '../../src/ddm/catalogue/packs/effect-schema.ts'
import { dieForm } from '../../src/ddm/catalogue/packs/entry-schema.ts'
import { figureFaults } from '../../src/ddm/catalogue/packs/figures.ts'
import { readForm } from '../../src/ddm/catalogue/packs/form.ts'
import {
  BUILT_IN,
  type Catalogue,
  CRESTS,
  type DiceList,
  GENERAL_ABILITIES,
  LEVELS,
  MONSTER_TYPES,
  type Options,
  readPacks,
  sentenceOf,
} from '../../src/ddm/index.ts'
import { TARGET_PIECES, TIMINGS, TRIGGERS } from '../../src/ddm/model/ability.ts'
import { DURATIONS, POOLS, STATS } from '../../src/ddm/model/effect.ts'
import { SIDES } from '../../src/ddm/model/subject.ts'
import { FIGURES_IN_LIST } from '../../src/ddm/rules/02-lists/dice-list.ts'
import { oneOf, type Pick } from './pick.ts'

type Plain = Readonly<Record<string, unknown>>

/** Kinds of crest that pay for a timing; any kind is tried elsewhere. */
const CREST_OF: Readonly<Record<string, string>> = {
  move: 'movement',
  magic: 'magic',
  attack: 'attack',
  defense: 'defense',
  trap: 'trap',
}

const maybe = (pick: Pick, one: number, make: () => Plain): Plain => (pick(one) === 0 ? make() : {})

const points = (pick: Pick): number => 10 * (1 + pick(4))
const change = (pick: Pick): number => points(pick) * (pick(3) === 0 ? -1 : 1)

const filter = (pick: Pick): Plain => ({
  ...maybe(pick, 5, () => ({ type: oneOf(pick, MONSTER_TYPES) })),
  ...maybe(pick, 6, () => ({ general: oneOf(pick, GENERAL_ABILITIES) })),
  ...maybe(pick, 4, () => ({ other: true })),
})

const group = (pick: Pick): Plain => ({
  piece: oneOf(pick, ['monster', 'monster', 'summon']),
  side: oneOf(pick, SIDES),
  ...filter(pick),
  ...maybe(pick, 3, () => ({ around: 1 + pick(3) })),
  ...maybe(pick, 5, () => ({ lowest: 'attack' })),
})

const amount = (pick: Pick): unknown =>
  oneOf<() => unknown>(pick, [
    () => change(pick),
    () => ({ perCrest: change(pick) }),
    () => ({ of: oneOf(pick, ['damage-carried', 'attacker-defense']) }),
    () => ({ of: 'destroyed', type: oneOf(pick, MONSTER_TYPES) }),
  ])()

/** All that any effect may need; what one has too much is taken off. */
const facts = (pick: Pick): Plain => ({
  on: pick(3) === 0 ? group(pick) : oneOf(pick, ['self', 'target', 'mover']),
  to: 'target',
  of: oneOf(pick, POOLS),
  stat: oneOf(pick, STATS),
  until: oneOf(pick, DURATIONS),
  inPlaceOfSelf: true,
  side: oneOf(pick, SIDES),
  general: oneOf(pick, GENERAL_ABILITIES),
  type: oneOf(pick, MONSTER_TYPES),
  distance: 1 + pick(4),
  maxSpaces: pick(4),
  spacesPerCrest: 2 + pick(4),
  attacks: 2 + pick(3),
  crest: oneOf(pick, [...CRESTS, 'named']),
})

const FACTS_OF: Readonly<Record<string, readonly string[]>> = {
  heal: ['on'],
  damage: ['on'],
  destroy: ['on'],
  changeStat: ['on', 'stat', 'until'],
  grantGeneral: ['on', 'general', 'until'],
  takeControl: ['until'],
  gainCrest: ['crest'],
  loseCrest: ['of', 'crest'],
  redirectDamage: ['to'],
  rangedAttack: ['distance'],
  aura: ['stat', 'side'],
  suppressGeneral: ['general'],
  protect: ['type'],
  restrictMove: ['maxSpaces'],
  alternateMove: ['type'],
  moveRate: ['spacesPerCrest'],
  extraAttacks: ['attacks'],
}

const AMOUNT_OF: Readonly<Record<string, (pick: Pick) => unknown>> = {
  heal: points,
  damage: points,
  changeStat: amount,
  reduceDamage: (pick) => (pick(2) === 0 ? points(pick) : { perCrest: points(pick) }),
  aura: change,
  gainCrest: (pick) => 1 + pick(4),
  loseCrest: (pick) => 1 + pick(4),
}

function effect(pick: Pick): Plain {
  const op = oneOf(pick, EFFECT_OPS)
  const all = facts(pick)
  const own = Object.fromEntries((FACTS_OF[op] ?? []).map((name) => [name, all[name]]))
  const makeAmount = AMOUNT_OF[op]
  return {
    op,
    ...own,
    ...(makeAmount === undefined ? {} : { amount: makeAmount(pick) }),
    ...(op === 'takeControl'
      ? { on: 'target', ...maybe(pick, 3, () => ({ inPlaceOfSelf: true })) }
      : {}),
  }
}

const target = (pick: Pick): Plain => {
  const piece = oneOf(pick, TARGET_PIECES)
  if (piece === 'obstacle') return { piece }
  return {
    piece,
    side: oneOf(pick, SIDES),
    ...filter(pick),
    ...maybe(pick, 8, () => ({ damaged: true })),
    ...maybe(pick, 3, () => ({ range: 1 + pick(6) })),
    ...maybe(pick, 4, () => ({ upTo: 1 + pick(3) })),
  }
}

const cost = (pick: Pick, timing: string): Plain => ({
  crest: CREST_OF[timing] ?? oneOf(pick, [...CRESTS, 'any']),
  count: 1 + pick(3),
  ...maybe(pick, 4, () => ({ max: pick(2) === 0 ? null : 1 + pick(5) })),
  ...maybe(pick, 6, () => ({ plusPer: oneOf(pick, ['target-level', 'chosen-level']) })),
})

/** An ability whose parts have the right form and may not go together at all. */
function ability(pick: Pick): Plain {
  const timing = oneOf(pick, TIMINGS)
  return {
    timing,
    cost: pick(3) === 0 ? null : cost(pick, timing),
    ...maybe(pick, 4, () => ({ trigger: oneOf(pick, TRIGGERS) })),
    ...maybe(pick, 4, () => ({ limit: pick(2) === 0 ? { uses: 1 + pick(2) } : { crests: 3 } })),
    ...maybe(pick, 2, () => ({ target: target(pick) })),
    ...maybe(pick, 12, () => ({ condition: { controls: [FIRST] } })),
    effects: Array.from({ length: 1 + pick(3) }, () => effect(pick)),
  }
}

/** Faces that a level may have. */
const faces = (pick: Pick, level: number): string => {
  const rest = Array.from(
    { length: level + 1 },
    () => `${oneOf(pick, [...'MADGT'])}${oneOf(pick, ['', '2', '3', '5'])}`,
  )
  return 'S'.repeat(5 - level) + rest.join('')
}

/** A die without abilities; the first of a pack is a monster of level 1, which conditions and lists can name. */
function bare(pick: Pick, id: string): Plain {
  const isFirst = id === FIRST
  const level = isFirst ? 1 : oneOf(pick, LEVELS)
  const figure = { id, name: id, level, faces: faces(pick, level) }
  if (!isFirst && pick(4) === 0)
    return { ...figure, type: 'item', afterUse: oneOf(pick, ['discard', 'remain']) }
  return {
    ...figure,
    type: oneOf(pick, MONSTER_TYPES),
    attack: 10 * pick(5),
    defense: 10 * pick(4),
    hp: 10 * (1 + pick(5)),
    general: GENERAL_ABILITIES.filter(() => pick(5) === 0),
  }
}

const FIRST = 'die-0'

/** True when the checks of packs accept a die: first the quick ones, which few pass. */
const isFine = (die: Plain): boolean =>
  [...figureFaults(die as unknown as DieEntry)].length === 0 && readForm(dieForm(die), die).ok

const TRIES = 4_000

/** A die with abilities that the checks accept, among many that they do not. */
function die(pick: Pick, id: string): Plain {
  const plain = bare(pick, id)
  const wanted = 1 + pick(3)
  let abilities: readonly Plain[] = []
  for (let tries = 0; tries < TRIES && abilities.length < wanted; tries += 1) {
    const more = [...abilities, ability(pick)]
    if (isFine({ ...plain, abilities: more })) abilities = more
  }
  return { ...plain, abilities }
}

/** Dice beside the built-in ones with abilities by chance, such as the checks of packs accept. */
export function randomPack(pick: Pick): Catalogue {
  const ids = Array.from({ length: 5 + pick(6) }, (_, place) => `die-${place}`)
  const content = ids.map((id) => die(pick, id))
  const manifest = { id: 'random', name: 'Random', version: '1.0.0', builtIn: 'beside' }
  const files = [
    { file: 'pack.json', content: manifest },
    { file: 'dice/random.json', content },
  ]
  const read = readPacks([{ name: 'random', files }])
  if (!read.ok) throw new Error(read.error.map(sentenceOf).join('\n'))
  return read.value.catalogue
}

/** A list of dice that a pack added, as far as the options allow (R2). */
export function packList(pick: Pick, { dice }: Catalogue, options: Options): DiceList {
  const own = [...dice.values()].slice(BUILT_IN.dice.size)
  const low = own.filter(({ level }) => level < 4)
  const { poolSize, maxLevel4, summonBinding } = options
  const brought = Array.from({ length: poolSize }, (_, place) =>
    oneOf(pick, maxLevel4 === 'none' || place < maxLevel4 ? own : low),
  )
  const figures = summonBinding === 'figures' ? FIGURES_IN_LIST : 0
  return {
    dice: brought.map(({ id }) => id),
    figures: Array.from({ length: figures }, () => oneOf(pick, brought).id),
  }
}
