import { type BattleEvent, parsePosition } from '@dungeon-dice/client-sdk/skirmish'
import { describe, expect, it } from 'vitest'
import { ShowQueue, type Timers } from '../../../ui/presentation/show-queue.ts'
import { actsOf, type Frame } from './acts.ts'
import { lastRollOf } from './last-roll.ts'

/** Timers that go off when told. */
class Clock implements Timers {
  readonly #due: { readonly at: number; readonly action: () => void; readonly id: number }[] = []
  #now = 0
  #ids = 0

  readonly set = (action: () => void, ms: number): number => {
    this.#ids += 1
    this.#due.push({ at: this.#now + ms, action, id: this.#ids })
    return this.#ids
  }

  readonly clear = (timer: number): void => {
    this.#due.splice(
      this.#due.findIndex(({ id }) => id === timer),
      1,
    )
  }

  pass(ms: number): void {
    this.#now += ms
    for (;;) {
      const place = this.#due.findIndex(({ at }) => at <= this.#now)
      if (place < 0) return
      const [one] = this.#due.splice(place, 1)
      one?.action()
    }
  }
}

const read = parsePosition('A ashcolt 5,5 | B gritback 6,5 || queue A B')
if (!read.ok) throw new Error(read.error.code)
const { value: state } = read
const ATTACK: readonly BattleEvent[] = [
  { type: 'attacked', seat: 'A', target: 'B', dice: [1, 2, 3, 4] },
  { type: 'damaged', seat: 'B', amount: 10, hp: 70, cause: 'attack' },
]
const STEP: BattleEvent = { type: 'moved', seat: 'A', from: { x: 5, y: 5 }, to: { x: 4, y: 5 } }
const first: Frame = { state, history: [] }
const after = (...events: readonly BattleEvent[]): Frame => ({
  state: { ...state, turn: events.length },
  history: events,
})

const queueOf = (clock: Clock, pace: number) =>
  new ShowQueue(first, clock, (one: Frame, next: Frame) => actsOf(one, next, pace))

describe('what is shown of a battle', () => {
  it('dice roll before anything comes of them', () => {
    const clock = new Clock()
    const queue = queueOf(clock, 1)
    queue.push(after(...ATTACK))
    expect(queue.presented).toMatchObject({ act: { type: 'roll' }, frame: first, isDone: false })
    clock.pass(1_000)
    expect(queue.presented.act?.type).toBe('show')
    expect(queue.presented.frame.state.turn).toBe(2)
    clock.pass(1_000)
    expect(queue.presented).toMatchObject({ act: null, isDone: true })
  })

  it('steps follow each other', () => {
    const clock = new Clock()
    const queue = queueOf(clock, 1)
    queue.push(after(STEP))
    queue.push(after(STEP, STEP))
    expect(queue.presented.frame.state.turn).toBe(1)
    clock.pass(200)
    expect(queue.presented.frame.state.turn).toBe(2)
  })

  it('without animations all is shown at once', () => {
    const queue = queueOf(new Clock(), 0)
    queue.push(after(...ATTACK))
    expect(queue.presented).toMatchObject({ act: null, isDone: true })
    expect(queue.presented.frame.history).toHaveLength(2)
  })

  it('what is long is hurried', () => {
    const clock = new Clock()
    const queue = queueOf(clock, 1)
    const steps = Array.from({ length: 200 }, () => STEP)
    for (const place of steps.keys()) queue.push(after(...steps.slice(0, place + 1)))
    for (let second = 0; second < 400; second += 1) clock.pass(50)
    expect(queue.presented.isDone).toBe(true)
  })

  it('a jump leaves out what was to be shown', () => {
    const queue = queueOf(new Clock(), 1)
    queue.push(after(...ATTACK))
    queue.flush()
    expect(queue.presented).toMatchObject({ act: null, isDone: true })
    expect(queue.presented.frame.state.turn).toBe(2)
  })
})

describe('the last roll', () => {
  it('stays, with the move and what came of it', () => {
    const used: BattleEvent = { type: 'used', seat: 'A', move: 'scorch-bite', target: 'B' }
    expect(lastRollOf([used, ...ATTACK, STEP])).toMatchObject({
      seat: 'A',
      dice: [1, 2, 3, 4],
      move: 'scorch-bite',
      result: { amount: 10 },
    })
    expect(lastRollOf([STEP])).toBeNull()
  })
})
