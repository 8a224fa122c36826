import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { abilitiesNear, anyAbility } from '../../../tests/support/ability-shapes.ts'
import { sizeOf } from '../../../tests/support/sizes.ts'
import { BUILT_IN } from '../catalogue/built-in.ts'
import type { Ability } from '../model/ability.ts'
import { STANDING_OPS } from '../model/effect.ts'
import { abilityOps, abilityWords } from './ability-words.ts'

const MONSTER = { kind: 'monster' } as const
const ITEM = { kind: 'item' } as const
const CARDS = [...BUILT_IN.cards.values()]
const PRINTED = CARDS.flatMap((card) => card.abilities.map((ability) => ({ card, ability })))

const runs = { numRuns: sizeOf('spokenAbilities') }

/** The described data of an ability in a canonical order. */
const dataOf = ({ uncertain: _, ...ability }: Ability): string =>
  JSON.stringify(ability, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )

/** Abilities with different data but equal texts. */
function confused(abilities: readonly Ability[], card: typeof MONSTER | typeof ITEM): string[] {
  const known = new Map<string, string>()
  return abilities.flatMap((ability) => {
    const words = abilityWords(ability, card)
    const data = dataOf(ability)
    const other = known.get(words)
    known.set(words, data)
    return other === undefined || other === data ? [] : [`${words}\n  ${other}\n  ${data}`]
  })
}

/**
 * Returns whether a text consists of sentences: capitalized, one full stop each, no missing words,
 * no repeated words.
 */
const isProse = (text: string): boolean =>
  /^[A-Z]/.test(text) &&
  text.endsWith('.') &&
  !/\.\.|\. [a-z]| {2}| [.,;:)]|undefined|null|NaN|\[|\b(?!flies)(\w+) \1\b/.test(text)

describe('ability texts', { timeout: 600_000 }, () => {
  it.each(PRINTED)(
    'differ in every single field: $card.id, $ability.timing',
    ({ card, ability }) => {
      expect(abilitiesNear(ability).length).toBeGreaterThan(40)
      expect(confused([ability, ...abilitiesNear(ability)], card)).toEqual([])
    },
  )

  it('differ in every single field, for any ability', () => {
    fc.assert(
      fc.property(anyAbility, fc.constantFrom(MONSTER, ITEM), (ability, card) => {
        expect(confused([ability, ...abilitiesNear(ability)], card)).toEqual([])
      }),
      runs,
    )
  })

  it('differ for two unrelated abilities', () => {
    fc.assert(
      fc.property(fc.array(anyAbility, { minLength: 200, maxLength: 200 }), (abilities) => {
        expect(confused(abilities, MONSTER)).toEqual([])
      }),
      { numRuns: 20 },
    )
  })

  it('do not mention uncertainties', () => {
    for (const { card, ability } of PRINTED) {
      const { uncertain: _, ...certain } = ability
      expect(abilityWords(certain, card)).toBe(abilityWords(ability, card))
    }
  })

  it('are sentences, for any ability', () => {
    for (const { card, ability } of PRINTED) expect(abilityWords(ability, card)).toSatisfy(isProse)
    fc.assert(
      fc.property(anyAbility, (ability) => {
        expect(abilityWords(ability, MONSTER)).toSatisfy(isProse)
      }),
      runs,
    )
  })

  it('name the cards of a condition as printed, if known', () => {
    const ability: Ability = {
      timing: 'summon',
      cost: null,
      condition: { controls: ['fiends-mirror', 'lord-of-d', 'the-snake-hair'] },
      effects: [{ op: 'winGame' }],
    }
    const nameOf = (id: string): string => BUILT_IN.cards.get(id)?.name ?? id
    expect(abilityWords(ability, MONSTER, nameOf)).toBe(
      "When summoned: if you control Fiend's Mirror, Lord of D. and The Snake Hair when it resolves, you win the duel.",
    )
    expect(abilityWords(ability, MONSTER)).toBe(
      'When summoned: if you control Fiends Mirror, Lord of D and The Snake Hair when it resolves, you win the duel.',
    )
  })
})

describe('abilityOps', () => {
  it('lists each op once, in card order', () => {
    const aura = { op: 'aura', stat: 'attack', side: 'own' } as const
    const ability: Ability = {
      timing: 'continuous',
      cost: null,
      effects: [{ ...aura, amount: 10 }, { op: 'warpGate' }, { ...aura, amount: 20 }],
    }
    expect(abilityOps(ability)).toEqual(['aura', 'warpGate'])
  })

  it('finds all ops but one in the built-in catalogue', () => {
    const used = new Set(PRINTED.flatMap(({ ability }) => abilityOps(ability)))
    expect(used.size).toBe(26)
    expect(STANDING_OPS.every((op) => used.has(op))).toBe(true)
  })
})
