import { err } from '@dungeon-dice/shared'
import { CLOSE_CODES } from '@dungeon-dice/shared/protocol'
import { describe, expect, it, vi } from 'vitest'
import { fakeTime } from '../../tests/support/fake-time.ts'
import { LiveAccounts } from './live-accounts.ts'

/** A connection that is gone. */
const leave = (entered: ReturnType<LiveAccounts['enter']>) => entered.ok && entered.value()

describe('the live connections of accounts', () => {
  it('are closed by a ban, those of the account alone', () => {
    const live = new LiveAccounts(fakeTime(), 15)
    const [first, second, gone, other] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()]
    live.enter('ann', first)
    live.enter('ann', second)
    leave(live.enter('ann', gone))
    live.enter('bo', other)
    expect(live.ban('ann', null)).toBe(2)
    for (const close of [first, second]) expect(close).toHaveBeenCalledTimes(1)
    for (const close of [gone, other]) expect(close).not.toHaveBeenCalled()
  })

  it('can be closed while they are told so', () => {
    const live = new LiveAccounts(fakeTime(), 15)
    const entered = live.enter('ann', () => leave(entered))
    live.enter('ann', () => undefined)
    expect(live.ban('ann', null)).toBe(2)
    expect(live.ban('ann', null)).toBe(1)
  })

  it('are refused until the ban ends, or is lifted', () => {
    const time = fakeTime()
    const live = new LiveAccounts(time, 15)
    live.ban('ann', time.now() + 10)
    live.ban('bo', null)
    const mayEnter = (accountId: string) => live.enter(accountId, () => undefined).ok
    expect([mayEnter('ann'), mayEnter('bo'), mayEnter('cy')]).toEqual([false, false, true])
    time.advance(9)
    expect(mayEnter('ann')).toBe(false)
    time.advance(1)
    expect([mayEnter('ann'), mayEnter('bo')]).toEqual([true, false])
    live.unban('bo')
    expect(mayEnter('bo')).toBe(true)
  })

  it('are closed when their account is removed, and no way in holds that was given before', () => {
    const time = fakeTime()
    const live = new LiveAccounts(time, 15)
    const [ann, bo] = [vi.fn(), vi.fn()]
    live.enter('ann', ann)
    live.enter('bo', bo)
    live.remove('ann')
    expect([ann.mock.calls, bo.mock.calls]).toEqual([[[CLOSE_CODES.accountGone]], []])
    time.advance(14)
    live.remove('cy')
    const enter = (accountId: string) => live.enter(accountId, () => undefined)
    expect([enter('ann'), enter('cy')]).toEqual([err(4112), err(4112)])
    time.advance(1)
    live.remove('di')
    expect([enter('ann').ok, enter('cy').ok]).toEqual([true, false])
  })
})
