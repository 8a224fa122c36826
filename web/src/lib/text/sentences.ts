/** Words with a large first letter. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** Words as a sentence. */
export const sentence = (words: string): string => `${capital(words)}.`

/** A number of things: `1 die`, `2 dice`. */
export const counted = (count: number, one: string, more: string): string =>
  `${count} ${count === 1 ? one : more}`
