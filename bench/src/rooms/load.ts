import { quantile, secondsSince } from '../samples.ts'
import { BARE_VENUE } from './bare-venue.ts'
import { ClientPair } from './client-pair.ts'
import type { LoadCommand, LoadReport, PlayCommand, SeatCommand } from './load-messages.ts'
import { MATCH_VENUE } from './match-venue.ts'
import { seatTwo } from './seating.ts'
import { newTally, type Tally } from './tally.ts'

/** The load generator, in a separate process so that it does not use the server's thread. */

const SEATED_AT_ONCE = 20

let pairs: ClientPair[] = []
const tally = newTally()
let onDone = (): void => undefined

async function seat({
  venue: name,
  port,
  count,
  pauseMs,
  maxRequests,
}: SeatCommand): Promise<void> {
  const venue = name === 'bare' ? BARE_VENUE : MATCH_VENUE
  const taken = pairs.length
  const seatOne = async (index: number): Promise<ClientPair> => {
    const clients = await seatTwo(port, venue)
    const script = venue.scriptFor(index).slice(0, maxRequests)
    const play = { script, isCue: venue.isCue, pauseMs, onDone: () => onDone() }
    return new ClientPair(clients, play, tally)
  }
  for (let first = 0; first < count; first += SEATED_AT_ONCE) {
    const size = Math.min(SEATED_AT_ONCE, count - first)
    const seats = Array.from({ length: size }, (_, place) => seatOne(taken + first + place))
    pairs.push(...(await Promise.all(seats)))
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
    for (const [index, pair] of pairs.entries())
      setTimeout(() => pair.start(), (index / pairs.length) * staggerMs)
  })
  const played = secondsSince(start)
  const { user, system } = process.cpuUsage(before)
  for (const pair of pairs) pair.stop()
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
  for (const pair of pairs) pair.close()
  pairs = []
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
