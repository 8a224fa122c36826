import { present, seededChance } from '@dungeon-dice/shared'
import {
  type DdmTypes,
  decisionOf,
  PRESETS,
  type Preset,
  type State,
} from '@dungeon-dice/shared/ddm'
import { describe, expect, it } from 'vitest'
import { sizeOf } from '../../shared/tests/support/sizes.ts'
import {
  answerByChance,
  isRevealed,
  playTwins,
  twinSetups,
} from '../../shared/tests/support/twin-games.ts'
import { DelayBuffer } from '../src/spectating/delay-buffer.ts'
import { publicFieldsOf } from '../src/spectating/frame.ts'
import { fakeTime } from './support/fake-time.ts'
import { EMPTY, HOSTED, newPublisher, ScriptedMatch } from './support/scripted-match.ts'

type GameEvent = DdmTypes['Event']

const { engine: game } = HOSTED

/** A local match with its delay buffer. */
class TestMatch {
  readonly time = fakeTime()
  readonly delayBuffer: DelayBuffer<State>
  readonly #played = new ScriptedMatch(this.time)
  readonly #delayMs: number

  constructor(delayMs: number) {
    this.#delayMs = delayMs
    const time = { clock: this.time, timers: this.time }
    this.delayBuffer = new DelayBuffer({
      ...this.#played.source,
      ...time,
      delayMs,
      onEnd: () => undefined,
    })
  }

  get history() {
    return this.#played.history
  }

  show(state: State, events: readonly GameEvent[]): void {
    this.#played.publish(state, events)
    this.delayBuffer.changed()
  }

  known() {
    return this.#played.known(this.#delayMs)
  }
}

/** A spectator from now on, and what it knows. */
function spectate(match: TestMatch) {
  const publisher = newPublisher()
  const received: unknown[] = []
  const text: string[] = []
  const stop = match.delayBuffer.subscribe({
    isBusy: false,
    onFrame: (frame) => {
      publisher.show(frame)
      received.push(...frame.newEvents.events)
      text.push(JSON.stringify(frame))
    },
    onEnd: () => undefined,
  })
  // Earlier events are loaded page by page, as over the wire.
  const before: unknown[] = []
  for (let { events, last } = pageAfter(match, 0); events.length > 0; ) {
    before.push(...events)
    ;({ events, last } = pageAfter(match, before.length))
    expect(before.length).toBeLessThanOrEqual(last)
  }
  return {
    stop,
    text,
    holds: () => ({
      view: publisher.state.view?.toJSON(),
      fields: publicFieldsOf(publisher.state),
      events: [...before, ...received],
    }),
  }
}

const pageAfter = ({ delayBuffer }: TestMatch, after: number) => delayBuffer.eventsAfter(after, 100)

/** Plays a random game at human speed, with spectators who join and leave at random. */
function watchGame(preset: Preset, seed: number, delayMs: number): number {
  const random = seededChance(seed)
  let drawn = 0
  const pick = (below: number) => random(drawn++, below)
  const match = new TestMatch(delayMs)
  const { setups } = twinSetups(preset, seed)
  const dice = seededChance(seed + 1)
  const thoughts = seededChance(seed + 2)
  const spectators = new Set([spectate(match)])
  const check = () => {
    const { atMs: _, ...expected } = match.known() ?? { ...EMPTY, atMs: 0 }
    for (const { holds } of spectators) expect(holds()).toEqual(expected)
  }
  let step = game.create(setups[0], dice)
  match.show(step.state, step.events)
  for (let made = 0; step.state.outcome === null; made += 1) {
    // Nothing is published at once, so only steps of the same instant come together.
    match.time.advance(pick(4) === 0 ? 0 : 200 + pick(3_000))
    if (pick(15) === 0) spectators.add(spectate(match))
    if (pick(15) === 0)
      for (const spectator of [...spectators].slice(0, 1)) {
        spectator.stop()
        spectators.delete(spectator)
      }
    if (pick(10) === 0) check()
    const { seat } = present(decisionOf(step.state), 'a decision is open')
    const intent =
      made > 250 ? ({ type: 'resign' } as const) : answerByChance(step.state, thoughts, made)
    const next = game.apply(step.state, seat, intent, dice)
    if (!next.ok) throw new Error(next.error.code)
    step = next.value
    match.show(step.state, step.events)
  }
  spectators.add(spectate(match))
  for (let left = 0; left < 20; left += 1) {
    check()
    match.time.advance(delayMs / 15)
  }
  expect(match.known()).toBe(match.history.at(-1))
  match.delayBuffer.gone()
  match.time.advance(delayMs)
  expect(match.delayBuffer.hasEnded).toBe(true)
  return match.history.length
}

describe.each(PRESETS)('a spectator of whole random games (%s)', (preset) => {
  it('has exactly what was public the delay ago, whenever it joined', {
    timeout: 600_000,
  }, () => {
    for (let seed = 1; seed <= sizeOf('watchedGames'); seed += 1)
      for (const delaySeconds of [0, 30, 180])
        expect(watchGame(preset, seed, delaySeconds * 1_000)).toBeGreaterThan(2)
  })

  it('receives the same bytes for games that differ in a hidden item', { timeout: 600_000 }, () => {
    let compared = 0
    for (let seed = 1; seed <= 5 * sizeOf('watchedGames'); seed += 1) {
      const twins = twinSetups(preset, seed)
      const matches = [new TestMatch(5_000), new TestMatch(5_000)] as const
      const pair = matches.map(spectate)
      for (const step of playTwins(twins, seed, 150)) {
        if (isRevealed(twins, step)) break
        for (const [place, match] of matches.entries()) {
          match.show(present(step.states[place], 'a state'), present(step.events[place], 'events'))
          match.time.advance(1_000)
        }
        compared += 1
      }
      for (const match of matches) match.time.advance(5_000)
      const [one, other] = pair.map(({ text }) => text.join('\n'))
      expect(one).toBe(other)
    }
    expect(compared).toBeGreaterThan(100)
  })
})
