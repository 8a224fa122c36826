import { type Client, Room } from '@colyseus/core'
import { schema, t } from '@colyseus/schema'

/** Room name for clients. */
export const BARE_ROOM = 'bare'

const BareState = schema({ value: t.uint32().default(0) }, 'BareState')

/**
 * The minimum a room of this framework can do per request: change one field, send the patch at
 * once, answer. Like match rooms it runs without a patch timer. Match rooms are compared with it.
 */
export class BareRoom extends Room {
  override maxClients = 2
  override state = new BareState()
  override messages = {
    set: (_: Client, value: unknown) => {
      this.state.value = Number(value)
      this.broadcastPatch()
      return { ok: true, value }
    },
  }

  override onCreate(): void {
    this.setTimestep(() => undefined, 250)
    this.patchRate = null
  }
}
