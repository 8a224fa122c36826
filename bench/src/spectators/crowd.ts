import { Protocol } from '@colyseus/core'
import { RULES_VERSION } from '@dungeon-dice/shared/ddm'
import { PROTOCOL_VERSION } from '@dungeon-dice/shared/protocol'
import { postJson } from '../rooms/post-json.ts'
import { connect, type RawClient, type Reservation } from '../rooms/raw-client.ts'
import { quantile } from '../samples.ts'
import { type CrowdCommand, type CrowdReport, finely, type SitCommand } from './messages.ts'

/** Spectators, in a separate process. */

const SEATED_AT_ONCE = 20

/** A spectator, with the arrival times of the steps. */
interface Spectator {
  readonly client: RawClient
  came: number[]
}

let crowd: Spectator[] = []

/** First bytes of a message of this type: DATA, then the type. */
const markOf = (type: string): Buffer =>
  Buffer.from([Protocol.ROOM_DATA, 0xa0 | type.length, ...Buffer.from(type)])

/** Messages that mark a step: one per step, sent together with its patch. */
const MARKS = { match: markOf('events'), bare: markOf('said') }

async function reserve({ show, port, id }: SitCommand): Promise<Reservation> {
  if (show === 'bare') return postJson<Reservation>(port, `/matchmake/joinById/${id}`, {})
  const versions = { protocol: PROTOCOL_VERSION, rules: RULES_VERSION }
  const path = `/api/v1/matches/${id}/watch`
  return (await postJson<{ reservation: Reservation }>(port, path, versions)).reservation
}

async function sitOne(command: SitCommand): Promise<Spectator> {
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

async function sit(command: SitCommand): Promise<CrowdReport> {
  while (crowd.length < command.count) {
    const size = Math.min(SEATED_AT_ONCE, command.count - crowd.length)
    crowd.push(...(await Promise.all(Array.from({ length: size }, () => sitOne(command)))))
  }
  return { type: 'seated' }
}

function forget(): CrowdReport {
  for (const spectator of crowd) {
    spectator.came = []
    spectator.client.bytes = 0
  }
  return { type: 'forgotten' }
}

function tell(sentAtMs: readonly number[]): CrowdReport {
  const waits: number[] = []
  for (const { came } of crowd)
    for (const [place, atMs] of came.entries()) {
      const sent = sentAtMs[place]
      if (sent !== undefined) waits.push(atMs - sent)
    }
  return {
    type: 'delivered',
    deliveries: crowd.reduce((sum, { came }) => sum + came.length, 0),
    expected: crowd.length * sentAtMs.length,
    bytes: crowd.reduce((sum, { client }) => sum + client.bytes, 0),
    p50Ms: quantile(waits, 0.5),
    p99Ms: quantile(waits, 0.99),
  }
}

function clear(): CrowdReport {
  for (const { client } of crowd) client.close()
  crowd = []
  return { type: 'cleared' }
}

async function obey(command: CrowdCommand): Promise<CrowdReport> {
  if (command.type === 'sit') return sit(command)
  if (command.type === 'forget') return forget()
  return command.type === 'tell' ? tell(command.sentAtMs) : clear()
}

process.on('disconnect', () => process.exit())
process.on('message', async (command: CrowdCommand) => process.send?.(await obey(command)))
