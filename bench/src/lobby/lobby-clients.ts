import { RULES_VERSION } from '@dungeon-dice/shared/ddm'
import { PROTOCOL_VERSION } from '@dungeon-dice/shared/protocol'
import { postJson } from '../rooms/post-json.ts'
import { connect, type RawClient, type Reservation } from '../rooms/raw-client.ts'
import type { ClientsCommand, Got } from './messages.ts'

/** Lobby clients, in a separate process. */

const ENTER_AT_ONCE = 20
const VERSIONS = { protocol: PROTOCOL_VERSION, rules: RULES_VERSION }

let clients: RawClient[] = []
let frames = 0

async function enterOne(port: number): Promise<RawClient> {
  const { token } = await postJson<{ token: string }>(port, '/api/v1/guest', VERSIONS)
  const granted = await postJson<{ reservation: Reservation }>(
    port,
    '/api/v1/lobby',
    VERSIONS,
    token,
  )
  return connect(port, granted.reservation, () => {
    frames += 1
  })
}

async function enter(port: number, count: number): Promise<void> {
  while (clients.length < count) {
    const size = Math.min(ENTER_AT_ONCE, count - clients.length)
    clients.push(...(await Promise.all(Array.from({ length: size }, () => enterOne(port)))))
  }
}

function leave(): void {
  for (const client of clients) client.close()
  clients = []
}

/** Returns the totals since the last call. */
function take(): Got {
  const got = { frames, bytes: clients.reduce((sum, { bytes }) => sum + bytes, 0) }
  frames = 0
  for (const client of clients) client.bytes = 0
  return got
}

process.on('disconnect', () => process.exit())
process.on('message', async (command: ClientsCommand) => {
  if (command.type === 'enter') await enter(command.port, command.count)
  if (command.type === 'leave') leave()
  process.send?.(take())
})
