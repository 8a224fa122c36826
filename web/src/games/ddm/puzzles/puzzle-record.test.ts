import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeStorage } from '../../../../tests/support/fake-storage.ts'
import { afterTry, FIRST_RATING, nextPuzzle } from './puzzle-record.ts'
import type { Puzzle } from './puzzles.ts'

const NEW = { rating: FIRST_RATING, tried: {} }

const puzzle = (id: string, rating: number): Puzzle => ({
  ...{ id, rating, goal: 'win', theme: 'strike', position: '', solution: '' },
})

describe('the puzzle rating', () => {
  it('rises by a solved puzzle, and more by a harder one', () => {
    const easy = afterTry(NEW, puzzle('a', 700), true)
    const hard = afterTry(NEW, puzzle('b', 1300), true)
    expect(easy.rating).toBeGreaterThan(FIRST_RATING)
    expect(hard.rating).toBeGreaterThan(easy.rating)
  })

  it('falls by a failed puzzle, and more by an easier one', () => {
    const easy = afterTry(NEW, puzzle('a', 700), false)
    const hard = afterTry(NEW, puzzle('b', 1300), false)
    expect(hard.rating).toBeLessThan(FIRST_RATING)
    expect(easy.rating).toBeLessThan(hard.rating)
  })

  it('counts the first try alone', () => {
    const failed = afterTry(NEW, puzzle('a', 900), false)
    expect(afterTry(failed, puzzle('a', 900), true)).toBe(failed)
  })

  it('moves less after many tries', () => {
    const tried = Object.fromEntries(Array.from({ length: 20 }, (_, place) => [`p${place}`, true]))
    const later = afterTry({ rating: FIRST_RATING, tried }, puzzle('a', FIRST_RATING), true)
    expect(later.rating - FIRST_RATING).toBe(12)
    expect(afterTry(NEW, puzzle('a', FIRST_RATING), true).rating - FIRST_RATING).toBe(24)
  })
})

describe('the record of this browser', () => {
  afterEach(() => void vi.unstubAllGlobals())

  /** The module as another tab loads it. */
  function openTab() {
    vi.resetModules()
    return import('./puzzle-record.ts')
  }

  it('has the tries of all tabs', async () => {
    fakeStorage()
    const [one, other] = [await openTab(), await openTab()]
    expect(one.puzzleRecord()).toEqual(NEW)
    expect(other.puzzleRecord()).toEqual(NEW)
    one.noteTry(puzzle('a', 900), false)
    other.noteTry(puzzle('b', 900), true)
    other.noteTry(puzzle('a', 900), true)
    const { tried } = (await openTab()).puzzleRecord()
    expect(tried).toEqual({ a: false, b: true })
    expect(other.puzzleRecord().tried).toEqual(tried)
  })

  it.each([
    ['refuses everything', () => fakeStorage(true)],
    [
      'is full',
      () => {
        fakeStorage()
        const full = () => {
          throw new Error('QuotaExceededError')
        }
        vi.stubGlobal('localStorage', { getItem: localStorage.getItem, setItem: full })
      },
    ],
  ])('lasts while the page is open where the storage %s', async (_, stub) => {
    stub()
    const { noteTry, puzzleRecord } = await openTab()
    noteTry(puzzle('a', 900), false)
    noteTry(puzzle('b', 900), true)
    expect(puzzleRecord().tried).toEqual({ a: false, b: true })
  })
})

describe('the next puzzle', () => {
  const set = [puzzle('a', 600), puzzle('b', 950), puzzle('c', 1400)]

  it('is the one nearest to the rating that was not tried yet', () => {
    expect(nextPuzzle(set, NEW)?.id).toBe('b')
    expect(nextPuzzle(set, { rating: 1300, tried: {} })?.id).toBe('c')
    expect(nextPuzzle(set, { rating: FIRST_RATING, tried: { b: false } })?.id).toBe('a')
  })

  it('is not the open one, and none once all were tried', () => {
    expect(nextPuzzle(set, NEW, 'b')?.id).toBe('a')
    expect(nextPuzzle(set, { rating: 900, tried: { a: true, b: true, c: false } })).toBeNull()
  })
})
