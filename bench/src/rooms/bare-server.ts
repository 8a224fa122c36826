import { defineRoom, defineServer } from '@colyseus/core'
import { WebSocketTransport } from '@colyseus/ws-transport'
import { BARE_ROOM, BareRoom } from './bare-room.ts'
import { serve } from './serving.ts'

const transport = new WebSocketTransport({})
const server = defineServer({
  greet: false,
  gracefullyShutdown: false,
  transport,
  rooms: { [BARE_ROOM]: defineRoom(BareRoom) },
})
await server.listen(0, '127.0.0.1')
serve(transport.server?.address())
