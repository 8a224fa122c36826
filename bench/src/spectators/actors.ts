import { Protocol } from '@colyseus/core'
import { type BySeat, RULES_VERSION } from '@dungeon-dice/shared/ddm'
import { PROTOCOL_VERSION } from '@dungeon-dice/shared/protocol'
import { requestFrame } from '../rooms/frame.ts'
import { MATCH_VENUE } from '../rooms/match-venue.ts'
import { postJson } from '../rooms/post-json.ts'
import { connect, type RawClient, type Reservation } from '../rooms/raw-client.ts'
import { seatTwo } from '../rooms/seating.ts'
import { Table } from '../rooms/table.ts'
import { newTally } from '../rooms/tally.ts'
import { quantile } from '../samples.ts'
import { BARE_CROWD } from './bare-crowd.ts'
import { type ActorCommand, type ActorReport, finely, type PlayCommand } from './messages.ts'

/** Those who make something happen, in a process of their own: the crowd must not slow them down. */

interface Acting {
  readonly play: (command: PlayCommand) => Promise<ActorReport>
  readonly close: () => void
}

let acting: Acting | null = null

/** Until all that is under way has come in, and no step is planned any more. */
const REST_MS = 500

interface Grant {
  readonly reservation: Reservation
}

const VERSIONS = { protocol: PROTOCOL_VERSION, rules: RULES_VERSION }

/** Seats in a match that everybody may watch; its room has the match's id. */
async function reserve(port: number): Promise<BySeat<Reservation>> {
  const host = await postJson<Grant>(port, '/api/v1/matches', { ...VERSIONS, open: true })
  const join = `/api/v1/matches/${host.reservation.roomId}/join`
  const guest = await postJson<Grant>(port, join, VERSIONS)
  return { A: host.reservation, B: guest.reservation }
}

/** Two players in a match that goes on where it stood. */
async function openMatch(port: number): Promise<[id: string, Acting]> {
  const tally = newTally()
  const { isCue, scriptFor } = MATCH_VENUE
  const seats = await reserve(port)
  const clients = await seatTwo(port, { ...MATCH_VENUE, reserve: async () => seats })
  const onDone = () => undefined
  const table = new Table(clients, { script: scriptFor(0), isCue, pauseMs: 0, onDone }, tally)
  const play = async ({ seconds, pauseMs }: PlayCommand): Promise<ActorReport> => {
    Object.assign(tally, newTally())
    table.start(pauseMs)
    await sleep(seconds * 1_000)
    table.stop()
    // What is under way comes in.
    await sleep(REST_MS)
    return { type: 'acted', sentAtMs: tally.sentAtMs, ...quantilesOf(tally) }
  }
  return [seats.A.roomId, { play, close: () => table.close() }]
}

/** One client that makes the bare room broadcast. */
async function openBare(port: number): Promise<[id: string, Acting]> {
  const place = await postJson<Reservation>(port, `/matchmake/create/${BARE_CROWD}`, {})
  const { promise: isIn, resolve } = Promise.withResolvers<void>()
  const answered: number[] = []
  let sentAtMs: number[] = []
  const client: RawClient = await connect(
    port,
    place,
    (message) => {
      if (message[0] === Protocol.ROOM_RESPONSE)
        answered.push(finely() - (sentAtMs[answered.length] ?? 0))
    },
    resolve,
  )
  await isIn
  const play = async ({ seconds, pauseMs, messageBytes }: PlayCommand): Promise<ActorReport> => {
    answered.length = 0
    sentAtMs = []
    const frame = requestFrame('say', 'x'.repeat(messageBytes))
    const untilMs = finely() + seconds * 1_000
    while (finely() < untilMs) {
      sentAtMs.push(finely())
      client.send(frame)
      await sleep(pauseMs * (0.5 + Math.random()))
    }
    await sleep(REST_MS)
    return { type: 'acted', sentAtMs, ...quantilesOf({ answered, patched: answered }) }
  }
  return [place.roomId, { play, close: () => client.close() }]
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const quantilesOf = ({ answered, patched }: Record<'answered' | 'patched', readonly number[]>) => ({
  answeredP50Ms: quantile(answered, 0.5),
  answeredP99Ms: quantile(answered, 0.99),
  patchedP50Ms: quantile(patched, 0.5),
  patchedP99Ms: quantile(patched, 0.99),
})

async function obey(command: ActorCommand): Promise<ActorReport> {
  if (command.type === 'open') {
    const [id, opened] = await (command.show === 'bare' ? openBare : openMatch)(command.port)
    acting = opened
    return { type: 'opened', id }
  }
  if (command.type === 'play') {
    if (acting === null) throw new Error('something is opened first')
    return acting.play(command)
  }
  acting?.close()
  acting = null
  return { type: 'cleared' }
}

process.on('disconnect', () => process.exit())
process.on('message', async (command: ActorCommand) => process.send?.(await obey(command)))
