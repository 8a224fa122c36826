/** Control characters except the line feed, and marks that change the direction of writing. */
const STEERING = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029]/gu

/**
 * A text for a terminal, without anything that steers it: no control characters except line feeds,
 * and no marks of direction. For everything that another computer sent.
 */
export const plainText = (text: string): string =>
  text.replaceAll(STEERING, (found) => (found === '\n' ? found : ''))
