import { pathToFileURL } from 'node:url'

/** A benchmark process of a checkout: it answers each message with one message. */
interface Child {
  readonly ask: <T>(command?: object) => Promise<T>
}

/** The parts of a checkout's own benchmark of rooms that a comparison needs. */
interface RoomsBench {
  readonly child: {
    readonly Child: new (file: URL, settings?: Readonly<Record<string, string>>) => Child
  }
  readonly storage: {
    readonly storageOf: (venue: string) => Promise<{
      readonly settings: Readonly<Record<string, string>>
      readonly remove: () => Promise<void>
    }>
  }
}

/** The storage of the matches of a comparison. */
export type ComparedVenue = 'match' | 'sqlite'

/** Asks a child process for one round of `count` rooms, for `seconds`; players pause for about `pauseMs`. */
export interface RoomsOrder {
  readonly venue: ComparedVenue
  readonly count: number
  readonly seconds: number
  readonly pauseMs: number
  /** Most requests of each room. */
  readonly maxRequests: number
}

/** Results of a round as its clients have them. */
interface PlayedRooms {
  readonly requests: number
  readonly seconds: number
  /** From an intent to its patch at the other player. */
  readonly patchedP50Ms: number
  readonly patchedP99Ms: number
}

/** The same, with the CPU time of the server. */
export interface RoomsRound extends PlayedRooms {
  readonly cpuMicros: number
}

const [folder = '.', venues = '[]'] = process.argv.slice(2)
const bench = await benchOf(folder)
const fileOf = (name: string): URL => pathToFileURL(`${folder}/bench/src/rooms/${name}.ts`)
const load = new bench.child.Child(fileOf('load'))
const hosts = new Map<string, Awaited<ReturnType<typeof opened>>>()
for (const venue of JSON.parse(venues) as readonly ComparedVenue[])
  hosts.set(venue, await opened(venue))

process.on('message', async (order: RoomsOrder | 'end') => {
  if (order !== 'end') {
    process.send?.(await play(order))
    return
  }
  for (const { remove } of hosts.values()) await remove()
  process.exit()
})
process.send?.('ready')

async function benchOf(checkout: string): Promise<RoomsBench> {
  const file = (name: string) => pathToFileURL(`${checkout}/bench/src/rooms/${name}.ts`).href
  return { child: await import(file('child')), storage: await import(file('match-storage')) }
}

async function opened(venue: ComparedVenue) {
  const { settings, remove } = await bench.storage.storageOf(venue)
  const child = new bench.child.Child(fileOf('match-server'), settings)
  const { port } = await child.ask<{ readonly port: number }>()
  return { child, port, remove }
}

async function play(order: RoomsOrder): Promise<RoomsRound> {
  const { venue, count, seconds, pauseMs, maxRequests } = order
  const host = hosts.get(venue)
  if (host === undefined) throw new Error(`no server for ${venue}`)
  const cpu = async () =>
    (await host.child.ask<{ readonly micros: number }>({ type: 'cpu' })).micros
  await load.ask({ type: 'seat', venue, port: host.port, count, pauseMs, maxRequests })
  const before = await cpu()
  const played = await load.ask<PlayedRooms>({ type: 'play', seconds, staggerMs: pauseMs })
  const cpuMicros = (await cpu()) - before
  await load.ask({ type: 'clear' })
  return { ...played, cpuMicros }
}
