import { BUILT_IN } from '../../shared/src/ddm/catalogue/built-in.ts'
import type { DieEntry } from '../../shared/src/ddm/catalogue/entry.ts'
import type { Ability } from '../../shared/src/ddm/model/ability.ts'
import { FACE } from '../../shared/src/ddm/notation/words.ts'
import { CRESTS } from '../../shared/src/ddm/rules/01-terms/crests.ts'
import type { Card } from '../../shared/src/ddm/rules/01-terms/monster-and-item-cards.ts'
import { abilityWords } from '../../shared/src/ddm/words/ability-words.ts'
import { facesWords } from '../../shared/src/ddm/words/face-words.ts'
import { capital, listed } from '../../shared/src/ddm/words/grammar.ts'
import { crestsExpected, summonChance } from '../../shared/src/ddm/words/odds.ts'
import { GENERAL_NAMES } from '../../shared/src/ddm/words/vocabulary.ts'
import { present } from '../../shared/src/kernel/assert.ts'
import { type Figure, nameOf } from './figures.ts'
import { bullets } from './markdown.ts'

/** A figure with its die, for players. */
export function entryOf({ entry, card, die }: Figure): string {
  return [
    `#### ${entry.name}`,
    valuesOf(card),
    bullets([
      ...(die === null ? [withoutDie(card)] : dieLines(die)),
      ...card.abilities.flatMap((ability) => abilityLines(ability, card)),
      ...(card.kind === 'item' ? [AFTER_USE[card.afterUse]] : []),
      ...(entry.otherNames === undefined ? [] : [`Also called ${listed(entry.otherNames)}.`]),
      ...(entry.uncertain ?? []).map((doubt) => uncertain(doubt)),
    ]),
  ].join('\n\n')
}

const AFTER_USE = {
  discard: 'It is discarded after its effect.',
  remain: 'It stays in play.',
} as const

/** Type, level and printed values in one line. */
function valuesOf(card: Card): string {
  const kind = `${capital(card.type)}, level ${card.level}.`
  if (card.kind === 'item') return kind
  const { attack, defense, hp, general } = card
  const values = `${kind} ATK ${attack}, DEF ${defense}, HP ${hp}.`
  return general.length === 0
    ? values
    : `${values} ${capital(general.map((one) => GENERAL_NAMES[one]).join(', '))}.`
}

const withoutDie = ({ type, level }: Card): string =>
  `No die of its own: any ${type} die of level ${level} brings it in, with \`summonBinding figures\` alone.`

function dieLines({ id, number }: DieEntry): readonly string[] {
  const die = present(BUILT_IN.dice.get(id), `no die ${id}`)
  const faces = die.faces.map(FACE.write).join(' ')
  const chance = summonChance(die)
  const means = crestsExpected(die)
  const crests = CRESTS.filter((kind) => means[kind] > 0).map(
    (kind) => `${means[kind].toFixed(2)} ${kind}`,
  )
  return [
    `Die ${number}: \`${faces}\`, that is ${facesWords(die)}.`,
    `Summon ${Math.round(6 * chance)} in 6 (${Math.round(100 * chance)} %). A roll brings ${listed(crests)} on average.`,
  ]
}

const abilityLines = (ability: Ability, card: Card): readonly string[] => [
  abilityWords(ability, card, nameOf).replace(/^[^:]+/, '**$&**'),
  ...(ability.uncertain ?? []).map((doubt) => `  ${uncertain(doubt)}`),
]

const uncertain = (doubt: string): string => `*Uncertain:* ${doubt}.`
