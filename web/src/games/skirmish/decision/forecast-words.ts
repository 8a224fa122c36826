import type { Move } from '@dungeon-dice/client-sdk/skirmish'
import type { Forecast } from '../model/forecast.ts'
import type { SkirmishText } from '../text/en.ts'

/** A share in percent; what is possible is never 0 %, and what is not certain never 100 %. */
function percentOf(part: number, language: string): string {
  const { format } = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 })
  if (part > 0 && part < 0.01) return `< ${format(0.01)}`
  return part > 0.99 && part < 1 ? `> ${format(0.99)}` : format(part)
}

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
