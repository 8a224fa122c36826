import { pause } from '../client/pause.ts'
import type { CrowdSize, HonestCommand, HonestReport } from '../honest/messages.ts'
import type { Priority } from './attack-messages.ts'
import { Attackers } from './attackers.ts'
import { Child } from './child.ts'
import { Sampler } from './sampler.ts'
import { addressOf, type Slot, type Timing } from './schedule.ts'
import {
  type Differences,
  type ServerUnderAttack,
  startServerUnderAttack,
} from './server-under-attack.ts'
import {
  type Bounds,
  felt,
  feltSteps,
  isSlow,
  mib,
  type SlotResult,
  type StandingResult,
  type WindowResult,
} from './verdict.ts'

/** One run of the standing attacker. */
export interface StandingPlan {
  readonly slots: readonly Slot[]
  readonly timing: Timing
  readonly size: CrowdSize
  /** Processes of attackers at once. */
  readonly processes: number
  readonly priority: Priority
  readonly bounds: Bounds
  /** How often an attack is repeated under which steps took too long. */
  readonly repeats: number
  /** Of the server that is attacked. */
  readonly differences?: Differences
}

/** With more slow attacks than these it is not chance. */
const MOST_REPEATED = 6
/** Limits count by address: from one, most of the first wave would be refused. */
const WAVE_ADDRESSES = ['127.0.0.63', '127.0.0.64', '127.0.0.65']
const HONEST = new URL('../honest/honest-process.ts', import.meta.url)

/** Attacks a real server beside honest players. Tells how far it is, a line a window. */
export async function runStanding(
  plan: StandingPlan,
  tell: (line: string) => void,
): Promise<StandingResult> {
  const server = await startServerUnderAttack({ hasLongPast: true, ...plan.differences })
  const bystander = await startServerUnderAttack()
  const sampler = new Sampler(server)
  const honest = new Child<HonestCommand, HonestReport>(HONEST)
  try {
    const { files, program } = server
    const spectatorCount = {
      url: program.url,
      bystanderUrl: bystander.program.url,
      files,
      size: plan.size,
    }
    await honest.ask({ type: 'start', plan: spectatorCount })
    return await new Run(plan, server, sampler, honest, tell).whole()
  } finally {
    sampler.stop()
    await honest.stop()
    await Promise.all([server.stop(), bystander.stop()])
  }
}

/** The windows of a run, one after the other. */
class Run {
  readonly #plan: StandingPlan
  readonly #server: ServerUnderAttack
  readonly #sampler: Sampler
  readonly #honest: Child<HonestCommand, HonestReport>
  readonly #tell: (line: string) => void
  #windows = 0

  constructor(
    plan: StandingPlan,
    server: ServerUnderAttack,
    sampler: Sampler,
    honest: Child<HonestCommand, HonestReport>,
    tell: (line: string) => void,
  ) {
    this.#plan = plan
    this.#server = server
    this.#sampler = sampler
    this.#honest = honest
    this.#tell = tell
  }

  async whole(): Promise<StandingResult> {
    const { slots, timing } = this.#plan
    const warmUp = await this.#window('warm-up', timing.warmUpMs)
    await this.#wave(slots)
    const before = await this.#sampler.rest()
    const firsts: SlotResult[] = []
    for (const slot of slots) firsts.push(await this.#slot(slot))
    const last = await this.#window('control', timing.controlMs)
    const errors = this.#server.errors
    const first = { slots: firsts, last, otherFaults: [], before, after: before, errors }
    const results = await this.#repeated(first)
    this.#tell(`quiet for ${Math.round(timing.quietMs / 1_000)} s`)
    // What the last attack opened has gone when half of it is over.
    const quiet = await this.#window('quiet', timing.quietMs / 2)
    await pause(timing.quietMs / 2)
    const after = await this.#sampler.rest()
    await this.#honest.ask({ type: 'stop' })
    const { faults } = await this.#collect('end')
    const otherFaults = [...warmUp.faults, ...quiet.faults, ...faults]
    return { slots: results, last, otherFaults, before, after, errors }
  }

  /**
   * Repeats the attacks under which steps took too long: what was chance is not felt again. When many
   * are slow it is no chance, and nothing is repeated.
   */
  async #repeated(result: StandingResult): Promise<readonly SlotResult[]> {
    const { bounds, repeats, slots } = this.#plan
    const slow = result.slots.filter((slot) => isSlow(result, slot, bounds))
    if (slow.length > MOST_REPEATED) return result.slots
    const again = new Map<SlotResult, SlotResult[]>(slow.map((slot) => [slot, []]))
    let place = slots.length
    for (let time = 0; time < repeats; time += 1)
      for (const [first, others] of again) {
        // Limits count for hours: from the same address it would be another attack.
        others.push(await this.#slot({ ...first.slot, from: addressOf(place) }))
        place += 1
      }
    return result.slots.map((slot) => ({
      ...slot,
      again: again.get(slot)?.map(({ attacked }) => attacked) ?? [],
    }))
  }

  /**
   * Attacks of all kinds that are not measured: a process keeps pages of memory that it needed once, and
   * the code that it has compiled. What an attack leaves behind each time shows in what comes afterwards.
   */
  async #wave(slots: readonly Slot[]): Promise<void> {
    const { timing } = this.#plan
    if (timing.waveMs === 0) {
      await this.#sampler.peak()
      return pause(timing.calmMs)
    }
    const attacks = [...new Set(slots.flatMap((slot) => slot.attacks))]
    for (const [part, from] of WAVE_ADDRESSES.entries()) {
      const names = attacks.filter((_, at) => at % WAVE_ADDRESSES.length === part)
      await this.#unmeasured({ name: 'wave', attacks: names, from })
    }
    this.#tell('first wave')
    await this.#sampler.peak()
    await pause(timing.calmMs)
  }

  async #unmeasured(slot: Slot): Promise<void> {
    const attackers = new Attackers(slot, this.#plan)
    try {
      await attackers.ready()
      await this.#phase('wave')
      await attackers.begin(this.#server.program.url)
      await pause(this.#plan.timing.waveMs / WAVE_ADDRESSES.length)
      await attackers.end()
    } finally {
      await attackers.stop()
    }
  }

  async #slot(slot: Slot): Promise<SlotResult> {
    const { timing } = this.#plan
    const attackers = new Attackers(slot, this.#plan)
    try {
      await attackers.ready()
      const control = await this.#window('control', timing.controlMs)
      await attackers.begin(this.#server.program.url)
      const attacked = await this.#window(slot.name, timing.attackMs)
      await this.#phase(`after ${slot.name}`)
      const tallies = await attackers.end()
      await pause(timing.settleMs / 2)
      const after = await this.#sampler.rest()
      // The server stood still for that, and catches up.
      await pause(timing.settleMs / 2)
      this.#tell(`${lineOf(slot, control, attacked)}; ${mib(after.live)} MiB without garbage`)
      return { slot, tallies, control, attacked, again: [], after }
    } finally {
      await attackers.stop()
    }
  }

  /** One window: what began in it, and what went wrong. */
  async #window(name: string, ms: number): Promise<WindowResult> {
    this.#windows += 1
    const phase = `${this.#windows} ${name}`
    await this.#phase(phase)
    await this.#sampler.peak()
    await pause(ms)
    const peak = await this.#sampler.peak()
    // What began shortly before the end is still under way.
    await this.#phase(`behind ${phase}`)
    const { waits, faults } = await this.#collect(phase)
    return { waits, faults, peak }
  }

  #phase(phase: string): Promise<unknown> {
    return this.#honest.ask({ type: 'phase', phase })
  }

  async #collect(phase: string) {
    const report = await this.#honest.ask({ type: 'collect', phase })
    if (report.type !== 'collected') throw new Error(`the honest players said ${report.type}`)
    return report
  }
}

/** What a slot came to, in one line. */
function lineOf({ name }: Slot, control: WindowResult, attacked: WindowResult): string {
  const [usual, under] = [feltSteps(control), feltSteps(attacked)]
  const machine = felt([attacked], ['machine'])
  const { resident, descriptors, lagP99Ms } = attacked.peak
  return [
    name,
    `steps p50/p99 ${usual.p50.toFixed(1)}/${usual.p99.toFixed(1)} ms,`,
    `attacked ${under.p50.toFixed(1)}/${under.p99.toFixed(1)} ms (${under.count});`,
    `machine p99 ${machine.p99.toFixed(1)} ms; loop lag p99 ${lagP99Ms.toFixed(0)} ms;`,
    `${mib(resident)} MiB, ${descriptors} descriptors; ${attacked.faults.length} faults`,
  ].join(' ')
}
