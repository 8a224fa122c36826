import type { MonsterEffect, SupportCard } from '../../../src/duel/cards/card.ts'
import { MONSTER_EFFECTS } from '../../../src/duel/cards/effects.ts'
import type { Op } from '../../../src/duel/cards/op.ts'
import { SUPPORT_CARDS } from '../../../src/duel/cards/support-cards.ts'
import { assert, present } from '../../../src/kernel/assert.ts'

/** Cards and effects by the names that mutants have: `war-drum`, `battle-ox:inBattle`. */
const SOURCES: ReadonlyMap<string, SupportCard | MonsterEffect> = new Map<
  string,
  SupportCard | MonsterEffect
>([
  ...SUPPORT_CARDS.map((card) => [card.id, card] as const),
  ...MONSTER_EFFECTS.map((effect) => [`${effect.monster}:${effect.kind}`, effect] as const),
])

/** Every op of every card and effect: `keen-edge/2`, `battle-ox:inBattle/1`, counted from 1. */
export const mutants = (): readonly string[] =>
  [...SOURCES].flatMap(([name, { ops }]) => ops.map((_, place) => `${name}/${place + 1}`))

/** The source of a mutant, and the place of its op. */
function partsOf(mutant: string) {
  const [name = '', place = ''] = mutant.split('/')
  const source = present(SOURCES.get(name), `no card or effect ${name}`)
  assert(mutants().includes(mutant), `no op ${mutant}`)
  return { source, index: Number(place) - 1 }
}

/** The op that a mutant takes out. */
export function opOf(mutant: string): Op {
  const { source, index } = partsOf(mutant)
  return present(source.ops[index], `op ${mutant}`)
}

/**
 * Reports success and does nothing. A change of ATK or DEF stays one, by 0: by its op a card is
 * admitted before damage calculation (R7.2).
 */
const nothingLike = ({ op }: Op): Op =>
  op === 'stat' ? { op: 'stat', atk: 0, def: 0 } : { op: 'inBattle', atk: 0 }

/** Takes one op out of a card or effect in memory; kinds, targets and triggers stay. */
export function plant(mutant: string): void {
  const { source, index } = partsOf(mutant)
  Object.assign(source, { ops: source.ops.with(index, nothingLike(opOf(mutant))) })
}

/** The result of something while an op is taken out. */
export function without<T>(mutant: string, run: () => T): T {
  const { source } = partsOf(mutant)
  const { ops } = source
  plant(mutant)
  try {
    return run()
  } finally {
    Object.assign(source, { ops })
  }
}

const { MUTANT } = process.env
if (MUTANT !== undefined && MUTANT !== '') plant(MUTANT)
