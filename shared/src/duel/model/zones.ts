import { missing } from '../../kernel/assert.ts'
import {
  COLUMNS,
  type Column,
  HIDDEN,
  type HiddenZone,
  type MonsterZone,
  SEATS,
  type Seat,
  type SupportZone,
  type Zone,
} from '../types.ts'

/** A zone taken apart. */
export interface Place {
  readonly seat: Seat
  readonly kind: 'monster' | 'support'
  readonly column: Column
}

type Letter = 'a' | 'b'

const letterOf = (seat: Seat): Letter => (seat === 'A' ? 'a' : 'b')

const monsterZonesOf = (seat: Seat): readonly MonsterZone[] =>
  COLUMNS.map((column): MonsterZone => `${letterOf(seat)}${column}`)

const supportZonesOf = (seat: Seat): readonly SupportZone[] =>
  COLUMNS.map((column): SupportZone => `${letterOf(seat)}s${column}`)

const MONSTER = { A: monsterZonesOf('A'), B: monsterZonesOf('B') }
const SUPPORT = { A: supportZonesOf('A'), B: supportZonesOf('B') }

/** All monster zones, those of A first, by column (R1.3). */
export const MONSTER_ZONES: readonly MonsterZone[] = [...MONSTER.A, ...MONSTER.B]

/** All support zones, those of A first, by column (R1.3). */
export const SUPPORT_ZONES: readonly SupportZone[] = [...SUPPORT.A, ...SUPPORT.B]

const PLACES: ReadonlyMap<string, Place> = new Map(
  SEATS.flatMap((seat) =>
    COLUMNS.flatMap((column): [string, Place][] => [
      [`${letterOf(seat)}${column}`, { seat, kind: 'monster', column }],
      [`${letterOf(seat)}s${column}`, { seat, kind: 'support', column }],
    ]),
  ),
)

/** The parts of a zone's name; undefined for any other text. */
export const findPlace = (zone: string): Place | undefined => PLACES.get(zone)

/** The parts of a zone's name. */
export const placeOf = (zone: Zone): Place => PLACES.get(zone) ?? missing(`zone ${zone}`)

/** The monster zone of a seat in a column, counted from 1. */
export const monsterZone = (seat: Seat, column: number): MonsterZone =>
  MONSTER[seat][column - 1] ?? missing(`column ${column}`)

/** The support zone of a seat in a column, counted from 1. */
export const supportZone = (seat: Seat, column: number): SupportZone =>
  SUPPORT[seat][column - 1] ?? missing(`column ${column}`)

const FROM_LEFT: Readonly<Record<Seat, readonly Column[]>> = {
  A: COLUMNS,
  B: [...COLUMNS].reverse(),
}

/** A monster zone of a seat whose column is not told (R17.7). */
export const hiddenZone = (seat: Seat): HiddenZone => `${letterOf(seat)}${HIDDEN}`

/** The owner of a zone, also of one whose column is not told. */
export const ownerOf = (zone: Zone | HiddenZone): Seat =>
  zone.startsWith(letterOf('A')) ? 'A' : 'B'

/** The columns from the left of a seat: column 1 is A's left, column 5 is B's (R1.3). */
export const columnsFromLeft = (seat: Seat): readonly Column[] => FROM_LEFT[seat]
