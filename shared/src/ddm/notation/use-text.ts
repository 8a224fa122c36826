import { parseSquare, type SquareName } from '../geometry/square.ts'
import type {
  AbilityIntent,
  AttackIntent,
  NamedAbility,
  SummonAbilityIntent,
} from '../language/intent.ts'
import { makeChoices, parseChoices } from './choices.ts'
import { parseNumber } from './number-list.ts'

/** An ability by its number, and what is named for it: `!1>g4`. */
export const makeAbility = ({ ability, choices }: NamedAbility): string =>
  `!${ability}${makeChoices(choices)}`

const isSquare = (name: SquareName): boolean => parseSquare(name) !== null

/** The attack of a text, `g3xg4` and the abilities used with it; null when it is none. */
export function parseAttack(word: string): AttackIntent | null {
  const [ends = '', ...named] = word.split('!')
  const [, from = '', at = ''] = /^([a-y]\d{1,2})x([a-y]\d{1,2})$/.exec(ends) ?? []
  const abilities = named.map(parseNamed)
  if (!isSquare(from) || !isSquare(at) || abilities.includes(null)) return null
  if (abilities.length === 0) return { type: 'attack', from, at }
  return { type: 'attack', from, at, abilities: abilities.filter((one) => one !== null) }
}

/** `1>g4`: what stands behind the `!` of an ability. */
function parseNamed(text: string): NamedAbility | null {
  const [, number = '', named = ''] = /^(\d+)(.*)$/.exec(text) ?? []
  const ability = parseNumber(number)
  const choices = parseChoices(named)
  return ability === null || choices === null ? null : { ability, choices }
}

/** The use of an ability, `g3!1>g4`, or null. */
export function parseAbility(word: string): AbilityIntent | null {
  const [from = '', text = '', ...more] = word.split('!')
  const named = parseNamed(text)
  if (named === null || more.length > 0 || !isSquare(from)) return null
  return { type: 'ability', from, ...named }
}

/** The use of a "when summoned" ability, `use>g4`, or null. */
export function parseUse(word: string): SummonAbilityIntent | null {
  const choices = parseChoices(word.slice('use'.length))
  return choices === null ? null : { type: 'summonAbility', choices }
}
