import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeStorage } from '../../../../tests/support/fake-storage.ts'
import { dropSeat, savedSeats, storeSeat } from './saved-seats.ts'

afterEach(() => vi.unstubAllGlobals())

const seat = (id: string) => ({ id, ticket: `of ${id}`, against: '', code: null, isOver: false })
const ids = () => savedSeats().map(({ id }) => id)

describe('the seats of this browser', () => {
  it('are found again, the newest last', () => {
    fakeStorage()
    storeSeat(seat('a'))
    storeSeat(seat('b'))
    expect(savedSeats()).toEqual([seat('a'), seat('b')])
  })

  it('are kept once each, in the place where they were', () => {
    fakeStorage()
    for (const id of ['a', 'b']) storeSeat(seat(id))
    storeSeat({ ...seat('a'), against: 'Ann', isOver: true })
    expect(ids()).toEqual(['a', 'b'])
    expect(savedSeats()[0]).toMatchObject({ against: 'Ann', isOver: true })
  })

  it('are forgotten one by one, and the oldest when there are many', () => {
    fakeStorage()
    for (let count = 0; count < 25; count += 1) storeSeat(seat(`m${count}`))
    expect(ids()).toHaveLength(20)
    expect(ids()[0]).toBe('m5')
    dropSeat('m5')
    expect(ids()[0]).toBe('m6')
  })

  it('are none where anybody wrote something else', () => {
    const storage = fakeStorage()
    for (const text of ['no JSON', '{}', '[{"id":1}]', 'null']) {
      storage.set('dungeon-dice seats', text)
      expect(savedSeats()).toEqual([])
    }
  })

  it('are none where the browser forbids its storage, which breaks nothing', () => {
    fakeStorage(true)
    storeSeat(seat('a'))
    expect(savedSeats()).toEqual([])
  })
})
