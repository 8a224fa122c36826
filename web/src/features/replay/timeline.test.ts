import { BUILT_IN, makeRecord, openReplay } from '@dungeon-dice/client-sdk/rules'
import { describe, expect, it } from 'vitest'
import { recordBotDuel } from '../../../../shared/tests/support/bot-records.ts'
import { atEvent, atStep, onBy, timelineOf, turnAt } from './timeline.ts'

const text = makeRecord(recordBotDuel('greedy', 'tabletop', 1).record)
const opened = openReplay(text, BUILT_IN)
if (!opened.ok) throw new Error(opened.error.code)
const replay = opened.value
const timeline = timelineOf(replay)
const end = atStep(timeline, timeline.steps)

describe('the course of a replay', () => {
  it('leaves the replay where it stood', () => {
    replay.seek(7)
    timelineOf(replay)
    expect(replay.step).toBe(7)
  })

  it('stands at a step with all that it led to, or at the nearest', () => {
    replay.seek(5)
    expect(atStep(timeline, 5)).toEqual({ step: 5, event: replay.event })
    expect(atStep(timeline, -3).step).toBe(0)
    expect(atStep(timeline, 1e9)).toEqual({ step: replay.steps, event: replay.lastEvent })
    expect(atStep(timeline, Number.NaN).step).toBe(0)
  })

  it('goes through every event, and back', () => {
    let now = atEvent(timeline, 1)
    for (let number = 1; number <= replay.lastEvent; number += 1) {
      replay.seekEvent(number)
      expect(now).toEqual({ step: replay.step, event: number })
      now = onBy(timeline, now, 'event', 1)
    }
    expect(now).toEqual(end)
    expect(onBy(timeline, end, 'event', -1).event).toBe(end.event - 1)
  })

  it('goes to the next turn, and to the beginning of this one or the one before', () => {
    const [, second, third] = timeline.turns
    if (second === undefined || third === undefined) throw new Error('a match has three turns')
    const inSecond = atStep(timeline, second.moment.step + 1)
    expect(turnAt(timeline, inSecond)?.turn).toBe(2)
    expect(onBy(timeline, inSecond, 'turn', 1).step).toBe(third.moment.step)
    expect(onBy(timeline, inSecond, 'turn', -1).step).toBe(second.moment.step)
    expect(onBy(timeline, onBy(timeline, inSecond, 'turn', -1), 'turn', -1).step).toBe(0)
    expect(onBy(timeline, end, 'turn', 1)).toEqual(end)
  })

  it('comes to any step and its view within 50 ms', () => {
    const startedAtMs = performance.now()
    for (let turn = 0; turn < 100; turn += 1) {
      replay.seek(atStep(timeline, (turn * 7_919) % timeline.steps).step)
      expect(replay.state).not.toBeNull()
    }
    expect((performance.now() - startedAtMs) / 100).toBeLessThan(50)
  })
})
