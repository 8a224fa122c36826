import type { Move } from '@dungeon-dice/client-sdk/skirmish'
import type { Forecast } from '../model/forecast.ts'
import type { SkirmishText } from '../text/en.ts'

const percentOf = (part: number, language: string): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(part)

const meanOf = (mean: number, language: string): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(mean)

/** A forecast in words: mean, least and most, and how likely it knocks out. */
export function forecastWords(
  words: SkirmishText,
  { least, mean, most, knockOut, isHeal }: Forecast,
  language: string,
): string {
  const { forecast } = words
  const amount = (isHeal ? forecast.heal : forecast.damage)(least, meanOf(mean, language), most)
  if (knockOut === 0) return amount
  return `${amount} · ${forecast.knockOut(percentOf(knockOut, language))}`
}

/** A named move in a line: range, damage, healing, status. */
export function moveWords(words: SkirmishText, move: Move): string {
  const { range, damage, heal, status } = move
  return [
    words.ranges[range],
    damage === undefined ? '' : words.card[damage],
    heal === true ? words.card.heal : '',
    status === undefined ? '' : words.statusDoes(status.kind, status.n, status.turns),
  ]
    .filter((part) => part !== '')
    .join(' · ')
}
