import { Protocol } from '@colyseus/core'
import { RULES_VERSION } from '@dungeon-dice/shared/ddm'
import { PROTOCOL_VERSION } from '@dungeon-dice/shared/protocol'
import { postJson } from '../rooms/post-json.ts'
import { connect, type RawClient, type Reservation } from '../rooms/raw-client.ts'
import { quantile } from '../samples.ts'
import {
  finely,
  type JoinCommand,
  type SpectatorsCommand,
  type SpectatorsReport,
} from './messages.ts'

/** Spectators, in a separate process. */

const SEATED_AT_ONCE = 20

/** A spectator, with the arrival times of the steps. */
interface Spectator {
  readonly client: RawClient
  came: number[]
}

let clients: Spectator[] = []

/** First bytes of a message of this type: DATA, then the type. */
const markOf = (type: string): Buffer =>
  Buffer.from([Protocol.ROOM_DATA, 0xa0 | type.length, ...Buffer.from(type)])

/** Messages that mark a step: one per step, sent together with its patch. */
const MARKS = { match: markOf('events'), bare: markOf('said') }

async function reserve({ show, port, id }: JoinCommand): Promise<Reservation> {
  if (show === 'bare') return postJson<Reservation>(port, `/matchmake/joinById/${id}`, {})
  const versions = { protocol: PROTOCOL_VERSION, rules: RULES_VERSION }
  const path = `/api/v1/matches/${id}/watch`
  return (await postJson<{ reservation: Reservation }>(port, path, versions)).reservation
}

async function joinOne(command: JoinCommand): Promise<Spectator> {
  const mark = MARKS[command.show]
  const { promise: isIn, resolve } = Promise.withResolvers<void>()
  const take = (message: Buffer) => {
    if (message.subarray(0, mark.length).equals(mark)) spectator.came.push(finely())
  }
  const client = await connect(command.port, await reserve(command), take, resolve)
  const spectator: Spectator = { client, came: [] }
  await isIn
  return spectator
}

async function join(command: JoinCommand): Promise<SpectatorsReport> {
  while (clients.length < command.count) {
    const size = Math.min(SEATED_AT_ONCE, command.count - clients.length)
    clients.push(...(await Promise.all(Array.from({ length: size }, () => joinOne(command)))))
  }
  return { type: 'seated' }
}

function forget(): SpectatorsReport {
  for (const spectator of clients) {
    spectator.came = []
    spectator.client.bytes = 0
  }
  return { type: 'forgotten' }
}

function reportOn(sentAtMs: readonly number[]): SpectatorsReport {
  const waits: number[] = []
  for (const { came } of clients)
    for (const [place, atMs] of came.entries()) {
      const sent = sentAtMs[place]
      if (sent !== undefined) waits.push(atMs - sent)
    }
  return {
    type: 'delivered',
    deliveries: clients.reduce((sum, { came }) => sum + came.length, 0),
    expected: clients.length * sentAtMs.length,
    bytes: clients.reduce((sum, { client }) => sum + client.bytes, 0),
    p50Ms: quantile(waits, 0.5),
    p99Ms: quantile(waits, 0.99),
  }
}

function clear(): SpectatorsReport {
  for (const { client } of clients) client.close()
  clients = []
  return { type: 'cleared' }
}

async function obey(command: SpectatorsCommand): Promise<SpectatorsReport> {
  if (command.type === 'join') return join(command)
  if (command.type === 'forget') return forget()
  return command.type === 'report' ? reportOn(command.sentAtMs) : clear()
}

process.on('disconnect', () => process.exit())
process.on('message', async (command: SpectatorsCommand) => process.send?.(await obey(command)))
