import { Protocol } from '@colyseus/core'
import { present } from '@dungeon-dice/shared'
import { RULES_VERSION } from '@dungeon-dice/shared/ddm'
import { PROTOCOL_VERSION } from '@dungeon-dice/shared/protocol'
import { requestFrame } from '../rooms/frame.ts'
import { BROUGHT, MATCH_VENUE } from '../rooms/match-venue.ts'
import { postJson } from '../rooms/post-json.ts'
import { connect, type RawClient, type Reservation } from '../rooms/raw-client.ts'
import { RoomPlayers } from '../rooms/room-players.ts'
import { seatAll } from '../rooms/seating.ts'
import { newTally } from '../rooms/tally.ts'
import { quantile } from '../samples.ts'
import { BARE_BROADCAST } from './bare-broadcast.ts'
import { type ActorCommand, type ActorReport, finely, type PlayCommand } from './messages.ts'

/** The players, in a separate process so that the spectators do not slow them down. */

interface Acting {
  readonly play: (command: PlayCommand) => Promise<ActorReport>
  readonly close: () => void
}

let acting: Acting | null = null

/** Time for pending answers to arrive after the last step. */
const REST_MS = 500

interface Grant {
  readonly reservation: Reservation
}

const VERSIONS = { protocol: PROTOCOL_VERSION, rules: RULES_VERSION }

/** Reserves both seats of a public match; its room has the match's id. */
async function reserve(port: number): Promise<ReadonlyMap<string, Reservation>> {
  const host = await postJson<Grant>(port, '/api/v1/matches', {
    ...{ ...VERSIONS, ...BROUGHT },
    open: true,
  })
  const join = `/api/v1/matches/${host.reservation.roomId}/join`
  const guest = await postJson<Grant>(port, join, { ...VERSIONS, ...BROUGHT })
  return new Map([
    ['A', host.reservation],
    ['B', guest.reservation],
  ])
}

/** Opens a match with two players; playing resumes where it stopped. */
async function openMatch(port: number): Promise<[id: string, Acting]> {
  const tally = newTally()
  const { isCue, uncued, scriptFor } = MATCH_VENUE
  const seats = await reserve(port)
  const host = present([...seats.values()][0], 'a host')
  const clients = await seatAll(port, { ...MATCH_VENUE, reserve: async () => seats })
  const onDone = () => undefined
  const options = { script: scriptFor(0), isCue, uncued, pauseMs: 0, onDone }
  const players = new RoomPlayers(clients, options, tally)
  const play = async ({ seconds, pauseMs }: PlayCommand): Promise<ActorReport> => {
    Object.assign(tally, newTally())
    players.start(pauseMs)
    await sleep(seconds * 1_000)
    players.stop()
    // Wait for pending answers.
    await sleep(REST_MS)
    return { type: 'acted', sentAtMs: tally.sentAtMs, ...quantilesOf(tally) }
  }
  return [host.roomId, { play, close: () => players.close() }]
}

/** Opens the bare room with a client that makes it broadcast. */
async function openBare(port: number): Promise<[id: string, Acting]> {
  const place = await postJson<Reservation>(port, `/matchmake/create/${BARE_BROADCAST}`, {})
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
    if (acting === null) throw new Error('nothing was opened')
    return acting.play(command)
  }
  acting?.close()
  acting = null
  return { type: 'cleared' }
}

process.on('disconnect', () => process.exit())
process.on('message', async (command: ActorCommand) => process.send?.(await obey(command)))
