import type { Ability, Condition } from '../model/ability.ts'
import { type Effect, type EffectOp, isStanding } from '../model/effect.ts'
import type { Card } from '../rules/01-terms/monster-and-item-cards.ts'
import { capital, listed } from './grammar.ts'
import { limitWords, momentWords } from './moment-words.ts'
import { oneShotWords } from './one-shot-words.ts'
import { priceWords } from './price-words.ts'
import { does, type NameOf, type Speech, speechFor } from './speech.ts'
import { standingWords } from './standing-words.ts'

/** Words not capitalized within a name. */
const SMALL_WORDS: readonly string[] = ['and', 'in', 'of', 'the', 'to']

/** A name derived from an id, for unknown cards: `time-wizard` becomes Time Wizard. */
const nameOfId: NameOf = (id) =>
  capital(
    id
      .split('-')
      .map((word) => (SMALL_WORDS.includes(word) ? word : capital(word)))
      .join(' '),
  )

/**
 * Describes an ability in sentences for players. Generated from its data only, so text and
 * behaviour cannot differ: two abilities of a card that differ in anything but `uncertain` have
 * different texts. `nameOf` finds the names of cards in conditions.
 */
export function abilityWords(
  ability: Ability,
  card: Pick<Card, 'kind'>,
  nameOf: NameOf = nameOfId,
): string {
  const speech = speechFor(ability, card, nameOf)
  const [first = '', ...others] = [
    ...priceWords(ability, speech),
    ...effectsWords(ability, speech),
    ...(ability.limit === undefined ? [] : [limitWords(ability.limit)]),
  ]
  return `${[`${momentWords(ability, speech)}: ${first}`, ...others.map(capital)].join('. ')}.`
}

/** One sentence per effect, or a single one with a condition. */
function effectsWords({ condition, effects }: Ability, speech: Speech): readonly string[] {
  const words = effects.map((effect) => effectWords(effect, speech))
  return condition === undefined
    ? words
    : [`${conditionWords(condition, speech)}, ${words.join('; ')}`]
}

const conditionWords = ({ controls }: Condition, { person, nameOf }: Speech): string =>
  `if ${does(person, 'control')} ${listed(controls.map(nameOf))} when it resolves`

function effectWords(effect: Effect, speech: Speech): string {
  if (!isStanding(effect)) return oneShotWords(effect, speech)
  const words = standingWords(effect, speech)
  return speech.isContinuous ? words : `as long as ${speech.self} is in play, ${words}`
}

/** The ops of an ability without duplicates, in card order. */
export const abilityOps = ({ effects }: Ability): readonly EffectOp[] => [
  ...new Set(effects.map(({ op }) => op)),
]
