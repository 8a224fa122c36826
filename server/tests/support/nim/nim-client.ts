import { Client } from '@colyseus/sdk'
import { present } from '@dungeon-dice/shared'
import type { SeatGrant } from '@dungeon-dice/shared/protocol'
import { takeSeat } from '../post.ts'
import { SeatClient } from '../seat-client.ts'

interface NimWire {
  readonly parts: Readonly<Record<string, string>>
}

const RULES = { rules: 1 }

/** A seat of Nim over a real socket. */
export class NimClient extends SeatClient<NimWire> {
  static async join(url: string, grant: SeatGrant): Promise<NimClient> {
    const room = await new Client(url).consumeSeatReservation(grant.reservation)
    return new NimClient(room, grant, true)
  }

  /** Takes the seat back at a server. */
  async rejoin(url: string): Promise<NimClient> {
    const { matchId, seatToken } = this.grant
    const body = { ...RULES, seatToken }
    return NimClient.join(url, await takeSeat(url, `matches/${matchId}/seat`, body))
  }

  get parts(): NimWire['parts'] {
    return present(this.wire().view, 'a match that has begun').parts
  }
}

export type NimMatch = readonly NimClient[]

/** Starts an open match of Nim. */
export async function startNim(url: string, seats = 2): Promise<NimMatch> {
  const body = { ...RULES, settings: { preset: 'nim', seats }, open: true }
  const clients = [await NimClient.join(url, await takeSeat(url, 'matches', body))]
  while (clients.length < seats) {
    const { matchId } = present(clients[0], 'a host').grant
    clients.push(await NimClient.join(url, await takeSeat(url, `matches/${matchId}/join`, RULES)))
  }
  await Promise.all(
    clients.map((client) => client.until(({ room }) => room.state?.phase === 'playing')),
  )
  return clients
}

/** Takes one stone a turn, `turns` times or to the end. */
export async function takeStones(match: NimMatch, turns = Infinity): Promise<void> {
  const [first] = match
  for (let turn = 0; turn < turns && first?.wire().phase === 'playing'; turn += 1) {
    const step = first.wire().step ?? 0
    const asked = await Promise.race(
      match.map((client) => client.until(() => client.openDecision() !== null && client)),
    )
    const answer = await asked.play({ type: 'take', stones: 1 })
    if (!answer.ok) throw new Error(JSON.stringify(answer))
    await Promise.all(match.map((client) => client.until(() => (client.wire().step ?? 0) > step)))
  }
}
