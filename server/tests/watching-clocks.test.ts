import { present, seededChance } from '@dungeon-dice/shared'
import { decisionOf } from '@dungeon-dice/shared/ddm'
import { describe, expect, it } from 'vitest'
import { answerByChance, twinSetups } from '../../shared/tests/support/twin-games.ts'
import { fakeTime } from './support/fake-time.ts'
import { HOSTED, ScriptedMatch } from './support/scripted-match.ts'
import {
  settled,
  type TestSpectator,
  WatchedCluster,
  type WatchServer,
} from './support/watched-cluster.ts'

const { engine: game } = HOSTED

const DELAY_SECONDS = 30

/** How often the clocks are read. */
const TICK_MS = 500

type Remaining = readonly (number | null)[]

/** A delayed match with clocks, and what its players saw on them. */
class ClockedMatch {
  readonly time = fakeTime()
  readonly cluster = new WatchedCluster(this.time)
  readonly match = new ScriptedMatch(this.time)
  /** What the players saw at each time. */
  readonly #seen = new Map<number, Remaining>()
  spectators: TestSpectator[] = []
  /** From when the spectators are compared with the players. */
  #comparedFromMs = 0
  readonly #dice = seededChance(1)
  #step = game.create(twinSetups('tabletop', 1).setups[0], this.#dice)
  #made = 0
  changed: () => void = () => undefined

  /** Begins at `owner`, with a spectator on each server. */
  async begin(owner: WatchServer, ...others: readonly WatchServer[]): Promise<void> {
    this.#play(owner)
    this.#show()
    await this.watchAt(owner, ...others)
  }

  /** Continues at another server without a loss of time; the delay begins anew (P9.8). */
  continueAt(owner: WatchServer): void {
    this.match.continueBy(owner.clock)
    this.#play(owner)
    this.changed()
    this.#comparedFromMs = this.time.now() + DELAY_SECONDS * 1_000
  }

  #play(owner: WatchServer): void {
    const { changed } = owner.play('m', this.match, DELAY_SECONDS)
    this.changed = changed
  }

  async watchAt(...servers: readonly WatchServer[]): Promise<void> {
    for (const server of servers) this.spectators.push(await server.watch('m'))
  }

  /** The seat that is asked answers. */
  answer(): void {
    const { state } = this.#step
    const { seat } = present(decisionOf(state), 'a decision')
    const intent = answerByChance(state, seededChance(2), this.#made)
    const next = game.apply(state, seat, intent, this.#dice)
    if (!next.ok) throw new Error(next.error.code)
    this.#made += 1
    this.#step = next.value
    this.#show()
  }

  /** Answers to some decisions, each after another while. */
  async play(answers: number): Promise<void> {
    for (let count = 0; count < answers; count += 1) {
      this.answer()
      await this.pass(TICK_MS * (1 + (this.#made % 5)))
    }
  }

  /** The server gives back the last `pauseMs`. */
  pause(pauseMs: number): void {
    this.match.pause(pauseMs)
    this.changed()
  }

  /** Time passes; notes what the players see, and checks what the spectators see. */
  async pass(ms: number): Promise<void> {
    for (let passed = 0; passed < ms; passed += TICK_MS) {
      this.#seen.set(this.time.now(), this.match.remainingMs)
      this.time.advance(TICK_MS)
      await settled()
      this.#check()
    }
  }

  /** Spectators see the clocks that players saw the delay ago. */
  #check(): void {
    const then = this.#seen.get(this.time.now() - DELAY_SECONDS * 1_000)
    if (then === undefined || this.time.now() < this.#comparedFromMs) return
    for (const { remainingMs } of this.spectators) expect(remainingMs).toEqual(then)
  }

  #show(): void {
    this.match.publish(this.#step.state, this.#step.events)
    this.changed()
  }
}

describe('the clocks of a match with a delay', () => {
  it('show spectators what they showed to players that long ago, on every server (P9.5)', async () => {
    const clocked = new ClockedMatch()
    const home = await clocked.cluster.start('home')
    const away = await clocked.cluster.start('away')
    await clocked.begin(home, away)
    const shown = new Set<string>()
    for (let step = 0; step < 60; step += 1) {
      await clocked.play(1)
      if (step === 30) await clocked.watchAt(home, away)
      shown.add(JSON.stringify(clocked.spectators[0]?.remainingMs))
    }
    expect(shown.size).toBeGreaterThan(30)
    expect(clocked.cluster.clusters.faults).toEqual([])
  })

  it('show spectators a pause that long after players (P9.5)', async () => {
    const clocked = new ClockedMatch()
    const home = await clocked.cluster.start('home')
    const away = await clocked.cluster.start('away')
    await clocked.begin(home, away)
    const shown = () => clocked.spectators.map(({ remainingMs }) => runningOf(remainingMs))
    await clocked.pass(5_000)
    const before = runningOf(clocked.match.remainingMs)
    await clocked.pass(4_000)
    clocked.pause(4_000)
    expect(runningOf(clocked.match.remainingMs)).toBe(before)
    await clocked.pass(DELAY_SECONDS * 1_000 - TICK_MS)
    expect(shown()).toEqual([before - 4_000 + TICK_MS, before - 4_000 + TICK_MS])
    await clocked.pass(TICK_MS)
    expect(shown()).toEqual([before, before])
  })

  it('count by the clock of the server that plays the match, whichever it is (P9.5)', async () => {
    const clocked = new ClockedMatch()
    const { cluster, match, time } = clocked
    const home = await cluster.start('home')
    const ahead = await cluster.start('ahead', 90_000)
    const behind = await cluster.start('behind', -45_000)
    await clocked.begin(home, ahead, behind)
    await clocked.play(30)

    // The server of the match gives it up: all spectators stay.
    home.watching.moved('m')
    clocked.continueAt(ahead)
    await home.cluster.directory.take('match', 'm')
    const before = clocked.spectators.map(({ remainingMs }) => runningOf(remainingMs))
    await clocked.pass(6_000)
    await clocked.watchAt(home, ahead, behind)
    // Until a frame of the new server is due, the old one is shown, and its clocks run on.
    const inBetween = clocked.spectators.map(({ remainingMs }) => runningOf(remainingMs))
    expect(inBetween).toEqual([...before, ...before].map((ms) => ms - 6_000))
    await clocked.play(30)
    await clocked.watchAt(home, ahead, behind)
    await clocked.play(3)
    expect(clocked.spectators.map(({ welcomes }) => welcomes)).toEqual([2, 2, 2, 2, 2, 2, 1, 1, 1])

    // The server of the match is lost, with its spectators.
    const isLost = ({ room }: TestSpectator) => [...ahead.rooms.values()].includes(room)
    clocked.spectators = clocked.spectators.filter((spectator) => !isLost(spectator))
    await cluster.clusters.lose('ahead')
    time.advance(1_000)
    await settled()
    clocked.continueAt(behind)
    await clocked.play(40)
    expect(clocked.spectators.map(({ welcomes }) => welcomes)).toEqual([3, 3, 3, 3, 2, 2])
    expect(match.remainingMs).not.toEqual([null, null])
    expect(cluster.clusters.faults).toEqual([])
  })
})

/** The time left on the clock that runs. */
const runningOf = (remaining: Remaining): number =>
  present(
    remaining.find((ms) => ms !== null),
    'a clock that runs',
  )
