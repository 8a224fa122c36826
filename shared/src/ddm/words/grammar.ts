/** `A`, `A and B`, `A, B and C`. */
export function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`
}

/** A noun with `a` or `an` before it. */
export const withArticle = (noun: string): string => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`

/** Joins the defined words with spaces. */
export const phrase = (...words: readonly (string | undefined)[]): string =>
  words.filter((word) => word !== undefined).join(' ')

/**
 * A range from `least` to `most`, or without an upper bound if null; equal bounds are given as
 * exact.
 */
export function span(least: number, most: number | null): string {
  if (most === null) return `${least} or more`
  if (most === least) return `exactly ${least}`
  return most === least + 1 ? `${least} or ${most}` : `${least} to ${most}`
}

/** Capitalizes the first letter. */
export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)
