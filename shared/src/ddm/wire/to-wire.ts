import type { Snapshot } from '../model/snapshot.ts'
import { SEATS, type Seat } from '../rules/01-terms/players.ts'
import type { DdmSeatWire, DdmWire, ItemWire, MonsterWire } from './ddm-wire.ts'
import { toAgendaWire, toListWire, toOriginsWire, toUsesWire } from './part-wire.ts'
import { toRolledWire } from './rolled-wire.ts'

/** Encodes a spectator's snapshot; of other snapshots, everything except that seat's secrets. */
export const toWire = (snapshot: Snapshot): DdmWire => ({
  options: JSON.stringify(snapshot.options),
  turn: snapshot.turn,
  player: snapshot.player,
  seats: Object.fromEntries(SEATS.map((seat) => [seat, toSeatWire(snapshot, seat)])),
  monsters: byId(snapshot.monsters, toMonsterWire),
  items: byId(snapshot.items, toItemWire),
  arrivals: snapshot.arrivals,
  rolled: toRolledWire(snapshot.rolled),
  agenda: toAgendaWire(snapshot.agenda),
  destroyed: toOriginsWire(snapshot.destroyed),
  lasting: toListWire(snapshot.lasting),
  cleared: snapshot.cleared.join(' '),
  lastEventfulTurn: snapshot.lastEventfulTurn,
  drawOffer: snapshot.drawOffer ?? '',
  drawn: snapshot.drawn,
  outcome: snapshot.outcome === null ? '' : JSON.stringify(snapshot.outcome),
})

/** Flags for the numbers 1 to `total`: 0 if `left` contains it, 1 if it is used. */
export function usedFlags(total: number, left: readonly number[]): number[] {
  const flags = Array.from({ length: total }, () => 1)
  for (const number of left) flags[number - 1] = 0
  return flags
}

function toSeatWire({ seats, lists, path }: Snapshot, seat: Seat): DdmSeatWire {
  const { heartPoints, crests, dice, reserve, ...rest } = seats[seat]
  const list = lists[seat]
  return {
    ...rest,
    ...crests,
    heartPoints,
    dice: list.dice,
    diceUsed: usedFlags(list.dice.length, dice),
    figures: list.figures,
    figuresUsed: usedFlags(list.figures.length, reserve),
    path: path[seat],
  }
}

const byId = <T extends { readonly id: number }, W>(
  things: readonly T[],
  wireOf: (thing: T) => W,
): Record<string, W> => Object.fromEntries(things.map((thing) => [thing.id, wireOf(thing)]))

const toMonsterWire = ({
  id: _,
  figure,
  uses,
  ...rest
}: Snapshot['monsters'][number]): MonsterWire => ({
  ...rest,
  figure: figure ?? 0,
  uses: toUsesWire(uses),
})

const toItemWire = ({ id: _, figure, ...rest }: Snapshot['items'][number]): ItemWire => ({
  ...rest,
  figure: figure ?? 0,
})
