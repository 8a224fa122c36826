const BASE = 36

/** Digits of a number below `below`. */
const widthOf = (below: number): number => (below - 1).toString(BASE).length

/** Random numbers of format 1: a digit each. */
export const makeDigits = (numbers: readonly number[]): string => numbers.join('')

/** The numbers of such a text. */
export const parseDigits = (text = ''): readonly number[] => Array.from(text, Number)

/** Random numbers of format 2: runs of one bound, `4:3102 6:41`, digits in base 36. */
export function makeBounded(numbers: readonly number[], belows: readonly number[]): string {
  let text = ''
  for (const [place, number] of numbers.entries()) {
    const below = belows[place] ?? 0
    if (place === 0 || below !== belows[place - 1]) text += `${place === 0 ? '' : ' '}${below}:`
    text += number.toString(BASE).padStart(widthOf(below), '0')
  }
  return text
}

/** Numbers and their bounds. */
export interface Bounded {
  readonly numbers: readonly number[]
  readonly belows: readonly number[]
}

/** Largest bound that is read. */
const MOST_BELOW = 1_000_000

/** Parses such a text; null if it is none. Other spellings of the same numbers are not noticed. */
export function parseBounded(text = ''): Bounded | null {
  const numbers: number[] = []
  const belows: number[] = []
  for (const run of text === '' ? [] : text.split(' ')) {
    const [, bound, digits = ''] = /^(\d{1,7}):([0-9a-z]+)$/.exec(run) ?? []
    const below = Number(bound)
    const width = widthOf(below)
    if (!(below >= 1 && below <= MOST_BELOW) || digits.length % width !== 0) return null
    for (let at = 0; at < digits.length; at += width) {
      const number = Number.parseInt(digits.slice(at, at + width), BASE)
      if (number >= below) return null
      numbers.push(number)
      belows.push(below)
    }
  }
  return { numbers, belows }
}
