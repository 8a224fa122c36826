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
  readonly spectators: TestSpectator[] = []
  readonly #dice = seededChance(1)
  #step = game.create(twinSetups('tabletop', 1).setups[0], this.#dice)
  #made = 0
  changed: () => void = () => undefined

  /** Begins at `owner`, with a spectator on each server. */
  async begin(owner: WatchServer, ...others: readonly WatchServer[]): Promise<void> {
    const { changed } = owner.play('m', this.match, DELAY_SECONDS)
    this.changed = changed
    this.#show()
    await this.watchAt(owner, ...others)
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
    if (then === undefined) return
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
      clocked.answer()
      await clocked.pass(TICK_MS * (1 + (step % 5)))
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
})

/** The time left on the clock that runs. */
const runningOf = (remaining: Remaining): number =>
  present(
    remaining.find((ms) => ms !== null),
    'a clock that runs',
  )
