import {
  COLUMNS,
  type Column,
  columnsFromLeft,
  findPlace,
  type HiddenZone,
  type MonsterZone,
  monsterIn,
  monsterZone,
  otherSeat,
  ownerOf,
  SEATS,
  type Seat,
  type State,
  supportZone,
  type Zone,
} from '@dungeon-dice/client-sdk/duel'

/** The zones of a field row by row from the top, with one seat's side at the bottom (R1.3). */
export function rowsOf(below: Seat): readonly (readonly Zone[])[] {
  const far = otherSeat(below)
  const columns = columnsFromLeft(below)
  const row = (make: (seat: Seat, column: number) => Zone, seat: Seat): readonly Zone[] =>
    columns.map((column) => make(seat, column))
  return [
    row(supportZone, far),
    row(monsterZone, far),
    row(monsterZone, below),
    row(supportZone, below),
  ]
}

/** The owner of a zone, also of one whose column the reader does not know. */
export const seatOf = (zone: Zone | HiddenZone): Seat => ownerOf(zone)

/** True if the reader does not know which column this zone is in (R17.7). */
export const isHiddenZone = (zone: Zone | HiddenZone): zone is HiddenZone =>
  findPlace(zone) === undefined

/** True if a zone may hold a monster that the reader cannot see behind the divider (R17.7). */
export const isBehindDivider = (state: State, zone: Zone): boolean =>
  isMonsterZone(zone) && state.seats[seatOf(zone)].concealed > 0 && monsterIn(state, zone) === null

/** The zone with this name; null for any other text. */
export const zoneNamed = (name: string | null | undefined): Zone | null =>
  name !== null && name !== undefined && findPlace(name) !== undefined ? (name as Zone) : null

/** The seat of this game with this name; null for any other name. */
export const seatNamed = (name: string | null): Seat | null =>
  SEATS.find((seat) => seat === name) ?? null

/** Columns in the order in which cards are laid: from the middle outwards. */
const FROM_MIDDLE: readonly Column[] = COLUMNS.toSorted(
  (one, other) => Math.abs(one - 3) - Math.abs(other - 3),
)

/** The zone nearest to the middle of the field; undefined for none. */
export const middleOf = <Z extends Zone>(zones: readonly Z[]): Z | undefined =>
  zones.toSorted((one, other) => placeInOrder(one) - placeInOrder(other))[0]

const placeInOrder = (zone: Zone): number =>
  FROM_MIDDLE.indexOf(findPlace(zone)?.column ?? COLUMNS[0])

/** Whether a zone is for monsters. */
export const isMonsterZone = (zone: Zone): zone is MonsterZone =>
  findPlace(zone)?.kind === 'monster'
