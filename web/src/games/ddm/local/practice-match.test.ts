import {
  BUILT_IN,
  DEFAULT_LIST,
  decisionOf,
  listText,
  STARTER_LISTS,
  saveState,
  viewState,
} from '@dungeon-dice/client-sdk/rules'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerOf } from './bot-thought.ts'
import { LocalMatch } from './local-match.ts'
import { playOnIn, playOnLink, startOf } from './play-on.ts'
import { chanceOf, freshPractice, type Practice, resume } from './practice-match.ts'
import { forgetPractice, storedPractice, storePractice } from './practice-storage.ts'

/** A list that no version has as a starter. */
const OTHER_LIST = { ...DEFAULT_LIST, dice: DEFAULT_LIST.dice.toReversed() }

function nothing(): never {
  throw new Error('there is no match')
}

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

  it('has the lists it began with, whatever the starter lists are later', () => {
    const practice = freshPractice()
    const lists = [listText(STARTER_LISTS.vanguard), listText(OTHER_LIST)] as const
    const { setup } = resume({ ...practice, lists })?.state ?? nothing()
    expect(setup.lists.B.dice.map(({ id }) => id)).toEqual(OTHER_LIST.dice)
    expect(setup.lists.B.figures.map(({ id }) => id)).toEqual(OTHER_LIST.figures)
    expect(resume({ ...practice, lists: [lists[0], 'kuriboh'] })).toBeNull()
    expect(resume({ ...practice, lists: [lists[0], '?1'] })).toBeNull()
  })

  it.each([
    ['00000000', DEFAULT_LIST.dice[0]],
    ['00000001', 'parrot-dragon'],
    ['00000002', 'mystical-elf'],
    ['00000003', 'clown-zombie'],
  ])('of version 0.2.0, key %s, has the lists of that version', (key, first) => {
    const { lists: _, ...rest } = freshPractice()
    const { setup } = resume({ ...rest, key: key + rest.key.slice(8) })?.state ?? nothing()
    expect(setup.lists.A.dice.map(({ id }) => id)).toEqual(DEFAULT_LIST.dice)
    expect(setup.lists.A.figures.map(({ id }) => id)).toEqual(DEFAULT_LIST.figures)
    expect(setup.lists.B.dice[0]?.id).toBe(first)
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

  it('goes on from a position, as the seat that was chosen', () => {
    const before = resume(played(9))?.state ?? nothing()
    const link = playOnLink(before, 'B', BUILT_IN) ?? ''
    const start = playOnIn(link.slice(link.indexOf('?')))
    expect(start?.seat).toBe('B')
    const practice = played(6, freshPractice(start))
    const now = resume(practice)
    expect(practice.steps).toHaveLength(6)
    expect(now?.state.turn).toBeGreaterThanOrEqual(before.turn)
    expect(now?.answered).toBe(practice.steps.filter(({ seat }) => seat === 'A').length)
  })

  it('does not begin from what is no position, or from the end of a match', () => {
    for (const from of ['', 'A:', 'A:no-position', 'no-position', 'C:5']) {
      const start = playOnIn(`?from=${from}`)
      expect(start === null ? null : startOf(start)).toBeNull()
      expect(start).not.toBeNull()
      expect(resume(freshPractice(start))).toBeNull()
    }
    expect(playOnIn('')).toBeNull()
    expect(playOnIn('?other=1')).toBeNull()
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
    expect(storedPractice(null)).toBeNull()
    expect(storePractice(practice)).toBe(true)
    expect(storedPractice(null)).toEqual(practice)
    forgetPractice(null)
    expect(storedPractice(null)).toBeNull()
  })

  it('keeps a match from a position beside the other one, and returns it for that position alone', () => {
    const other = played(2)
    const link = playOnLink(resume(other)?.state ?? nothing(), 'A', BUILT_IN) ?? ''
    const start = playOnIn(link.slice(link.indexOf('?')))
    const practice = freshPractice(start)
    storePractice(other)
    storePractice(practice)
    expect(storedPractice(null)).toEqual(other)
    expect(storedPractice(start)).toEqual(practice)
    expect(storedPractice({ seat: 'B', position: start?.position ?? '' })).toBeNull()
    forgetPractice(start)
    expect(storedPractice(start)).toBeNull()
    expect(storedPractice(null)).toEqual(other)
  })

  it('takes nothing else for a match', () => {
    const practice = freshPractice()
    const { lists: _, ...rest } = practice
    for (const other of [
      ...[null, 7, [], { ...rest, lists: ['kuriboh'] }],
      ...[
        { ...practice, key: 'x' },
        { ...practice, steps: [1] },
      ],
    ]) {
      kept.set('dungeon-dice practice', JSON.stringify(other))
      expect(storedPractice(null)).toBeNull()
    }
    kept.set('dungeon-dice practice', '{')
    expect(storedPractice(null)).toBeNull()
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
