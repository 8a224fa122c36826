import type { Figure } from '../figures.ts'
import { Child } from '../rooms/child.ts'
import type { ServerReport } from '../rooms/serving.ts'
import { median } from '../samples.ts'
import type { Acted, ActorReport, Delivered, ShowName, SpectatorsReport } from './messages.ts'

/** Size of the spectator benchmark. */
export interface SpectatorsSize {
  readonly spectators: number
  readonly rounds: number
  /** Of a round at human pace. */
  readonly humanSeconds: number
  readonly humanPauseMs: number
  /** Of a round that measures the players' response times. */
  readonly quickSeconds: number
  readonly quickPauseMs: number
  /** Time for the server to settle after the spectators have joined. */
  readonly settleMs: number
}

/** Takes about three minutes. */
export const FULL_SPECTATORS: SpectatorsSize = {
  spectators: 1_000,
  rounds: 3,
  humanSeconds: 10,
  humanPauseMs: 500,
  quickSeconds: 8,
  quickPauseMs: 40,
  settleMs: 2_500,
}

/** Just enough to check that it runs. */
export const TINY_SPECTATORS: SpectatorsSize = {
  spectators: 5,
  rounds: 1,
  humanSeconds: 1,
  humanPauseMs: 50,
  quickSeconds: 1,
  quickPauseMs: 20,
  settleMs: 1_500,
}

/** Results of one round. */
interface Round extends Acted {
  readonly seconds: number
  readonly cpuMicros: number
  readonly delivered: Delivered
}

const SERVERS: Readonly<Record<ShowName, URL>> = {
  bare: new URL('./bare-broadcast-server.ts', import.meta.url),
  match: new URL('../rooms/match-server.ts', import.meta.url),
}

/** A server, its players and its spectators, each in a process of its own. */
class SpectatorBench {
  readonly #show: ShowName
  readonly #size: SpectatorsSize
  readonly #server: Child
  readonly #actors = new Child(new URL('./actors.ts', import.meta.url))
  readonly #spectators = new Child(new URL('./spectator-clients.ts', import.meta.url))

  constructor(show: ShowName, size: SpectatorsSize) {
    this.#show = show
    this.#size = size
    this.#server = new Child(SERVERS[show])
  }

  /**
   * Plays with no spectators and with all of them at a quick pace, then with all at a human pace.
   */
  async play(messageBytes: number): Promise<Record<'empty' | 'full' | 'human', Round>> {
    const { quickPauseMs, quickSeconds, humanPauseMs, humanSeconds, spectators, settleMs } =
      this.#size
    const port = await this.#port()
    const show = this.#show
    const opened = await this.#actors.ask<ActorReport>({ type: 'open', show, port })
    if (opened.type !== 'opened') throw new Error('nothing was opened')
    const empty = await this.#round(quickSeconds, quickPauseMs, messageBytes)
    const join = { type: 'join', show, port, id: opened.id, count: spectators }
    await this.#spectators.ask<SpectatorsReport>(join)
    await new Promise((resolve) => setTimeout(resolve, settleMs))
    const full = await this.#round(quickSeconds, quickPauseMs, messageBytes)
    const human = await this.#round(humanSeconds, humanPauseMs, messageBytes)
    await this.#actors.ask({ type: 'clear' })
    await this.#spectators.ask({ type: 'clear' })
    return { empty, full, human }
  }

  async #round(seconds: number, pauseMs: number, messageBytes: number): Promise<Round> {
    await this.#spectators.ask<SpectatorsReport>({ type: 'forget' })
    const before = await this.#cpu()
    const command = { type: 'play', seconds, pauseMs, messageBytes }
    const acted = await this.#actors.ask<ActorReport>(command)
    const cpuMicros = (await this.#cpu()) - before
    if (acted.type !== 'acted') throw new Error('unexpected answer of the players')
    const { sentAtMs } = acted
    const delivered = await this.#spectators.ask<SpectatorsReport>({ type: 'report', sentAtMs })
    if (delivered.type !== 'delivered') throw new Error('unexpected answer of the spectators')
    return { ...acted, seconds, cpuMicros, delivered }
  }

  async #port(): Promise<number> {
    const report = await this.#server.ask<ServerReport>()
    return report.type === 'listening' ? report.port : Number.NaN
  }

  async #cpu(): Promise<number> {
    const report = await this.#server.ask<ServerReport>({ type: 'cpu' })
    return report.type === 'cpu' ? report.micros : Number.NaN
  }

  close(): void {
    for (const child of [this.#server, this.#actors, this.#spectators]) child.stop()
  }
}

type Rounds = Awaited<ReturnType<SpectatorBench['play']>>

async function playIn(show: ShowName, size: SpectatorsSize, messageBytes: number): Promise<Rounds> {
  const bench = new SpectatorBench(show, size)
  try {
    return await bench.play(messageBytes)
  } finally {
    bench.close()
  }
}

/**
 * Measures the cost of many spectators, compared with a bare room that broadcasts as many bytes.
 */
export async function measureSpectators(size: SpectatorsSize): Promise<Figure[]> {
  const match: Rounds[] = []
  const bare: Rounds[] = []
  for (let round = 0; round < size.rounds; round += 1) {
    const played = await playIn('match', size, 0)
    match.push(played)
    bare.push(await playIn('bare', size, Math.round(bytesOf(played.full))))
  }
  return [...playersFigures(size, match, bare), ...spectatorFigures(size, match, bare)]
}

/** Response times for the players, without and with spectators. */
function playersFigures(
  { spectators }: SpectatorsSize,
  match: readonly Rounds[],
  bare: readonly Rounds[],
): Figure[] {
  const figures: Figure[] = []
  for (const [name, count] of [
    ['empty', 0],
    ['full', spectators],
  ] as const) {
    const wait = (what: string, rounds: readonly Rounds[], of: (round: Round) => number) =>
      figures.push({
        name: `${count.toLocaleString('en-GB')} spectators: ${what}`,
        value: median(rounds.map((one) => of(one[name]))),
        unit: 'ms',
      })
    wait('intent → patch, p50', match, ({ patchedP50Ms }) => patchedP50Ms)
    wait('intent → patch, p99', match, ({ patchedP99Ms }) => patchedP99Ms)
    wait('bare request → answer, p99', bare, ({ answeredP99Ms }) => answeredP99Ms)
  }
  const slower = match.map(({ full, empty }) => full.patchedP99Ms / empty.patchedP99Ms)
  figures.push({
    ...{ name: 'p99 of players with ÷ without spectators, of each round, median', unit: '' },
    ...{ value: median(slower), budget: 'watchedToUnwatched' },
  })
  return figures
}

function spectatorFigures(
  { spectators, humanPauseMs }: SpectatorsSize,
  match: readonly Rounds[],
  bare: readonly Rounds[],
): Figure[] {
  const label = `${spectators.toLocaleString('en-GB')} spectators`
  const atPace = `${label}, ${1_000 / humanPauseMs} steps a second`
  const figure = (name: string, unit: string, value: number): Figure => ({ name, unit, value })
  const of = (rounds: readonly Rounds[], name: keyof Rounds, read: (round: Round) => number) =>
    median(rounds.map((one) => read(one[name])))
  const share = figure(
    `${atPace}: server CPU`,
    '% of a core',
    of(match, 'human', ({ cpuMicros, seconds }) => cpuMicros / seconds / 10_000),
  )
  const last = figure(
    `${atPace}: intent → spectator, p99`,
    'ms',
    of(match, 'human', ({ delivered }) => delivered.p99Ms),
  )
  const middle = of(match, 'human', ({ delivered }) => delivered.p50Ms)
  const bareLast = of(bare, 'human', ({ delivered }) => delivered.p99Ms)
  const toBare = median(
    match.map(({ human }, round) => human.delivered.p99Ms / lastOf(bare[round]?.human)),
  )
  return [
    { ...share, budget: 'spectatorsCorePercent' },
    figure(`${atPace}: intent → spectator, p50`, 'ms', middle),
    { ...last, budget: 'intentToSpectatorP99Ms' },
    figure(`${atPace}: bare request → spectator, p99`, 'ms', bareLast),
    {
      ...figure('p99 at a spectator ÷ bare, of each round, median', '', toBare),
      budget: 'spectatorToBare',
    },
    figure('bytes of a step to a spectator', 'B', of(match, 'full', bytesOf)),
    figure(`${label}, a quick match: server CPU a delivery`, 'µs', of(match, 'full', cpuOf)),
    figure(`${label}, bare broadcast: server CPU a delivery`, 'µs', of(bare, 'full', cpuOf)),
    figure('steps that came, of those that should', '', of(match, 'full', shareOfSteps)),
  ]
}

const lastOf = (round: Round | undefined): number => round?.delivered.p99Ms ?? Number.NaN

const cpuOf = ({ cpuMicros, delivered }: Round): number => cpuMicros / delivered.deliveries

const bytesOf = ({ delivered }: Round): number => delivered.bytes / delivered.deliveries

const shareOfSteps = ({ delivered }: Round): number => delivered.deliveries / delivered.expected
