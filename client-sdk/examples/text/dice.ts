import type { Card, Die, Face, Seat, State } from '@dungeon-dice/client-sdk/rules'

const LETTERS: Readonly<Record<Face['crest'], string>> = {
  summon: 'S',
  movement: 'M',
  attack: 'A',
  defense: 'D',
  magic: 'G',
  trap: 'T',
}

const drawFace = ({ crest, count }: Face): string => LETTERS[crest] + (count === 1 ? '' : count)

const drawDie = ({ type, level, faces, card }: Die): string =>
  `${`${type} ${level}`.padEnd(14)} ${faces.map(drawFace).join(' ').padEnd(18)} ${card.name}`

const drawCard = (card: Card): string =>
  card.kind === 'item'
    ? `${`item ${card.level}`.padEnd(14)} ${card.name}`
    : `${`${card.type} ${card.level}`.padEnd(14)} ${`${card.attack}/${card.defense} HP ${card.hp}`.padEnd(14)} ${card.name}`

const numbered = <T>(
  numbers: readonly number[],
  things: readonly T[],
  draw: (thing: T) => string,
): readonly string[] =>
  numbers.flatMap((number) => {
    const thing = things[number - 1]
    return thing === undefined ? [] : [`${String(number).padStart(6)}  ${draw(thing)}`]
  })

/** The remaining dice and figures of a seat with their numbers. */
export const drawList = ({ setup, seats }: State, seat: Seat): readonly string[] => [
  'Dice:',
  ...numbered(seats[seat].dice, setup.lists[seat].dice, drawDie),
  ...(seats[seat].reserve.length === 0 ? [] : ['Figures:']),
  ...numbered(seats[seat].reserve, setup.lists[seat].figures, drawCard),
]
