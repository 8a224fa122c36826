import type { Socket } from 'node:net'
import type { Attack, Target } from './attack.ts'
import { pause } from './client/pause.ts'
import { closed, openSocket, requestText } from './raw-http.ts'

/** Connections that are kept alive, and those that ask for a socket. */
const ASKERS = 50
const UPGRADERS = 10
/** After a connection that could not be opened. */
const REST_MS = 50

/** Costs nothing to answer: a refusal must not cost more. */
const REQUEST = requestText('/api/v1/nowhere')
const UPGRADE = requestText('/process/room?sessionId=nobody', [
  ...['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'],
  'Sec-WebSocket-Key: ZHVuZ2VvbiBkaWNlISEhIQ==',
])

interface Counts extends Record<string, number> {
  requests: number
  upgrades: number
  refused: number
}

/** Goes on asking once its limits are used up, on fifty connections and for new sockets. */
export const refusedRequests: Attack = {
  name: 'refused-requests',
  run: async (target, signal) => {
    const tally: Counts = { requests: 0, upgrades: 0, refused: 0 }
    const work = async (step: typeof askOn) => {
      while (!signal.aborted)
        try {
          await withSocket(target, signal, (socket) => step(socket, tally))
        } catch {
          await pause(REST_MS, signal)
        }
    }
    await Promise.all([
      ...Array.from({ length: ASKERS }, () => work(askOn)),
      ...Array.from({ length: UPGRADERS }, () => work(upgradeOn)),
    ])
    return tally
  },
}

/** Opens a connection for `use`, and drops it afterwards, or when the attack ends. */
async function withSocket(
  target: Target,
  signal: AbortSignal,
  use: (socket: Socket) => Promise<void>,
): Promise<void> {
  const socket = await openSocket(target)
  if (signal.aborted) socket.destroy()
  const drop = () => socket.destroy()
  signal.addEventListener('abort', drop)
  try {
    await use(socket)
  } finally {
    signal.removeEventListener('abort', drop)
    drop()
  }
}

/** Asks again as soon as there is an answer, until the connection is lost. */
async function askOn(socket: Socket, tally: Counts): Promise<void> {
  let text = ''
  const ask = () => {
    text = ''
    tally.requests += 1
    socket.write(REQUEST)
  }
  socket.on('data', (chunk) => {
    text += String(chunk)
    // Each answer here is an error as JSON.
    if (!text.endsWith('}}')) return
    if (text.startsWith('HTTP/1.1 429')) tally.refused += 1
    ask()
  })
  ask()
  await closed(socket)
}

async function upgradeOn(socket: Socket, tally: Counts): Promise<void> {
  socket.write(UPGRADE)
  tally.upgrades += 1
  socket.once('data', (chunk) => {
    if (String(chunk).startsWith('HTTP/1.1 429')) tally.refused += 1
    socket.destroy()
  })
  await closed(socket)
}
