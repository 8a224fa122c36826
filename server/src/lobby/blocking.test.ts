import { describe, expect, it } from 'vitest'
import { memoryBlocks } from '../storage/memory/memory-blocks.ts'
import { Blocking } from './blocking.ts'

describe('a block', () => {
  it('is announced once, however often it is repeated', async () => {
    const announced: string[] = []
    const person = (name: string) => ({ accountId: name, name, isGuest: false })
    const people = {
      byIds: async (ids: readonly string[]) => ids.map(person),
      byName: async (name: string) => person(name),
    }
    const onBlock = (...accounts: readonly string[]) =>
      void announced.push(accounts.join(' blocks '))
    const blocking = new Blocking({ store: memoryBlocks(), people, most: 1, onBlock })
    const bo = { ok: true, value: { blocks: [{ name: 'bo', guest: false }] } }
    expect(await blocking.block('ann', 'bo')).toEqual(bo)
    expect(await blocking.block('ann', 'bo')).toEqual(bo)
    expect(await blocking.block('ann', 'cy')).toMatchObject({ error: { code: 'too_many_blocks' } })
    expect(announced).toEqual(['ann blocks bo'])
  })
})
