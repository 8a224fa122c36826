import { setTimeout as pause } from 'node:timers/promises'
import type { Attack, Tally, Target } from './attack.ts'
import { ask, FloodSeat } from './flood-seat.ts'

/** Matches that one attacker plays at once, within the seats that an address may have. */
const MATCHES = 8
/** After a refusal: a real attacker asks again at once, and costs the server no more journal by it. */
const REST_MS = 100
/** Time that a match goes on after its first step, before it is given up for a fresh one: a header costs more than some steps. */
const MATCH_MS = 1_500
/** Longest time until the first step of a match. */
const BEGIN_MS = 10_000
/** How long the end of one may take. */
const RESIGN_MS = 300

/**
 * Bots of one address begin matches against each other, play them at full speed with standing orders
 * between all steps, and give them up for new ones: everything is to fill the journal.
 */
export const journalFlood: Attack = {
  name: 'journal-flood',
  run: async (target, signal) => {
    const tally = {}
    await floodJournal(target, signal, tally)
    return tally satisfies Tally
  },
}

/** The same attack with counters that one can read while it runs: `begun`, `steps`, and refusals. */
export async function floodJournal(
  target: Target,
  signal: AbortSignal,
  tally: Record<string, number>,
): Promise<void> {
  const count = (name: string) => {
    tally[name] = (tally[name] ?? 0) + 1
  }
  await Promise.all(Array.from({ length: MATCHES }, () => flood(target, signal, count)))
}

type Count = (name: string) => void

/** Both seats of a match, and when the first step of either was accepted. */
interface Flooded {
  readonly seats: readonly FloodSeat[]
  readonly begun: Promise<void>
}

async function flood(target: Target, signal: AbortSignal, count: Count): Promise<void> {
  while (!signal.aborted)
    try {
      const flooded = await sitDown(target, count)
      if (flooded === null) await pause(REST_MS, null, { signal })
      else await playOn(flooded, signal)
    } catch {
      // The server may cut an attacker off at any time; it goes on attacking.
      if (!signal.aborted) await pause(REST_MS)
    }
}

/** Both seats of a fresh match; null when the server refuses one of them. */
async function sitDown(target: Target, count: Count): Promise<Flooded | null> {
  const { promise: begun, resolve } = Promise.withResolvers<void>()
  const onAnswer = (refusedWith: string | null) => {
    if (refusedWith === null) resolve()
    count(refusedWith ?? 'steps')
  }
  const first = await ask(target, 'matches')
  if ('code' in first) {
    count(first.code)
    return null
  }
  const second = await ask(target, 'matches/join', { code: first.grant.code })
  if ('code' in second) {
    count(second.code)
    return null
  }
  count('begun')
  const seats = [first, second].map(({ grant }) => new FloodSeat(target, grant, onAnswer))
  return { seats, begun }
}

async function playOn({ seats, begun }: Flooded, signal: AbortSignal): Promise<void> {
  const over = Promise.race(seats.map(({ closed }) => closed))
  const within = (ms: number) => pause(ms, null, { signal }).catch(() => undefined)
  await Promise.race([over, begun, within(BEGIN_MS)])
  await Promise.race([over, within(MATCH_MS)])
  seats[0]?.resign()
  await Promise.race([over, within(RESIGN_MS)])
  for (const { socket } of seats) socket.terminate()
  await Promise.all(seats.map(({ closed }) => closed))
}
