import { Protocol } from '@colyseus/core'
import { RULES_VERSION } from '@dungeon-dice/shared/ddm'
import { PROTOCOL_VERSION } from '@dungeon-dice/shared/protocol'
import { clientFrame } from '../rooms/frame.ts'
import { postJson } from '../rooms/post-json.ts'
import { connect, type Reservation } from '../rooms/raw-client.ts'

/** Time before a host leaves its open game. */
const OPEN_MS = 2_000

const BODY = {
  protocol: PROTOCOL_VERSION,
  rules: RULES_VERSION,
  open: true,
  settings: { clock: 'standard' },
}
const LEAVE = clientFrame(Uint8Array.of(Protocol.LEAVE_ROOM))

/** Opens games and leaves them again, for a steady rate of lobby changes. */
export class Hosts {
  /** Games opened and left so far. */
  changes = 0
  readonly #port: number
  readonly #timer: NodeJS.Timeout
  #fault: unknown = null

  constructor(port: number, changesPerSecond: number) {
    this.#port = port
    this.#timer = setInterval(() => void this.#host(), 2_000 / changesPerSecond)
  }

  /** Stops opening games; throws if opening one failed. */
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
