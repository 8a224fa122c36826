import { type Client, defineRoom, defineServer, Room } from '@colyseus/core'
import { WebSocketTransport } from '@colyseus/ws-transport'
import { serve } from '../rooms/serving.ts'
import { BARE_BROADCAST } from './bare-broadcast.ts'

/** The least that a room of this framework can do for many clients: one message, broadcast to all. */
class BareCrowdRoom extends Room {
  override messages = {
    say: (_: Client, text: unknown) => {
      this.broadcast('said', text)
      return { ok: true }
    },
  }

  override onCreate(): void {
    this.setTimestep(() => undefined, 250)
    this.patchRate = null
  }
}

const transport = new WebSocketTransport({})
const server = defineServer({
  greet: false,
  gracefullyShutdown: false,
  transport,
  rooms: { [BARE_BROADCAST]: defineRoom(BareCrowdRoom) },
})
await server.listen(0, '127.0.0.1')
serve(transport.server?.address())
