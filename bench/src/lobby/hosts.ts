import { Protocol } from '@colyseus/core'
import { RULES_VERSION } from '@dungeon-dice/shared/ddm'
import { PROTOCOL_VERSION } from '@dungeon-dice/shared/protocol'
import { clientFrame } from '../rooms/frame.ts'
import { postJson } from '../rooms/post-json.ts'
import { connect, type Reservation } from '../rooms/raw-client.ts'

/** How long a game stays open before its host leaves. */
const OPEN_MS = 2_000

const BODY = {
  protocol: PROTOCOL_VERSION,
  rules: RULES_VERSION,
  open: true,
  settings: { clock: 'standard' },
}
const LEAVE = clientFrame(Uint8Array.of(Protocol.LEAVE_ROOM))

/** Hosts who open games and leave them, so that as much changes in each second. */
export class Hosts {
  /** Games opened, and games left, so far. */
  changes = 0
  readonly #port: number
  readonly #timer: NodeJS.Timeout
  #fault: unknown = null

  constructor(port: number, changesPerSecond: number) {
    this.#port = port
    this.#timer = setInterval(() => void this.#host(), 2_000 / changesPerSecond)
  }

  /** Opens no more games; throws when one could not be opened. */
  stop(): void {
    clearInterval(this.#timer)
    if (this.#fault !== null) throw this.#fault
  }

  async #host(): Promise<void> {
    try {
      const path = '/api/v1/matches'
      const grant = await postJson<{ reservation: Reservation }>(this.#port, path, BODY)
      const host = await connect(this.#port, grant.reservation, () => undefined)
      this.changes += 1
      await new Promise((resolve) => setTimeout(resolve, OPEN_MS))
      host.send(LEAVE)
      this.changes += 1
    } catch (error) {
      this.#fault = error
    }
  }
}
