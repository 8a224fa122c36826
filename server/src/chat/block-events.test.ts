import { describe, expect, it } from 'vitest'
import { memoryBlocks } from '../storage/memory/memory-blocks.ts'
import { withBlockEvents } from './block-events.ts'

describe('block events', () => {
  it('are published for real changes only', async () => {
    const told: string[] = []
    const store = withBlockEvents(memoryBlocks(), (accountId) => void told.push(accountId))
    for (const blocked of ['bo', 'bo', 'cy']) await store.add('ann', blocked, 1)
    expect(told).toEqual(['ann'])
    for (const blocked of ['bo', 'bo']) await store.remove('ann', blocked)
    expect(told).toEqual(['ann', 'ann'])
  })
})
