import { nextUnit, withoutNext } from '../../kernel/agenda.ts'
import { DEFAULT_OPTIONS, OPTION_NAMES } from '../model/options.ts'
import type { SeatState, State } from '../model/state.ts'
import { monsterZone, supportZone } from '../model/zones.ts'
import { type BySeat, COLUMNS, HIDDEN, SEATS, type Seat } from '../types.ts'
import {
  makeAttack,
  makeDamage,
  makeHappening,
  makeMonster,
  makeSupport,
  makeTrigger,
  makeUnit,
  readAttack,
  readDamage,
  readHappening,
  readMonster,
  readSupport,
  readTrigger,
  readUnit,
} from './units.ts'

/** A view by named parts, as texts (docs/games/duel/protocol.md). */
export type Parts = Readonly<Record<string, string>>

type Row = readonly unknown[]
type RowList = readonly Row[]

const json = JSON.stringify
const rowOf = (text: string): Row => JSON.parse(text) as Row

/** Ids parted by spaces; the number of cards where none of them may be known. */
const makeCards = (ids: readonly string[]): string =>
  ids.every((id) => id === HIDDEN) ? `${ids.length}` : ids.join(' ')

const readCards = (text: string): readonly string[] =>
  /^\d+$/.test(text)
    ? Array.from({ length: Number(text) }, () => HIDDEN)
    : text.split(' ').filter(Boolean)

/** A list of rows; left out if it is empty. */
const listed = (name: string, rows: RowList): Parts =>
  rows.length === 0 ? {} : { [name]: json(rows) }

/** The parts of a view: what is empty or has its default is left out. */
export function partsOf(view: State): Parts {
  const { setup, turn, turnSeat, step, hasPlaced, supportsUsed, attack, agenda } = view
  const changes = OPTION_NAMES.filter((name) => setup.options[name] !== DEFAULT_OPTIONS[name])
  const asked = nextUnit(agenda)
  const damage = attack?.damage ?? null
  return {
    ...listed(
      'options',
      changes.map((name) => [name, setup.options[name]]),
    ),
    turn: json([turn, turnSeat, step, hasPlaced, supportsUsed]),
    counts: json([view.stays, view.lastEventfulTurn, view.drawn]),
    ...seatParts(view, 'A'),
    ...seatParts(view, 'B'),
    ...listed(
      'grants',
      view.grants.map(({ from, to }) => [from, to]),
    ),
    ...(attack === null ? {} : { attack: json(makeAttack(attack)) }),
    ...(damage === null ? {} : { damage: json(makeDamage(damage)) }),
    ...listed('waiting', view.waiting.map(makeTrigger)),
    ...listed('happened', view.happened.map(makeHappening)),
    ...listed('agenda', withoutNext(agenda).map(makeUnit)),
    ...(asked === undefined ? {} : { asked: json(makeUnit(asked)) }),
    ...(view.drawOffer === null ? {} : { offer: view.drawOffer }),
    ...(view.offered.length === 0 ? {} : { offered: view.offered.join(' ') }),
    ...(view.outcome === null ? {} : { outcome: json([view.outcome.places, view.outcome.rule]) }),
  }
}

function seatParts({ setup, seats }: State, seat: Seat): Parts {
  const { life, monsters, supports, reserve, graveyard, concealed } = seats[seat]
  const { [seat]: lineUp } = setup.lineUps
  const parts: Record<string, string> = {
    [`${seat}.life`]: `${life}`,
    [`${seat}.lineUp`]: `${makeCards(lineUp.monsters)};${makeCards(lineUp.supports)}`,
    [`${seat}.reserve`]: `${makeCards(reserve.monsters)};${makeCards(reserve.supports)}`,
    ...(concealed === 0 ? {} : { [`${seat}.concealed`]: `${concealed}` }),
  }
  // A part each, so that a patch carries only the card that came.
  for (const [place, card] of graveyard.entries()) parts[`${seat}.graveyard.${place}`] = card
  for (const column of COLUMNS) {
    const [monster, support] = [monsters[column - 1], supports[column - 1]]
    if (monster != null) parts[monsterZone(seat, column)] = json(makeMonster(monster))
    if (support != null) parts[supportZone(seat, column)] = json(makeSupport(support))
  }
  return parts
}

/** The view of these parts. */
export function readParts(parts: Parts): State {
  const rows = (name: string): RowList => rowOf(parts[name] ?? '[]') as RowList
  const { turn = '[]', counts = '[]', attack, damage, asked, offer, offered = '', outcome } = parts
  const [number, turnSeat, step, hasPlaced, supportsUsed] = rowOf(turn)
  const [stays, lastEventfulTurn, drawn] = rowOf(counts)
  const [places, rule] = rowOf(outcome ?? '[]')
  const options = { ...DEFAULT_OPTIONS, ...Object.fromEntries(rows('options')) }
  const lineUp = (seat: Seat) => readPair(parts[`${seat}.lineUp`])
  return {
    setup: { options, lineUps: { A: lineUp('A'), B: lineUp('B') } },
    ...{ turn: number, turnSeat, step },
    seats: { A: readSeat(parts, 'A'), B: readSeat(parts, 'B') } satisfies BySeat<SeatState>,
    ...{ hasPlaced, supportsUsed },
    grants: rows('grants').map(([from, to]) => ({ from, to })),
    attack:
      attack === undefined
        ? null
        : {
            ...readAttack(rowOf(attack)),
            damage: damage === undefined ? null : readDamage(rowOf(damage)),
          },
    waiting: rows('waiting').map(readTrigger),
    happened: rows('happened').map(readHappening),
    agenda: [
      ...rows('agenda').map(readUnit),
      ...(asked === undefined ? [] : [readUnit(rowOf(asked))]),
    ],
    ...{ stays, lastEventfulTurn },
    drawOffer: SEATS.find((seat) => seat === offer) ?? null,
    offered: SEATS.filter((seat) => offered.split(' ').includes(seat)),
    drawn,
    outcome: outcome === undefined ? null : { places, rule },
    // The server sends parts of a view.
  } as State
}

const readPair = (text = ';') => {
  const [monsters = '', supports = ''] = text.split(';')
  return { monsters: readCards(monsters), supports: readCards(supports) }
}

function readSeat(parts: Parts, seat: Seat): SeatState {
  const graveyard: string[] = []
  for (let card = parts[`${seat}.graveyard.0`]; card !== undefined; ) {
    graveyard.push(card)
    card = parts[`${seat}.graveyard.${graveyard.length}`]
  }
  const zone = <T>(name: string, read: (row: Row) => T): T | null => {
    const text = parts[name]
    return text === undefined ? null : read(rowOf(text))
  }
  return {
    life: Number(parts[`${seat}.life`]),
    monsters: COLUMNS.map((column) => zone(monsterZone(seat, column), readMonster)),
    supports: COLUMNS.map((column) => zone(supportZone(seat, column), readSupport)),
    reserve: readPair(parts[`${seat}.reserve`]),
    graveyard,
    concealed: Number(parts[`${seat}.concealed`] ?? 0),
  }
}
