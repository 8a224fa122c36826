import { describe, expect, it, vi } from 'vitest'
import { fakeTime } from '../../tests/support/fake-time.ts'
import { LiveAccounts } from './live-accounts.ts'

describe('the live connections of accounts', () => {
  it('are closed by a ban, those of the account alone', () => {
    const live = new LiveAccounts(fakeTime())
    const [first, second, gone, other] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()]
    live.enter('ann', first)
    live.enter('ann', second)
    live.enter('ann', gone)?.()
    live.enter('bo', other)
    expect(live.ban('ann', null)).toBe(2)
    for (const close of [first, second]) expect(close).toHaveBeenCalledTimes(1)
    for (const close of [gone, other]) expect(close).not.toHaveBeenCalled()
  })

  it('can be closed while they are told so', () => {
    const live = new LiveAccounts(fakeTime())
    const leave = live.enter('ann', () => leave?.())
    live.enter('ann', () => undefined)
    expect(live.ban('ann', null)).toBe(2)
    expect(live.ban('ann', null)).toBe(1)
  })

  it('are refused until the ban ends, or is lifted', () => {
    const time = fakeTime()
    const live = new LiveAccounts(time)
    live.ban('ann', time.now() + 10)
    live.ban('bo', null)
    const mayEnter = (accountId: string) => live.enter(accountId, () => undefined) !== null
    expect([mayEnter('ann'), mayEnter('bo'), mayEnter('cy')]).toEqual([false, false, true])
    time.advance(9)
    expect(mayEnter('ann')).toBe(false)
    time.advance(1)
    expect([mayEnter('ann'), mayEnter('bo')]).toEqual([true, false])
    live.unban('bo')
    expect(mayEnter('bo')).toBe(true)
  })
})
