import { connect, type Socket } from 'node:net'
import type { Attack } from './attack.ts'
import { Hostile } from './client/hostile.ts'
import { pause } from './client/pause.ts'
import type { RoomClient } from './client/room-client.ts'

const PAIRS = 5
const LINKS = 100
const ROUND_MS = 100
const PATHS = ['/api/v1/openapi.json', '/api/v1/matches?limit=100', '/api/v1/lists/starters', '/']

/** Asks for much over sockets and over HTTP, and reads none of it. */
export const slowReaders: Attack = {
  name: 'slow-readers',
  run: async (target, signal) => {
    const hostile = new Hostile(target)
    const rooms = new Set<RoomClient>()
    const links = new Set<Socket>()
    await hostile.hammer(1, signal, async () => {
      if (rooms.size < PAIRS * 2) await addRooms(hostile, rooms)
      if (links.size < LINKS) addLink(hostile, links)
      for (const room of rooms) {
        room.send('resync', { after: 0 })
        room.send('legal', {})
      }
      hostile.count('messages', rooms.size * 2)
      await pause(ROUND_MS, signal)
    })
    for (const link of links) link.destroy()
    return hostile.end()
  },
}

/** Two seats that are never read from once the match has begun. */
async function addRooms(hostile: Hostile, rooms: Set<RoomClient>): Promise<void> {
  const pair = await hostile.pair()
  for (const client of pair?.clients ?? []) {
    client.socket.pause()
    rooms.add(client)
    void client.closed.then(() => rooms.delete(client))
  }
}

/** A link whose answer is never read. */
function addLink(hostile: Hostile, links: Set<Socket>): void {
  const { url, from } = hostile.target
  const { hostname, port } = new URL(url)
  const link = connect({ host: hostname, port: Number(port), localAddress: from })
  links.add(link)
  link.on('error', () => undefined).pause()
  link.on('close', () => links.delete(link))
  link.write(`GET ${PATHS[links.size % PATHS.length]} HTTP/1.1\r\nHost: x\r\n\r\n`)
  hostile.count('links')
}
