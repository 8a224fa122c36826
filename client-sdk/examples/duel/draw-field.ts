import {
  COLUMNS,
  currentAtk,
  currentDef,
  HIDDEN,
  type Monster,
  monsterIn,
  monsterZone,
  type Seat,
  type State,
  type Support,
  supportIn,
  supportZone,
} from '@dungeon-dice/client-sdk/duel'

const WIDTH = 17

const cell = (text: string): string => text.slice(0, WIDTH - 1).padEnd(WIDTH)

/**
 * The field as text, seat B above: support cards, monsters, and below each its position with ATK and
 * DEF; then what each seat has besides.
 */
export const drawField = (state: State): string =>
  [
    `     ${COLUMNS.map((column) => cell(String(column))).join('')}`,
    row('bs', (column) => supportText(supportIn(state, supportZone('B', column)))),
    ...monsterRows(state, 'B'),
    ...monsterRows(state, 'A'),
    row('as', (column) => supportText(supportIn(state, supportZone('A', column)))),
    '',
    seatLine(state, 'A'),
    seatLine(state, 'B'),
  ].join('\n')

const row = (name: string, textAt: (column: number) => string): string =>
  `${name.padEnd(5)}${COLUMNS.map((column) => cell(textAt(column))).join('')}`.trimEnd()

function monsterRows(state: State, seat: Seat): readonly string[] {
  const at = (column: number) => monsterIn(state, monsterZone(seat, column))
  return [
    row(seat.toLowerCase(), (column) => at(column)?.id ?? '·'),
    row('', (column) => standText(state, seat, at(column))),
  ]
}

function standText(state: State, seat: Seat, monster: Monster | null): string {
  if (monster === null) return ''
  const { position, id } = monster
  return id === HIDDEN
    ? position
    : `${position} ${currentAtk(state, { seat, monster })}/${currentDef(state, { seat, monster })}`
}

const supportText = (support: Support | null): string => {
  if (support === null) return '·'
  return support.id === HIDDEN ? 'set' : `${support.id}${support.isSet ? ' (set)' : ''}`
}

function seatLine({ seats }: State, seat: Seat): string {
  const { life, reserve, graveyard } = seats[seat]
  const cards = [...reserve.monsters, ...reserve.supports]
  const isKnown = cards.every((card) => card !== HIDDEN)
  const has = isKnown ? cards.join(' ') : `${cards.length} cards`
  return `${seat}  ${life} LP · reserve: ${has || 'empty'} · graveyard: ${graveyard.join(' ') || 'empty'}`
}
