import { Client } from '@colyseus/sdk'
import {
  BUILT_IN,
  type DdmWire,
  DEFAULT_ORDERS,
  fromEventWire,
  fromWire,
  type GameEvent,
  type Intent,
  legalIntents,
  loadState,
  type Orders,
  type OwnList,
  ownListSchema,
  type Seat,
  type Snapshot,
} from '@dungeon-dice/shared/ddm'
import {
  eventsSchema,
  type IntentAnswer,
  type SeatGrant,
  secretSchema,
} from '@dungeon-dice/shared/protocol'
import { SeatClient } from './seat-client.ts'

/** A seat of Dungeon Dice Monsters over a real socket. */
export class Player extends SeatClient<DdmWire> {
  /** Takes a granted seat; with `agrees` it commits and opens its nonce automatically. */
  static async join(url: string, grant: SeatGrant, agrees = true): Promise<Player> {
    const room = await new Client(url).consumeSeatReservation(grant.reservation)
    return new Player(room, grant, agrees)
  }

  /** Reconnects automatically, as the Colyseus client does after a drop. */
  static async reconnect(url: string, dropped: Player): Promise<Player> {
    const room = await new Client(url).reconnect(dropped.room.reconnectionToken)
    return new Player(room, dropped.grant, true)
  }

  override get seat(): Seat {
    return this.grant.seat as Seat
  }

  /** All events, in order. */
  events(): { readonly from: number; readonly events: readonly GameEvent[] }[] {
    return this.messages('events').map((message) => {
      const { from, events } = eventsSchema.parse(message)
      return { from, events: events.map(fromEventWire) }
    })
  }

  /** The game state as this seat knows it, from the public state and its own list. */
  snapshot(): Snapshot {
    const { view } = this.wire()
    const { own } = secretSchema.parse(this.messages('secret').at(-1))
    const secret: OwnList = { seat: this.seat, list: ownListSchema.parse(own) }
    if (view === undefined) throw new Error('the match has not begun')
    return fromWire(view, secret)
  }

  /** The legal answers of this seat, computed by the client. */
  legal(): readonly Intent[] {
    return legalIntents(loadState(BUILT_IN, this.snapshot()), this.seat)
  }

  override play(intent: Intent, decision?: number | null): Promise<IntentAnswer> {
    return super.play(intent, decision)
  }

  /** Sets standing orders with the next sequence number. */
  order(orders: Partial<Orders>): Promise<IntentAnswer> {
    return this.askNumbered('orders', { orders: { ...DEFAULT_ORDERS, ...orders } })
  }
}
