import { seededChance } from '@dungeon-dice/shared'
import { describe, expect, it } from 'vitest'
import { ThinkingQueue, type ThinkingTurn } from './thinking-queue.ts'

const THINK_MS = 300
/** Longest delay of an answer beyond its time, in milliseconds. */
const TOLERANCE_MS = 200
/** The time of a thought beside its search: to read the view, and to compare answers at first sight. */
const BESIDE_MS = 3

/** A match against a bot that searches for as long as it may. */
interface Played {
  readonly lane: string
  /** When the bot is asked next; null while it thinks or waits. */
  asksAtMs: number | null
  askedAtMs: number
}

interface Running {
  readonly turn: ThinkingTurn<Played>
  readonly endsAtMs: number
}

/** Plays matches for so many milliseconds; returns how long each answer took, by lane. */
function simulate(
  matches: readonly Played[],
  threads: number,
  forMs: number,
  pauseMs: (answers: number) => number,
) {
  const queue = new ThinkingQueue<Played>({ threads, thinkMs: THINK_MS })
  let running: readonly Running[] = []
  const took: { readonly lane: string; readonly ms: number }[] = []
  let nowMs = 0
  const started = (turn: ThinkingTurn<Played>): Running => ({
    turn,
    endsAtMs: nowMs + BESIDE_MS + queue.leftMs(turn, nowMs),
  })
  const ask = (match: Played): void => {
    match.asksAtMs = null
    match.askedAtMs = nowMs
    if (running.length < threads) {
      running = [...running, started(queue.begin(match.lane, match, nowMs))]
      return
    }
    queue.wait(match.lane, match, nowMs)
    running = running.map(({ turn, endsAtMs }) => ({
      turn,
      endsAtMs: Math.min(endsAtMs, nowMs + queue.leftMs(turn, nowMs)),
    }))
  }
  const end = ({ turn }: Running): void => {
    const { item: match, lane } = turn
    took.push({ lane, ms: nowMs - match.askedAtMs })
    match.asksAtMs = nowMs + pauseMs(took.length)
    const next = queue.next(turn)
    if (next !== undefined) running = [...running, started(next)]
  }
  for (; nowMs < forMs; nowMs += 1) {
    const ended = running.filter(({ endsAtMs }) => endsAtMs <= nowMs)
    running = running.filter((one) => !ended.includes(one))
    for (const one of ended) end(one)
    for (const match of matches) if (match.asksAtMs !== null && match.asksAtMs <= nowMs) ask(match)
  }
  return took
}

const matchesOf = (count: number, lane: (place: number) => string, from = 0): Played[] =>
  Array.from({ length: count }, (_, place) => ({
    lane: lane(place),
    asksAtMs: from,
    askedAtMs: 0,
  }))

const longest = (took: readonly { readonly ms: number }[]): number =>
  Math.max(...took.map(({ ms }) => ms))

describe('the queue of thoughts', () => {
  it.each([
    ['one address', () => 'home'],
    ['forty addresses', (place: number) => `address ${place}`],
    ['three addresses', (place: number) => `address ${place % 3}`],
  ])('one thread serves 40 matches of %s that all ask at once', (_, lane) => {
    const took = simulate(matchesOf(40, lane), 1, 20_000, () => 1_000)
    expect(took.length).toBeGreaterThan(40 * 10)
    expect(longest(took)).toBeLessThanOrEqual(THINK_MS + TOLERANCE_MS)
  })

  it('one thread serves 40 matches whose players answer after half a second to two', () => {
    const chance = seededChance(1)
    const pauseMs = (answers: number) => 500 + chance(answers, 1_500)
    const took = simulate(
      matchesOf(40, (place) => `address ${place}`),
      1,
      60_000,
      pauseMs,
    )
    expect(longest(took)).toBeLessThanOrEqual(THINK_MS + TOLERANCE_MS)
  })

  it('ends a long search for thoughts that are asked for meanwhile', () => {
    const matches = [
      ...matchesOf(1, () => 'first'),
      ...matchesOf(39, (place) => `address ${place}`, 290),
    ]
    const took = simulate(matches, 1, 2_000, () => 10_000)
    expect(took.length).toBe(40)
    expect(longest(took)).toBeLessThanOrEqual(THINK_MS + TOLERANCE_MS)
  })

  it('gives a thought that is alone all its time', () => {
    const [only] = simulate(
      matchesOf(1, () => 'home'),
      1,
      1_000,
      () => 10_000,
    )
    expect(only?.ms).toBe(THINK_MS + BESIDE_MS)
  })

  it('gives each lane the same time, however many thoughts wait in it', () => {
    const queue = new ThinkingQueue<null>({ threads: 1, thinkMs: THINK_MS })
    const crowd = queue.begin('crowd', null, 0)
    for (let waiting = 0; waiting < 9; waiting += 1) queue.wait('crowd', null, 0)
    queue.wait('alone', null, 0)
    expect(queue.leftMs(crowd, 0)).toBe(THINK_MS / 2 / 10)
    const alone = queue.next(crowd)
    if (alone === undefined) throw new Error('a thought waits')
    expect(alone.lane).toBe('alone')
    expect(queue.leftMs(alone, 0)).toBe(THINK_MS / 2)
  })

  it('gives thoughts more time on more threads', () => {
    const queue = new ThinkingQueue<null>({ threads: 2, thinkMs: THINK_MS })
    const first = queue.begin('one', null, 0)
    queue.begin('two', null, 0)
    for (const lane of ['three', 'four', 'five']) queue.wait(lane, null, 0)
    expect(queue.leftMs(first, 0)).toBe((THINK_MS * 2) / 4)
  })
})
