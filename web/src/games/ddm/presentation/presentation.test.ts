import type { GameEvent } from '@dungeon-dice/client-sdk/rules'
import { describe, expect, it } from 'vitest'
import { watchBots } from '../../../../tests/support/bot-duel.ts'
import { actsOf, type Frame, stepBetween } from './acts.ts'
import { lastTurn } from './last-turn.ts'
import { hurried, PACES, type Pace } from './pace.ts'
import { PresentationQueue, type Timers } from './presentation-queue.ts'

const DUEL = watchBots('tabletop', 7, 'A')
const frameAt = (place: number): Frame => {
  const frame = DUEL[place]
  if (frame === undefined) throw new Error(`no step ${place}`)
  return frame
}

/** Time that goes on when it is told to. */
class FakeTimers implements Timers {
  now = 0
  #due: { readonly id: number; readonly at: number; readonly action: () => void }[] = []
  #ids = 0

  readonly set = (action: () => void, ms: number): number => {
    this.#ids += 1
    this.#due.push({ id: this.#ids, at: this.now + ms, action })
    return this.#ids
  }

  readonly clear = (timer: number): void => {
    this.#due = this.#due.filter(({ id }) => id !== timer)
  }

  pass(ms: number): void {
    const until = this.now + ms
    for (;;) {
      const [next] = this.#due.toSorted((a, b) => a.at - b.at)
      if (next === undefined || next.at > until) break
      this.clear(next.id)
      this.now = next.at
      next.action()
    }
    this.now = until
  }
}

interface Setting {
  readonly from: number
  readonly own?: 'A' | 'B' | null
  readonly pace?: Pace
  readonly isAwaited?: boolean
}

function queueAt({ from, own = 'A', pace = PACES.normal, isAwaited = false }: Setting) {
  const timers = new FakeTimers()
  const queue = new PresentationQueue(frameAt(from), {
    own,
    timers,
    pace: () => pace,
    isAwaited: () => isAwaited,
  })
  return { queue, timers, push: (place: number) => queue.push(frameAt(place)) }
}

const eventsAt = (place: number): readonly GameEvent[] =>
  place === 0 ? [] : stepBetween(frameAt(place - 1), frameAt(place)).events

/** The first step after `from` in which this happens, by this seat. */
function stepWith(type: GameEvent['type'], by: 'A' | 'B', from = 1): number {
  const found = DUEL.findIndex(
    (_, place) =>
      place >= from &&
      eventsAt(place).some((event) => event.type === type) &&
      stepBetween(frameAt(place - 1), frameAt(place)).by === by,
  )
  if (found < 0) throw new Error(`no ${type} by ${by}`)
  return found
}

const OWN_ROLL = stepWith('diceRolled', 'A')
const THEIR_ROLL = stepWith('diceRolled', 'B')
const THEIR_SUMMON = stepWith('monsterSummoned', 'B')
const OWN_SUMMON = stepWith('monsterSummoned', 'A')

describe('a roll', () => {
  it('is told, and decided upon, when the dice have landed and not before', () => {
    const { queue, timers, push } = queueAt({ from: OWN_ROLL - 1 })
    push(OWN_ROLL)
    timers.pass(PACES.normal.rollMs - 1)
    expect(queue.presented.isOpen).toBe(false)
    expect(queue.presented.told).toBe(frameAt(OWN_ROLL - 1))
    expect(queue.presented.board).toBe(frameAt(OWN_ROLL - 1))
    timers.pass(1)
    expect(queue.presented.isOpen).toBe(true)
    expect(queue.presented.told.history).toEqual(frameAt(OWN_ROLL).history)
  })

  it('takes 1 to 1.2 seconds at the usual speed', () => {
    expect(PACES.normal.rollMs).toBeGreaterThanOrEqual(1_000)
    expect(PACES.normal.rollMs).toBeLessThanOrEqual(1_200)
  })

  it('fills the pool when its crests have arrived', () => {
    const place = DUEL.findIndex((_, one) => {
      const types = eventsAt(one).map(({ type }) => type)
      return types.includes('diceRolled') && types.includes('crestsGained')
    })
    const { queue, timers, push } = queueAt({ from: place - 1 })
    push(place)
    timers.pass(PACES.normal.rollMs)
    expect(queue.presented.bars).toBe(frameAt(place - 1))
    timers.pass(PACES.normal.flightMs)
    expect(queue.presented.bars.history).toEqual(frameAt(place).history)
  })

  it('shows its dice as the motion of the board', () => {
    const { queue, push } = queueAt({ from: THEIR_ROLL - 1 })
    push(THEIR_ROLL)
    const roll = eventsAt(THEIR_ROLL).find(({ type }) => type === 'diceRolled')
    expect(queue.presented.news.plan.shows).toMatchObject([
      { type: 'roll', seat: 'B', dice: roll?.type === 'diceRolled' ? roll.dice : [] },
    ])
  })
})

describe('a step of the other side', () => {
  it('is told once it was seen', () => {
    const { queue, timers, push } = queueAt({ from: THEIR_SUMMON - 1 })
    push(THEIR_SUMMON)
    expect(queue.presented.board.history).toEqual(frameAt(THEIR_SUMMON).history)
    expect(queue.presented.told).toBe(frameAt(THEIR_SUMMON - 1))
    timers.pass(queue.presented.act?.lengthMs ?? 0)
    expect(queue.presented.told.history).toEqual(frameAt(THEIR_SUMMON).history)
  })

  it('leaves time before the next one', () => {
    const { queue, timers, push } = queueAt({ from: THEIR_SUMMON - 1 })
    push(THEIR_SUMMON)
    push(THEIR_SUMMON + 1)
    timers.pass((queue.presented.act?.lengthMs ?? 0) + PACES.normal.pauseMs - 1)
    expect(queue.presented.board.history).toEqual(frameAt(THEIR_SUMMON).history)
    timers.pass(1)
    expect(queue.presented.board.history).toEqual(frameAt(THEIR_SUMMON + 1).history)
  })
})

describe('an own step', () => {
  it('keeps nobody from the next decision', () => {
    const { queue, push } = queueAt({ from: OWN_SUMMON - 1 })
    push(OWN_SUMMON)
    expect(queue.presented).toMatchObject({ isOpen: true, isDone: false })
  })

  it('is cut short by the next one', () => {
    const { queue, push } = queueAt({ from: OWN_SUMMON - 1 })
    push(OWN_SUMMON)
    push(OWN_SUMMON + 1)
    expect(queue.presented.told.history.length).toBeGreaterThanOrEqual(
      frameAt(OWN_SUMMON).history.length,
    )
  })
})

describe('the queue', () => {
  it('shows a whole duel in order, log and bars never ahead of the board, and ends at its end', () => {
    for (const own of ['A', 'B', null] as const) {
      const { queue, timers, push } = queueAt({ from: 0, own })
      let least = 0
      queue.subscribe(() => {
        const { board, told, bars } = queue.presented
        const lengths = [bars, told, board].map(({ history }) => history.length)
        expect(lengths).toEqual(lengths.toSorted((a, b) => a - b))
        expect(lengths[0]).toBeGreaterThanOrEqual(least)
        least = lengths[0] ?? 0
      })
      DUEL.slice(1).forEach((_, place) => {
        push(place + 1)
        timers.pass(200)
      })
      timers.pass(60_000)
      expect(queue.presented.isDone).toBe(true)
      expect(queue.presented.told.history).toEqual(DUEL.at(-1)?.history)
    }
  })

  it('never lets somebody who has to decide wait long, whatever came before', () => {
    const { queue, timers, push } = queueAt({ from: 0, isAwaited: true })
    for (let place = 1; place < 32; place += 1) push(place)
    // The first step began before it was known how much follows.
    timers.pass(2_500 + 2_500)
    expect(queue.presented.isDone).toBe(true)
  })

  it('shows everything at once where animations are off', () => {
    const { queue, timers } = queueAt({ from: 0, pace: PACES.off })
    for (const place of DUEL.keys()) {
      if (place > 0) queue.push(frameAt(place))
      expect(queue.presented).toMatchObject({ isOpen: true, isDone: true })
      expect(queue.presented.bars.history).toEqual(frameAt(place).history)
    }
    expect(timers.now).toBe(0)
  })

  it('is emptied by a flush, and what was skipped can be looked at again', () => {
    const { queue, timers, push } = queueAt({ from: THEIR_ROLL - 1 })
    push(THEIR_ROLL)
    push(THEIR_ROLL + 1)
    queue.flush()
    expect(queue.presented.isDone).toBe(true)
    expect(queue.presented.past).toHaveLength(2)
    timers.pass(10_000)
    expect(queue.presented.told.history).toEqual(frameAt(THEIR_ROLL + 1).history)
  })

  it('takes what changed without an event', () => {
    const { queue } = queueAt({ from: 3 })
    const { history } = frameAt(3)
    const frame = { history, state: frameAt(4).state }
    queue.refresh(frame)
    expect(queue.presented.board).toBe(frame)
  })
})

describe('the last turn of the other side', () => {
  const { queue, timers, push } = queueAt({ from: 0 })
  for (const place of DUEL.keys()) if (place > 0 && place < 60) push(place)
  timers.pass(100_000)
  const turn = lastTurn(queue.presented.past, 'A')

  it('has all its steps, each with what it led to', () => {
    expect(turn.length).toBeGreaterThan(1)
    expect(turn[0]?.by).toBe('B')
    expect(turn[0]?.events.some(({ type }) => type === 'diceRolled')).toBe(true)
    expect(turn.at(-1)?.events.some(({ type }) => type === 'turnBegan')).toBe(true)
    turn.slice(1).forEach(({ history, events }, place) => {
      expect(history.length - events.length).toBe(turn[place]?.history.length)
    })
  })

  it('is kept, and no more than a few turns', () => {
    const begun = queue.presented.past.filter(({ events }) =>
      events.some(({ type }) => type === 'turnBegan'),
    )
    expect(begun.length).toBeLessThanOrEqual(3)
  })
})

describe('the pace', () => {
  it('is a factor on all that is shown', () => {
    const step = stepBetween(frameAt(THEIR_SUMMON - 1), frameAt(THEIR_SUMMON))
    const length = (pace: Pace) =>
      actsOf(step, 'A', pace).reduce((sum, { lengthMs }) => sum + lengthMs, 0)
    expect(length(hurried(PACES.normal, 2))).toBeCloseTo(length(PACES.normal) / 2)
    expect(length(PACES.fast)).toBeLessThan(length(PACES.normal))
    expect(length(PACES.slow)).toBeGreaterThan(length(PACES.normal))
    expect(length(PACES.off)).toBe(0)
  })
})
