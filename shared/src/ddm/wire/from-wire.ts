import { present } from '../../kernel/assert.ts'
import type { ListedIds } from '../model/listed.ts'
import type { Snapshot } from '../model/snapshot.ts'
import type { CrestPool } from '../rules/01-terms/crests.ts'
import type { BySeat, Seat, SeatState } from '../rules/01-terms/players.ts'
import type { DdmSeatWire, DdmWire, ItemWire, MonsterWire } from './ddm-wire.ts'
import {
  fromAgendaWire,
  fromListWire,
  fromOriginsWire,
  fromUsesWire,
  wordsOf,
} from './part-wire.ts'
import { fromRolledWire } from './rolled-wire.ts'

/** A seat's private knowledge: its own list, from the message `secret`. */
export interface OwnList {
  readonly seat: Seat
  readonly list: ListedIds
}

/**
 * Decodes a snapshot: a spectator's, or with `own` that seat's. `loadState` turns it into a state,
 * for which `legalIntents` lists the seat's answers. The wire is not validated, since the server is
 * trusted.
 */
export function fromWire(wire: DdmWire, own: OwnList | null = null): Snapshot {
  const seats = bothSeats(wire)
  const { turn, arrivals, lastEventfulTurn, drawn } = wire
  return {
    options: JSON.parse(wire.options),
    lists: listsOf(seats, own),
    turn,
    player: wire.player as Seat,
    seats: { A: fromSeatWire(seats.A), B: fromSeatWire(seats.B) },
    path: { A: [...seats.A.path], B: [...seats.B.path] },
    monsters: inOrder(wire.monsters).map(fromMonsterWire),
    items: inOrder(wire.items).map(fromItemWire),
    arrivals,
    rolled: fromRolledWire(wire.rolled),
    agenda: fromAgendaWire(wire.agenda),
    destroyed: fromOriginsWire(wire.destroyed),
    lasting: fromListWire(wire.lasting),
    cleared: wordsOf(wire.cleared),
    lastEventfulTurn,
    drawOffer: wire.drawOffer === '' ? null : (wire.drawOffer as Seat),
    drawn,
    outcome: wire.outcome === '' ? null : JSON.parse(wire.outcome),
  }
}

const bothSeats = ({ seats }: DdmWire): BySeat<DdmSeatWire> => ({
  A: present(seats['A'], 'seat A'),
  B: present(seats['B'], 'seat B'),
})

function listsOf(seats: BySeat<DdmSeatWire>, own: OwnList | null): BySeat<ListedIds> {
  const listOf = (seat: Seat): ListedIds =>
    own?.seat === seat
      ? own.list
      : { dice: [...seats[seat].dice], figures: [...seats[seat].figures] }
  return { A: listOf('A'), B: listOf('B') }
}

/** The numbers from 1 whose flag is 0. */
const unused = (flags: readonly number[]): number[] =>
  flags.flatMap((flag, place) => (flag === 0 ? [place + 1] : []))

function fromSeatWire(wire: DdmSeatWire): SeatState {
  const { heartPoints, summons, netsUsed, masterAttacks, offeredDraw, shown } = wire
  const [one = 0, two = 0, three = 0, four = 0] = wire.summoned
  return {
    heartPoints,
    crests: poolOf(wire),
    dice: unused(wire.diceUsed),
    reserve: unused(wire.figuresUsed),
    summons,
    summoned: [one, two, three, four],
    netsUsed,
    masterAttacks,
    offeredDraw,
    shown: [...shown],
  }
}

const poolOf = ({ movement, attack, defense, magic, trap }: DdmSeatWire): CrestPool => ({
  movement,
  attack,
  defense,
  magic,
  trap,
})

const inOrder = <W>(things: Readonly<Record<string, W>>): (W & { readonly id: number })[] =>
  Object.entries(things)
    .map(([id, thing]) => ({ ...thing, id: Number(id) }))
    .toSorted((a, b) => a.id - b.id)

const fromMonsterWire = (wire: MonsterWire & { id: number }): Snapshot['monsters'][number] => ({
  id: wire.id,
  summoner: wire.summoner as Seat,
  die: wire.die,
  figure: wire.figure === 0 ? null : wire.figure,
  square: wire.square,
  controller: wire.controller as Seat,
  damage: wire.damage,
  moved: wire.moved,
  attacks: wire.attacks,
  jumped: wire.jumped,
  uses: fromUsesWire(wire.uses),
  attackChange: wire.attackChange,
  defenseChange: wire.defenseChange,
  since: wire.since,
})

const fromItemWire = (wire: ItemWire & { id: number }): Snapshot['items'][number] => ({
  id: wire.id,
  summoner: wire.summoner as Seat,
  die: wire.die,
  figure: wire.figure === 0 ? null : wire.figure,
  square: wire.square,
  faceUp: wire.faceUp,
})
