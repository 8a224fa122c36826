import { decisionOf, saveState, viewState } from '@dungeon-dice/client-sdk/rules'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerOf } from './bot-thought.ts'
import { LocalMatch } from './local-match.ts'
import { chanceOf, freshPractice, type Practice, resume } from './practice-match.ts'
import { forgetPractice, storedPractice, storePractice } from './practice-storage.ts'

/** Plays both seats by the bot, up to `most` answers or the end. */
function played(most: number, from: Practice = freshPractice()): Practice {
  let practice = from
  while (practice.steps.length < most) {
    const now = resume(practice)
    const asked = now === null ? null : decisionOf(now.state)
    if (now === null || asked === null) return practice
    const { seat } = asked
    const index = practice.steps.filter((step) => step.seat === seat).length
    const view = saveState(viewState(now.state, seat))
    const answer = answerOf({ view, seat, key: practice.key, index })
    practice = { ...practice, steps: [...practice.steps, { seat, answer }] }
  }
  return practice
}

describe('a practice match', () => {
  it('is the same whenever it is resumed, whole and in parts', () => {
    const practice = played(24)
    const now = resume(practice)
    expect(practice.steps).toHaveLength(24)
    expect(resume(JSON.parse(JSON.stringify(practice)))).toEqual(now)
    const half = { ...practice, steps: practice.steps.slice(0, 12) }
    expect(played(24, half)).toEqual(practice)
    expect(now?.history.slice(0, resume(half)?.history.length)).toEqual(resume(half)?.history)
  })

  it('begins otherwise each time', () => {
    expect(freshPractice().key).not.toBe(freshPractice().key)
  })

  it('is refused under other rules or dice, and with answers that do not fit', () => {
    const practice = played(3)
    expect(resume({ ...practice, rules: 1_000 })).toBeNull()
    expect(resume({ ...practice, catalogue: 'other' })).toBeNull()
    const [first] = practice.steps
    if (first === undefined) throw new Error('no step')
    expect(resume({ ...practice, steps: [first, ...practice.steps] })).toBeNull()
  })

  it('goes on against an opponent that takes time, which is asked once for each decision', async () => {
    const practice = freshPractice()
    const start = resume(practice)
    if (start === null) throw new Error('no match')
    let asked = 0
    const steps: string[] = []
    const match = new LocalMatch({
      ...{ start: start.state, history: start.history, seat: 'A', pauseMs: 0 },
      opponent: async (view, seat, index) => {
        asked += 1
        return answerOf({ view: saveState(view), seat, key: practice.key, index })
      },
      dice: () => chanceOf(practice),
      onAnswer: (seat, { type }) => steps.push(`${seat} ${type}`),
    })
    match.subscribe(() => undefined)
    match.subscribe(() => undefined)
    while (steps.filter((step) => step.startsWith('B')).length < 4) {
      await new Promise((resolve) => setTimeout(resolve, 0))
      const { decision } = match.now
      if (decision !== null) await decision.answer(decision.standIn())
    }
    expect(asked).toBeGreaterThanOrEqual(4)
    expect(asked).toBeLessThanOrEqual(steps.filter((step) => step.startsWith('B')).length + 1)
  })
})

describe('the storage of a practice match', () => {
  const kept = new Map<string, string>()
  beforeEach(() => {
    kept.clear()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    })
  })
  afterEach(() => void vi.unstubAllGlobals())

  it('returns what was stored, until it is forgotten', () => {
    const practice = played(2)
    expect(storedPractice()).toBeNull()
    expect(storePractice(practice)).toBe(true)
    expect(storedPractice()).toEqual(practice)
    forgetPractice()
    expect(storedPractice()).toBeNull()
  })

  it('takes nothing else for a match', () => {
    const practice = freshPractice()
    for (const other of [null, 7, [], { ...practice, key: 'x' }, { ...practice, steps: [1] }]) {
      kept.set('dungeon-dice practice', JSON.stringify(other))
      expect(storedPractice()).toBeNull()
    }
    kept.set('dungeon-dice practice', '{')
    expect(storedPractice()).toBeNull()
  })

  it('says when the browser refuses', () => {
    vi.stubGlobal('localStorage', {
      setItem: () => {
        throw new Error('QuotaExceededError')
      },
    })
    expect(storePractice(freshPractice())).toBe(false)
  })
})
