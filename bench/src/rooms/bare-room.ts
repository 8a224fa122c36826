import { type Client, Room } from '@colyseus/core'
import { schema, t } from '@colyseus/schema'

/** The name under which clients ask for it. */
export const BARE_ROOM = 'bare'

const BareState = schema({ value: t.uint32().default(0) }, 'BareState')

/**
 * The least that a room of this framework can do for a request: change one field, patch at once,
 * answer. It runs without a patch timer, like the rooms of matches: the peer that they are held to.
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
