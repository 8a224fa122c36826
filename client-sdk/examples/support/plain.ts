import { plainText } from '@dungeon-dice/shared/protocol'

const ESCAPE = '\u001b'
/** Color sequences that `drawBoard` writes. */
const COLOUR = new RegExp(`(${ESCAPE}\\[(?:0|1|2|31|34|31;1|34;1)m)`)

/** Like `plainText`, but keeps the colors of a board. */
export const plainButColours = (text: string): string =>
  text
    .split(COLOUR)
    .map((part, place) => (place % 2 === 1 ? part : plainText(part)))
    .join('')
