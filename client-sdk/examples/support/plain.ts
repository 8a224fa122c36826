import { plainText } from '@dungeon-dice/shared/protocol'

const ESCAPE = '\u001b'
/** Colours that `drawBoard` writes, and no other sequence. */
const COLOUR = new RegExp(`(${ESCAPE}\\[(?:0|1|2|31|34|31;1|34;1)m)`)

/** As `plainText`, but the colours of a board stay. */
export const plainButColours = (text: string): string =>
  text
    .split(COLOUR)
    .map((part, place) => (place % 2 === 1 ? part : plainText(part)))
    .join('')
