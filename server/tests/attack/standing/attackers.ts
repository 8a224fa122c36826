import type { Tally } from '../attack.ts'
import type { AttackCommand, AttackReport, Priority } from './attack-messages.ts'
import { Child } from './child.ts'
import type { Slot } from './schedule.ts'

const PROCESS = new URL('./attack-process.ts', import.meta.url)
/** Attackers that have not ended by then are killed: longer than they wait for two answers. */
const END_MS = 45_000

/** How many processes of attackers there are, and what they may take of the machine. */
interface AttackerSize {
  readonly processes: number
  readonly priority: Priority
}

/** The attackers of one slot, each in a process of its own, up to so many processes. */
export class Attackers {
  readonly #slot: Slot
  readonly #priority: Priority
  readonly #groups: readonly { readonly names: readonly string[]; readonly child: AttackChild }[]

  /** Starts the processes, which do nothing yet. */
  constructor(slot: Slot, { processes, priority }: AttackerSize) {
    this.#slot = slot
    this.#priority = priority
    const count = Math.min(processes, slot.attacks.length)
    this.#groups = Array.from({ length: count }, (_, place) => ({
      names: slot.attacks.filter((_name, at) => at % count === place),
      child: new Child<AttackCommand, AttackReport>(PROCESS, priority === 'idle'),
    }))
  }

  /** Resolves when all could begin. */
  async ready(): Promise<void> {
    const priority = this.#priority
    await Promise.all(this.#groups.map(({ child }) => child.ask({ type: 'ready', priority })))
  }

  async begin(url: string): Promise<void> {
    const target = { url, from: this.#slot.from }
    await Promise.all(
      this.#groups.map(({ child, names }) => child.ask({ type: 'attack', names, target })),
    )
  }

  /** Ends the attack: the tallies, in the order of the slot's attacks. */
  async end(): Promise<readonly Tally[]> {
    const reports = await Promise.all(this.#groups.map(({ child }) => endOf(child)))
    const byName = new Map(
      this.#groups.flatMap(({ names }, group) =>
        names.map((name, place) => [name, reports[group]?.[place] ?? HUNG] as const),
      ),
    )
    return this.#slot.attacks.map((name) => byName.get(name) ?? HUNG)
  }

  /** Kills what still runs. */
  async stop(): Promise<void> {
    await Promise.all(this.#groups.map(({ child }) => child.stop()))
  }
}

type AttackChild = Child<AttackCommand, AttackReport>

/** The tally of an attack that did not end when it was told to. */
const HUNG: Tally = { brokeOff: 1 }

async function endOf(child: AttackChild): Promise<readonly Tally[]> {
  const late = setTimeout(() => child.process.kill('SIGKILL'), END_MS)
  try {
    const report = await child.ask({ type: 'end' })
    return report.type === 'tallies' ? report.tallies : []
  } catch {
    return []
  } finally {
    clearTimeout(late)
    await child.stop()
  }
}
