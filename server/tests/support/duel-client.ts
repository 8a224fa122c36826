import { Client } from '@colyseus/sdk'
import { present, seededChance } from '@dungeon-dice/shared'
import {
  type Bot,
  type Parts,
  RULES_VERSION,
  readView,
  type Seat,
  type Secret,
  type State,
} from '@dungeon-dice/shared/duel'
import { BRAINS } from '@dungeon-dice/shared/duel/bots'
import type { SeatGrant } from '@dungeon-dice/shared/protocol'
import { takeSeat } from './post.ts'
import { SeatClient } from './seat-client.ts'

/** The version field of bodies about Duel. */
export const DUEL_RULES = { rules: RULES_VERSION }

/** The public state of Duel on the wire. */
interface PartsWire {
  readonly parts: Parts
}

/** A seat of Duel over a real socket. */
export class DuelClient extends SeatClient<PartsWire> {
  static async join(url: string, grant: SeatGrant): Promise<DuelClient> {
    const room = await new Client(url).consumeSeatReservation(grant.reservation)
    return new DuelClient(room, grant, true)
  }

  /** Takes the seat back at a server. */
  async rejoin(url: string): Promise<DuelClient> {
    const { matchId, seatToken } = this.grant
    const body = { ...DUEL_RULES, seatToken }
    const client = await DuelClient.join(url, await takeSeat(url, `matches/${matchId}/seat`, body))
    client.skipTo(1_000)
    return client
  }

  override get seat(): Seat {
    return this.grant.seat as Seat
  }

  /** The own facts as they were sent last. */
  get secret(): Secret | null {
    const sent = this.messages('secret').at(-1) as { readonly own: Secret | null } | undefined
    return sent?.own ?? null
  }

  /** The duel as this seat knows it. */
  view(): State {
    const { view } = this.wire()
    if (view === undefined) throw new Error('the match has not begun')
    return readView(view.parts, this.secret)
  }

  /** Answers all decisions of this seat as a bot would, to the end or until `isDone`. */
  async playOut(
    seed: number,
    bot: Bot = 'greedy',
    isDone: (state: State) => boolean = () => false,
  ): Promise<void> {
    const chance = seededChance(seed)
    const isOver = () => this.room.state?.phase === 'over'
    await this.until(({ room }) => room.state?.phase === 'playing' || isOver())
    for (;;) {
      const number = await this.until(() => isOver() || isDone(this.view()) || this.openDecision())
      if (number === true) return
      // Standing orders may have answered it meanwhile.
      if (this.openDecision() !== number) continue
      const intent = BRAINS[bot](this.view(), this.seat, chance, number)
      const answer = await this.play(intent, number)
      if (!answer.ok && this.openDecision() === number) throw new Error(JSON.stringify(answer))
      await this.until(() => isOver() || this.openDecision() !== number)
    }
  }
}

/** Both seats of a new open duel that has begun. */
export async function startDuel(
  url: string,
  host: object = {},
  guest: object = {},
): Promise<{ readonly A: DuelClient; readonly B: DuelClient }> {
  const body = { ...DUEL_RULES, settings: { preset: 'duel' }, open: true, ...host }
  const A = await DuelClient.join(url, await takeSeat(url, 'matches', body))
  const join = { ...DUEL_RULES, ...guest }
  const B = await DuelClient.join(url, await takeSeat(url, `matches/${A.grant.matchId}/join`, join))
  const hasBegun = (client: DuelClient) => client.room.state?.phase === 'playing'
  await Promise.all([A, B].map((client) => client.until(() => hasBegun(client) && client.secret)))
  return { A, B }
}

/** The client of the seat that is asked now. */
export const askedOf = async ({ A, B }: { readonly A: DuelClient; readonly B: DuelClient }) =>
  present(
    await Promise.race([A, B].map((one) => one.until(() => one.openDecision() !== null && one))),
    'a seat that is asked',
  )
