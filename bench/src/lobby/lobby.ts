import type { Figure } from '../figures.ts'
import { Child } from '../rooms/child.ts'
import type { ServerReport } from '../rooms/serving.ts'
import { median } from '../samples.ts'
import { Hosts } from './hosts.ts'
import type { Got } from './messages.ts'

/** Size of the lobby benchmark. */
export interface LobbySize {
  readonly players: number
  /** Games opened plus games left. */
  readonly changesPerSecond: number
  readonly rounds: number
  /** Duration of one measurement. */
  readonly seconds: number
  readonly settleMs: number
}

/** Takes about two minutes. */
export const FULL_LOBBY: LobbySize = {
  players: 1_000,
  changesPerSecond: 50,
  rounds: 3,
  seconds: 10,
  settleMs: 4_000,
}

/** Just enough to check that it runs. */
export const TINY_LOBBY: LobbySize = {
  players: 5,
  changesPerSecond: 20,
  rounds: 1,
  seconds: 1,
  settleMs: 500,
}

/** Results of one measurement. */
interface Stretch {
  readonly cpuPercent: number
  readonly changesPerSecond: number
}

/** The same load without and with lobby clients, and what each client received per second. */
interface Round {
  /** Before any client joined, */
  readonly before: Stretch
  readonly full: Stretch
  /** and after all left: a young process is slower. */
  readonly after: Stretch
  readonly frames: number
  readonly bytes: number
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Measures the cost of a full lobby while games come and go. */
export async function measureLobby(size: LobbySize): Promise<Figure[]> {
  const rounds: Round[] = []
  for (let round = 0; round < size.rounds; round += 1) rounds.push(await playRound(size))
  const of = (read: (round: Round) => number): number => median(rounds.map(read))
  const cpu = (name: string, stretch: (round: Round) => Stretch): Figure => ({
    name: `${name}: server CPU`,
    unit: '% of a core',
    value: of((round) => stretch(round).cpuPercent),
  })
  const label = `${size.players.toLocaleString('en-GB')} in the lobby`
  return [
    { name: 'changes of games', unit: '/s', value: of(({ full }) => full.changesPerSecond) },
    cpu('empty lobby before', ({ before }) => before),
    cpu(label, ({ full }) => full),
    cpu('empty lobby after', ({ after }) => after),
    { name: `${label}: patches to each`, unit: '/s', value: of(({ frames }) => frames) },
    { name: `${label}: bytes to each`, unit: 'B/s', value: of(({ bytes }) => bytes) },
  ]
}

async function playRound({ players, changesPerSecond, seconds, settleMs }: LobbySize) {
  const server = new Child(new URL('./lobby-server.ts', import.meta.url))
  const clients = new Child(new URL('./lobby-clients.ts', import.meta.url))
  try {
    const report = await server.ask<ServerReport>()
    const port = report.type === 'listening' ? report.port : Number.NaN
    const hosts = new Hosts(port, changesPerSecond)
    const stretch = async (): Promise<Stretch> => {
      const [cpuBefore, changesBefore] = [await cpuMicros(server), hosts.changes]
      await sleep(seconds * 1_000)
      const micros = (await cpuMicros(server)) - cpuBefore
      const changes = hosts.changes - changesBefore
      return { cpuPercent: micros / seconds / 10_000, changesPerSecond: changes / seconds }
    }
    await sleep(settleMs)
    const before = await stretch()
    await clients.ask<Got>({ type: 'enter', port, count: players })
    await sleep(settleMs)
    await clients.ask<Got>({ type: 'report' })
    const full = await stretch()
    const got = await clients.ask<Got>({ type: 'report' })
    await clients.ask<Got>({ type: 'leave' })
    await sleep(settleMs)
    const after = await stretch()
    hosts.stop()
    const share = players * seconds
    return { before, full, after, frames: got.frames / share, bytes: got.bytes / share }
  } finally {
    for (const child of [server, clients]) child.stop()
  }
}

async function cpuMicros(server: Child): Promise<number> {
  const report = await server.ask<ServerReport>({ type: 'cpu' })
  return report.type === 'cpu' ? report.micros : Number.NaN
}
