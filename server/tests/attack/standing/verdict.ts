import type { Tally } from '../attack.ts'
import { type Fault, noWaits, WAITS, type Wait, type Waits } from '../honest/honest-log.ts'
import type { Peak, Rest } from './sampler.ts'
import type { Slot } from './schedule.ts'

/** What honest players felt, and the server took, in one window. */
export interface WindowResult {
  readonly waits: Waits
  readonly faults: readonly Fault[]
  readonly peak: Peak
}

/** One slot of a run. */
export interface SlotResult {
  readonly slot: Slot
  /** Of each attack, in their order. */
  readonly tallies: readonly Tally[]
  /** The window without an attack before it. */
  readonly control: WindowResult
  readonly attacked: WindowResult
  /** The same attack again, where steps took too long the first time. */
  readonly again: readonly WindowResult[]
  /** Shortly after the attackers are gone. */
  readonly after: Rest
}

/** A whole run. */
export interface StandingResult {
  readonly slots: readonly SlotResult[]
  /** The last window, which follows the last attack. */
  readonly last: WindowResult
  /** Faults between the windows, at the end and while everybody leaves. */
  readonly otherFaults: readonly Fault[]
  readonly before: Rest
  readonly after: Rest
  /** Lines of the server's log that tell of an error. */
  readonly errors: readonly string[]
}

/** What a run has to keep to. */
export interface Bounds {
  /** Most that p99 under attack may be, as a multiple of p99 without. */
  readonly ratio: number
  /** A p99 below this is fine, whatever it was without an attack. */
  readonly floorMs: number
  /** With fewer waits a p99 says nothing, and is not judged. */
  readonly fewestWaits: number
  /** Most that memory and descriptors may have grown by in the end, as a share. */
  readonly growth: number
  /** Growth in bytes that is nobody's: what a server of this size moves by itself. */
  readonly slackBytes: number
  /** Most that compiled code may have grown by: all of the program, and no more. */
  readonly codeBytes: number
  /** Most that a match may take until it begins, and a sign-in may take, in milliseconds. */
  readonly mostBeginMs: number
  readonly mostSignInMs: number
}

/** p50 and p99 of some waits in milliseconds, and how many there were. */
export interface Felt {
  readonly count: number
  readonly p50: number
  readonly p99: number
}

/** Waits of a step of a match, wherever it is felt. */
const STEPS: readonly Wait[] = ['move', 'seen', 'watched']
/** Other waits that an attack may stretch no further than by the ratio. */
const JUDGED: readonly Wait[] = ['legal', 'page', 'read']

/** How the waits of some windows were felt. */
export function felt(windows: readonly WindowResult[], kinds: readonly Wait[]): Felt {
  const all = windows.flatMap(({ waits }) => kinds.flatMap((kind) => waits[kind]))
  const sorted = Float64Array.from(all).sort()
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { count: sorted.length, p50: at(0.5), p99: at(0.99) }
}

/** How steps of matches were felt in these windows. */
export const feltSteps = (...windows: readonly WindowResult[]): Felt => felt(windows, STEPS)

/** All windows without an attack. */
const controlsOf = ({ slots, last }: StandingResult): readonly WindowResult[] => [
  ...slots.map(({ control }) => control),
  last,
]

/**
 * p99 of steps without an attack: the middle one of all such windows, so that one that still feels
 * the attack before it does not count.
 */
export function usualP99(result: StandingResult): number {
  const sorted = controlsOf(result)
    .map((window) => feltSteps(window).p99)
    .toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** All windows of an attack. */
export const attackedIn = ({ attacked, again }: SlotResult): readonly WindowResult[] => [
  attacked,
  ...again,
]

/** How many times as long steps took as without an attack, at p99, in all windows of an attack. */
export function ratioOf(result: StandingResult, slot: SlotResult): number {
  const windows = attackedIn(slot)
  // Where the machine itself is late, so is everything on it, and no attack has done it.
  const machine = felt(windows, ['machine']).p99
  return feltSteps(...windows).p99 / Math.max(usualP99(result), machine)
}

/** Whether steps took longer under an attack than they may. */
export const isSlow = (result: StandingResult, slot: SlotResult, bounds: Bounds): boolean =>
  feltSteps(...attackedIn(slot)).count >= bounds.fewestWaits &&
  ratioOf(result, slot) > bounds.ratio &&
  feltSteps(...attackedIn(slot)).p99 > bounds.floorMs

/** What went wrong in a slot, one sentence each; nothing for an attack that nobody felt. */
export function faultsOf(result: StandingResult, slot: SlotResult, bounds: Bounds): string[] {
  const { tallies } = slot
  const windows = [slot.control, ...attackedIn(slot)]
  const complaints = windows.flatMap(({ faults }) => sentencesOf(faults))
  const { count } = feltSteps(...attackedIn(slot))
  if (isSlow(result, slot, bounds)) {
    const times = ratioOf(result, slot).toFixed(1)
    const busy = slot.slot.attacks.length === 0 ? BUSY : ''
    complaints.push(`steps took ${times} times as long at p99${busy}`)
  }
  // Players who wait for nothing have stopped: a server that stands still has no slow answers.
  if (count < bounds.fewestWaits) complaints.push(`only ${count} steps were felt`)
  for (const tally of tallies) {
    if ((tally['breaches'] ?? 0) > 0) complaints.push('the server believed what was forged')
    if ((tally['brokeOff'] ?? 0) > 0) complaints.push('the attack itself broke off')
    if (slot.slot.attacks.length === 1 && neverBegan(tally))
      complaints.push('the attack never began')
  }
  return complaints
}

/** Of an attack that was refused each time. In a mix, others may have used up its limits. */
const neverBegan = (tally: Tally): boolean =>
  (tally['refusedStarts'] ?? 0) > 0 && Object.keys(tally).length === 1

const BUSY = ' though nobody attacked: the machine is too busy to say what an attack does'

/** Everything that went wrong in a run; nothing when no honest player felt any of it. */
export function judge(result: StandingResult, bounds: Bounds): string[] {
  return [
    ...result.slots.flatMap((slot) =>
      faultsOf(result, slot, bounds).map((fault) => `${slot.slot.name}: ${fault}`),
    ),
    ...sentencesOf([...result.last.faults, ...result.otherFaults]),
    ...overall(result, bounds),
    ...growth(result, bounds),
    ...result.errors.slice(0, 3).map((line) => `the server logged an error: ${line.slice(0, 300)}`),
  ]
}

const sentencesOf = (faults: readonly Fault[]): string[] => {
  const count = new Map<string, number>()
  for (const { kind, what } of faults)
    count.set(`${kind}: ${what}`, (count.get(`${kind}: ${what}`) ?? 0) + 1)
  return [...count].map(([what, times]) => `an honest player was ${what} (${times} times)`)
}

/** Waits that are too rare to be judged slot by slot. */
function overall(result: StandingResult, bounds: Bounds): string[] {
  const controls = controlsOf(result)
  const attacked = result.slots.filter(({ slot }) => slot.attacks.length > 0).flatMap(attackedIn)
  const complaints: string[] = []
  for (const kind of JUDGED) {
    const [usual, under] = [felt(controls, [kind]), felt(attacked, [kind])]
    const base = Math.max(usual.p99, felt(attacked, ['machine']).p99)
    if (Math.min(usual.count, under.count) < bounds.fewestWaits) continue
    if (under.p99 > base * bounds.ratio && under.p99 > bounds.floorMs)
      complaints.push(`${kind}: ${(under.p99 / base).toFixed(1)} times as long at p99 under attack`)
  }
  const begin = felt(attacked, ['begin'])
  if (begin.p99 > bounds.mostBeginMs)
    complaints.push(`a match took ${Math.round(begin.p99)} ms to begin`)
  const signIn = felt(attacked, ['signIn'])
  if (signIn.p99 > bounds.mostSignInMs)
    complaints.push(`a sign-in took ${Math.round(signIn.p99)} ms`)
  return complaints
}

/** What did not go back to where it was. */
function growth({ before, after }: StandingResult, bounds: Bounds): string[] {
  const most = 1 + bounds.growth
  const complaints: string[] = []
  for (const what of ['resident', 'live'] as const)
    if (after[what] > before[what] * most + bounds.slackBytes)
      complaints.push(`${what} memory grew from ${mib(before[what])} to ${mib(after[what])} MiB`)
  if (after.code > before.code + bounds.codeBytes)
    complaints.push(`compiled code grew from ${mib(before.code)} to ${mib(after.code)} MiB`)
  if (after.descriptors > before.descriptors * most + 1)
    complaints.push(`descriptors grew from ${before.descriptors} to ${after.descriptors}`)
  return complaints
}

/** Whole MiB. */
export const mib = (bytes: number): number => Math.round(bytes / 2 ** 20)

/** A window in which nothing happened. */
export const emptyWindow = (): WindowResult => ({
  waits: noWaits(),
  faults: [],
  peak: { resident: 0, descriptors: 0, database: 0, lagP99Ms: 0, lagMaxMs: 0 },
})

/** Every kind of wait, with and without an attack. */
export function feltByKind(result: StandingResult) {
  const attacked = result.slots.filter(({ slot }) => slot.attacks.length > 0)
  return WAITS.map((kind) => ({
    kind,
    control: felt(controlsOf(result), [kind]),
    attacked: felt(attacked.flatMap(attackedIn), [kind]),
  }))
}
