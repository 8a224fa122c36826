import { present, seededChance } from '@dungeon-dice/shared'
import { decisionOf, PRESETS, type Preset, type State } from '@dungeon-dice/shared/ddm'
import { describe, expect, it } from 'vitest'
import { sizeOf } from '../../shared/tests/support/sizes.ts'
import {
  answerByChance,
  isRevealed,
  playTwins,
  twinSetups,
} from '../../shared/tests/support/twin-games.ts'
import { fakeTime } from './support/fake-time.ts'
import { EMPTY, HOSTED, type PublicSnapshot, ScriptedMatch } from './support/scripted-match.ts'
import {
  settled,
  type TestSpectator,
  WatchedCluster,
  type WatchServer,
} from './support/watched-cluster.ts'

const { engine: game } = HOSTED

/** Steps of a random game, in order. */
function* stepsOf(preset: Preset, seed: number) {
  const dice = seededChance(seed + 1)
  const thoughts = seededChance(seed + 2)
  let step = game.create(twinSetups(preset, seed).setups[0], dice)
  yield step
  for (let made = 0; step.state.outcome === null; made += 1) {
    const { seat } = present(decisionOf(step.state), 'a decision is open')
    const intent =
      made > 120 ? ({ type: 'resign' } as const) : answerByChance(step.state, thoughts, made)
    const next = game.apply(step.state, seat, intent, dice)
    if (!next.ok) throw new Error(next.error.code)
    step = next.value
    yield step
  }
}

/** A random game that moves between servers, with spectators on all of them. */
class MovingMatch {
  readonly time = fakeTime()
  readonly cluster = new WatchedCluster(this.time)
  readonly match = new ScriptedMatch(this.time)
  readonly spectators = new Map<TestSpectator, { isHere: boolean; last: number }>()
  readonly pick: (below: number) => number
  readonly #delayMs: number
  #servers: WatchServer[] = []
  #owner: WatchServer | null = null
  #changed: () => void = () => undefined
  /** When the current owner took over; steps of the previous owner are published late. */
  #sinceMs = 0
  #count = 0

  constructor(seed: number, delayMs: number) {
    const random = seededChance(seed)
    let drawn = 0
    this.pick = (below) => random(drawn++, below)
    this.#delayMs = delayMs
  }

  async begin(): Promise<void> {
    for (let count = 0; count < 3; count += 1) await this.#start()
    this.#take()
  }

  show(state: State, events: Parameters<ScriptedMatch['publish']>[1]): void {
    this.match.publish(state, events)
    this.#changed()
  }

  async watch(): Promise<void> {
    const server = present(this.#servers[this.pick(this.#servers.length)], 'a server')
    const spectator = await server.watch('m')
    await spectator.loadEarlier()
    this.spectators.set(spectator, { isHere: server === this.#owner, last: -1 })
  }

  /** Moves the match: its server is lost or relinquishes it. */
  async move(): Promise<void> {
    const before = present(this.#owner, 'a home')
    const [next] = this.#servers.filter((server) => server !== before)
    this.#owner = present(next, 'another server')
    const isLost = this.pick(2) === 0
    if (isLost) {
      for (const [spectator] of this.spectators)
        if ([...before.rooms.values()].includes(spectator.room)) this.spectators.delete(spectator)
      this.#servers = this.#servers.filter((server) => server !== before)
      await this.cluster.clusters.lose(before.cluster.self)
      await this.#start()
    } else before.watching.moved('m')
    this.match.publishAgain()
    this.#take()
    if (!isLost) await before.cluster.directory.take('match', 'm')
    await this.rest()
  }

  /** Long enough for the others to find the match and what they missed. */
  async rest(ms = 6_000): Promise<void> {
    for (let passed = 0; passed < ms; passed += 500) {
      this.time.advance(500)
      await settled()
    }
  }

  /** Checks that every spectator has a past state, not too early and never an older one. */
  check(): void {
    const latestMs = this.time.now() - this.#delayMs
    for (const [spectator, seen] of this.spectators) {
      const text = textOf(spectator.holds())
      const last = this.match.history.findLastIndex(
        (snapshot) => snapshot.atMs <= latestMs && textOfSnapshot(snapshot) === text,
      )
      if (last < 0) expect(spectator.holds()).toEqual(EMPTY)
      expect(last).toBeGreaterThanOrEqual(seen.last)
      seen.last = last
    }
  }

  /** Checks that every spectator has all that is due at the current owner. */
  checkAll(): void {
    this.check()
    const known = this.match.known(this.#delayMs)
    if (known === undefined || known.atMs < this.#sinceMs) return
    const { atMs: _, ...expected } = known
    const text = textOfSnapshot(known)
    for (const spectator of this.spectators.keys()) {
      const holds = spectator.holds()
      // Comparing texts is faster; the objects only give a better message.
      if (textOf(holds) !== text) expect(holds).toEqual(expected)
    }
  }

  /** Ends the match and removes its entry; steps that are not due are still published. */
  async end(): Promise<void> {
    this.cluster.isHeld = false
    this.#owner?.watching.gone('m')
    await this.#owner?.cluster.directory.take('match', 'm')
  }

  async #start(): Promise<void> {
    this.#count += 1
    this.#servers.push(await this.cluster.start(`s${this.#count}`))
  }

  #take(): void {
    this.#owner ??= present(this.#servers[0], 'a server')
    this.#sinceMs = this.time.now()
    const { changed } = this.#owner.play('m', this.match, this.#delayMs / 1_000)
    this.#changed = changed
    changed()
  }
}

/** The same text for equal data, whatever the order of its fields. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

const TEXTS = new WeakMap<PublicSnapshot, string>()

function textOfSnapshot(snapshot: PublicSnapshot): string {
  const { atMs: _, ...held } = snapshot
  const text = TEXTS.get(snapshot) ?? textOf(held)
  TEXTS.set(snapshot, text)
  return text
}

/** Plays a random game that is watched on three servers. */
async function play(preset: Preset, seed: number, delayMs: number, isRough: boolean) {
  const travels = new MovingMatch(seed, delayMs)
  const { cluster, time, pick } = travels
  await travels.begin()
  if (isRough) cluster.losesMessage = () => pick(10) === 0
  let steps = 0
  for (const { state, events } of stepsOf(preset, seed)) {
    travels.show(state, events)
    steps += 1
    const pauseMs = pick(4) === 0 ? 0 : 200 + pick(3_000)
    time.advance(pauseMs)
    await settled()
    if (pick(12) === 0) await travels.watch()
    if (isRough && pick(25) === 0) await travels.move()
    // Steps of the same instant may be published a moment later.
    if (pick(3) > 0) continue
    if (isRough || pauseMs === 0) travels.check()
    else travels.checkAll()
  }
  await travels.watch()
  await travels.rest(delayMs + 6_000)
  travels.checkAll()
  expect(travels.match.known(delayMs)).toBe(travels.match.history.at(-1))
  cluster.losesMessage = () => false
  await travels.end()
  await travels.rest(delayMs + 6_000)
  for (const { room } of travels.spectators.keys()) expect(room.hasEnded).toBe(true)
  expect(cluster.clusters.faults).toEqual([])
  expect(cluster.log).toEqual({})
  return { steps, cluster }
}

describe.each(PRESETS)('spectators on several servers (%s)', (preset) => {
  it('have what was public the delay ago, wherever and whenever they joined', {
    timeout: 600_000,
  }, async () => {
    for (let seed = 1; seed <= sizeOf('watchedTravels'); seed += 1)
      for (const delaySeconds of [0, 30])
        expect((await play(preset, seed, delaySeconds * 1_000, false)).steps).toBeGreaterThan(2)
  })

  it('miss nothing and see nothing twice, whichever server plays and whatever is lost', {
    timeout: 600_000,
  }, async () => {
    for (let seed = 1; seed <= sizeOf('watchedTravels'); seed += 1)
      for (const delaySeconds of [0, 30])
        expect((await play(preset, seed, delaySeconds * 1_000, true)).steps).toBeGreaterThan(2)
  })

  it('cause equal messages for games that differ in a hidden item', {
    timeout: 600_000,
  }, async () => {
    let compared = 0
    for (let seed = 1; seed <= 3 * sizeOf('watchedTravels'); seed += 1) {
      const twins = twinSetups(preset, seed)
      const both = await Promise.all([0, 1].map(() => watchedAtAnother()))
      for (const step of playTwins(twins, seed, 80)) {
        if (isRevealed(twins, step)) break
        for (const [place, { match, changed, time }] of both.entries()) {
          match.publish(
            present(step.states[place], 'a state'),
            present(step.events[place], 'events'),
          )
          changed()
          time.advance(1_000)
        }
        await settled()
        compared += 1
      }
      for (const { time } of both) time.advance(5_000)
      await settled()
      const [one, other] = both.map(({ cluster }) => [cluster.sent, cluster.answers])
      expect(one).toEqual(other)
      expect(both[0]?.cluster.sent.length).toBeGreaterThan(2)
    }
    expect(compared).toBeGreaterThan(50)
  })
})

/** A match with a delay of five seconds, watched on another server. */
async function watchedAtAnother() {
  const time = fakeTime()
  const cluster = new WatchedCluster(time)
  const match = new ScriptedMatch(time)
  const owner = await cluster.start('home')
  const away = await cluster.start('away')
  const { changed } = owner.play('m', match, 5)
  const spectator = await away.watch('m')
  return { time, cluster, match, changed, spectator }
}
