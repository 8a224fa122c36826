import { type Ability, BUILT_IN, type Card, cardWords } from '@dungeon-dice/client-sdk/rules'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { abilitiesNear, anyAbility } from '../../../../../shared/tests/support/ability-shapes.ts'
import { FORBIDDEN } from '../../../../tests/support/forbidden-forms.ts'
import { germanAbility, germanCard } from './german/german-card-words.ts'

const CARDS = [...BUILT_IN.cards.values()]
const NAMES = CARDS.map(({ name }) => name)

/** Words that only an English sentence has. */
const ENGLISH = /\b(the|of|this|that|you|your|each|when|turn|takes|and|with)\b/

/** A text without the names of cards, which are not translated. */
const withoutNames = (text: string): string =>
  NAMES.toSorted((a, b) => b.length - a.length).reduce(
    (left, name) => left.replaceAll(name, ''),
    text,
  )

const nameOf = (id: string): string => BUILT_IN.cards.get(id)?.name ?? id
const linesOf = (card: Card) => germanCard(card, nameOf)

const isLike = (one: Ability, other: Ability): boolean => {
  const plain = ({ uncertain: _, ...rest }: Ability) => JSON.stringify(rest)
  return plain(one) === plain(other)
}

describe('cards in German', () => {
  it('say as much as in English, paragraph by paragraph', () => {
    for (const card of CARDS) expect(linesOf(card).length, card.id).toBe(cardWords(card).length)
  })

  it('are whole sentences without an English word', () => {
    for (const card of CARDS)
      for (const line of linesOf(card)) {
        expect(withoutNames(line), card.id).not.toMatch(ENGLISH)
        expect(line, card.id).toMatch(/^[A-ZÄÖÜ].*[^,;: ]\.$/)
        expect(line, card.id).not.toMatch(/undefined|\[object| {2}| ,|,,|\.\./)
      }
  })

  it('have none of the forms that players stumble over', () => {
    for (const { form, language } of FORBIDDEN)
      if (language === 'de')
        for (const card of CARDS) expect(linesOf(card).join(' '), card.id).not.toMatch(form)
  })

  it('differ for abilities that differ', () => {
    const all = CARDS.flatMap((card) => card.abilities.map((ability) => ({ card, ability })))
    for (const one of all)
      for (const other of all)
        if (one.card.kind === other.card.kind && !isLike(one.ability, other.ability))
          expect(germanAbility(one.ability, one.card)).not.toBe(
            germanAbility(other.ability, other.card),
          )
  })

  it('are whole sentences for any ability that a pack may have', () => {
    fc.assert(
      fc.property(anyAbility, (ability) => {
        for (const kind of ['monster', 'item'] as const)
          expect(germanAbility(ability, { kind })).toMatch(
            /^[A-ZÄÖÜ](?!.*(undefined| {2}| ,|,,)).*\.$/,
          )
      }),
      { numRuns: 300 },
    )
  })

  it('differ in every single field, for any ability', () => {
    fc.assert(
      fc.property(anyAbility, fc.constantFrom('monster', 'item'), (ability, kind) => {
        const words = germanAbility(ability, { kind })
        for (const near of abilitiesNear(ability))
          if (!isLike(near, ability))
            expect(germanAbility(near, { kind }), JSON.stringify(near)).not.toBe(words)
      }),
      { numRuns: 100 },
    )
  })

  it('tell nothing of an item that is hidden (R8.2)', () => {
    const [item] = CARDS.filter(({ kind }) => kind === 'item')
    if (item === undefined) throw new Error('there are items')
    expect(germanCard({ ...item, id: '?' })).toEqual([])
  })

  it('name cards that a condition asks for', () => {
    const exodia = BUILT_IN.cards.get('exodia-the-forbidden-one')
    if (exodia === undefined) throw new Error('there is such a card')
    expect(linesOf(exodia).join()).toContain('Left Arm of the Forbidden One')
  })
})
