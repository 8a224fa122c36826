/** Control characters except the line feed, and marks that change text direction. */
const STEERING = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029]/gu

/**
 * Makes text from another computer safe for a terminal: removes control characters except line
 * feeds, and direction marks.
 */
export const plainText = (text: string): string =>
  text.replaceAll(STEERING, (found) => (found === '\n' ? found : ''))
