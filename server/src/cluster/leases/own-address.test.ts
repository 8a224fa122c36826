import { expect, it } from 'vitest'
import { fakeTime } from '../../../tests/support/fake-time.ts'
import type { Membership } from './membership.ts'
import { OwnAddress } from './own-address.ts'

const ADDRESS = 'one.example'
const other = (id: string, address: string) => ({ id, facts: { address }, isEarlier: false })

/** An address of this server, with the rivals that each refresh finds in turn. */
function setUp(found: readonly (readonly ReturnType<typeof other>[])[]) {
  const time = fakeTime()
  const left = [...found]
  const membership = { living: [] } as unknown as { living: Membership['living'] }
  return new OwnAddress({
    ...{ clock: time, timers: time, address: ADDRESS, leaseMs: 1_000, membership },
    refresh: async () => {
      membership.living = (left.shift() ?? []) as unknown as Membership['living']
    },
  })
}

it.each(['a', 'z'])('is not free once another server has published it: %s', async (id) => {
  await expect(setUp([[other(id, ADDRESS)]]).check()).rejects.toThrow('own PUBLIC_ADDRESS')
})

it('is free when the others have other addresses, or were servers of 0.2', async () => {
  await setUp([[other('a', 'two.example')]]).check()
  await setUp([[{ ...other('a', ADDRESS), isEarlier: true }]]).check()
})
