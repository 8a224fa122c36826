import { Client } from '@colyseus/sdk'
import { present, seededChance } from '@dungeon-dice/shared'
import type { SeatGrant } from '@dungeon-dice/shared/protocol'
import {
  type Bot,
  type Parts,
  RULES_VERSION,
  readParts,
  type Seat,
  type Secret,
  type State,
} from '@dungeon-dice/shared/skirmish'
import { BRAINS } from '@dungeon-dice/shared/skirmish/bots'
import { takeSeat } from './post.ts'
import { SeatClient } from './seat-client.ts'

/** The version field of bodies about Skirmish. */
export const SKIRMISH_RULES = { rules: RULES_VERSION }

/** The public state of Skirmish on the wire. */
interface PartsWire {
  readonly parts: Parts
}

/** A seat of Skirmish over a real socket. */
export class SkirmishClient extends SeatClient<PartsWire> {
  static async join(url: string, grant: SeatGrant): Promise<SkirmishClient> {
    const room = await new Client(url).consumeSeatReservation(grant.reservation)
    return new SkirmishClient(room, grant, true)
  }

  override get seat(): Seat {
    return this.grant.seat as Seat
  }

  /** The own facts as they were sent last. */
  get secret(): Secret | null {
    const sent = this.messages('secret').at(-1) as { readonly own: Secret | null } | undefined
    return sent?.own ?? null
  }

  /** The battle as this seat knows it. */
  view(): State {
    const { view } = this.wire()
    if (view === undefined) throw new Error('the match has not begun')
    return readParts(view.parts, this.secret)
  }

  /** Answers all decisions of this seat as a bot would, to the end of the match. */
  async playOut(seed: number, bot: Bot = 'greedy'): Promise<void> {
    const chance = seededChance(seed)
    const isOver = () => this.room.state?.phase === 'over'
    await this.until(({ room }) => room.state?.phase === 'playing' || isOver())
    for (;;) {
      const number = await this.until(() => isOver() || this.openDecision())
      if (number === true) return
      const intent = BRAINS[bot](this.view(), this.seat, chance, number)
      const answer = await this.play(intent, number)
      if (!answer.ok && !isOver()) throw new Error(JSON.stringify(answer))
      await this.until(() => isOver() || this.openDecision() !== number)
    }
  }
}

/** Starts an open battle over new connections, a seat each. */
export async function startBattle(
  url: string,
  seats: number,
  settings: object = {},
): Promise<readonly SkirmishClient[]> {
  const chosen = { preset: 'skirmish', seats, ...settings }
  const host = { ...SKIRMISH_RULES, settings: chosen, open: true }
  const clients = [await SkirmishClient.join(url, await takeSeat(url, 'matches', host))]
  while (clients.length < seats) {
    const { matchId } = present(clients[0], 'a host').grant
    const grant = await takeSeat(url, `matches/${matchId}/join`, SKIRMISH_RULES)
    clients.push(await SkirmishClient.join(url, grant))
  }
  const isAsked = (client: SkirmishClient) =>
    client.room.state?.phase === 'playing' && client.openDecision() !== null
  await Promise.all(clients.map((client) => client.until(isAsked)))
  return clients
}
