import { quantile, secondsSince } from '../samples.ts'
import { BARE_VENUE } from './bare-venue.ts'
import { BATTLE_VENUE } from './battle-venue.ts'
import { DUEL_VENUE } from './duel-venue.ts'
import type { LoadCommand, LoadReport, PlayCommand, SeatCommand } from './load-messages.ts'
import { MATCH_VENUE } from './match-venue.ts'
import { RoomPlayers } from './room-players.ts'
import { seatAll } from './seating.ts'
import { newTally, type Tally } from './tally.ts'
import type { Venue, VenueName } from './venue.ts'

/** The load generator, in a separate process so that it does not use the server's thread. */

const SEATED_AT_ONCE = 20

const VENUES: Readonly<Record<VenueName, Venue>> = {
  bare: BARE_VENUE,
  match: MATCH_VENUE,
  sqlite: MATCH_VENUE,
  postgres: MATCH_VENUE,
  battle: BATTLE_VENUE,
  'battle-sqlite': BATTLE_VENUE,
  duel: DUEL_VENUE,
  'duel-sqlite': DUEL_VENUE,
}

let rooms: RoomPlayers[] = []
const tally = newTally()
let onDone = (): void => undefined

async function seat({
  venue: name,
  port,
  count,
  pauseMs,
  maxRequests,
}: SeatCommand): Promise<void> {
  const venue = VENUES[name]
  const taken = rooms.length
  const seatOne = async (index: number): Promise<RoomPlayers> => {
    const clients = await seatAll(port, venue)
    const script = venue.scriptFor(index).slice(0, maxRequests)
    const { isCue, uncued } = venue
    const play = { script, isCue, uncued, pauseMs, onDone: () => onDone() }
    return new RoomPlayers(clients, play, tally)
  }
  for (let first = 0; first < count; first += SEATED_AT_ONCE) {
    const size = Math.min(SEATED_AT_ONCE, count - first)
    const seats = Array.from({ length: size }, (_, place) => seatOne(taken + first + place))
    rooms.push(...(await Promise.all(seats)))
  }
  report({ type: 'seated' })
}

/** Plays until the first room has finished, or for `seconds`. */
async function play({ seconds, staggerMs }: PlayCommand): Promise<void> {
  Object.assign(tally, newTally())
  const start = process.hrtime.bigint()
  const before = process.cpuUsage()
  await new Promise<void>((resolve) => {
    onDone = resolve
    setTimeout(resolve, seconds * 1000)
    for (const [index, room] of rooms.entries())
      setTimeout(() => room.start(), (index / rooms.length) * staggerMs)
  })
  const played = secondsSince(start)
  const { user, system } = process.cpuUsage(before)
  for (const room of rooms) room.stop()
  report({ type: 'played', seconds: played, ownCpuMicros: user + system, ...summaryOf(tally) })
}

const summaryOf = ({ answered, patched, bytes }: Tally) => ({
  requests: answered.length,
  answeredP50Ms: quantile(answered, 0.5),
  answeredP99Ms: quantile(answered, 0.99),
  patchedP50Ms: quantile(patched, 0.5),
  patchedP99Ms: quantile(patched, 0.99),
  bytesMedian: quantile(bytes, 0.5),
  bytesMean: bytes.reduce((sum, some) => sum + some, 0) / bytes.length,
})

function clear(): void {
  for (const room of rooms) room.close()
  rooms = []
  report({ type: 'cleared' })
}

const report = (message: LoadReport): void => {
  process.send?.(message)
}

process.on('disconnect', () => process.exit())
process.on('message', async (command: LoadCommand) => {
  if (command.type === 'seat') await seat(command)
  else if (command.type === 'play') await play(command)
  else clear()
})
