import { describe, expect, it } from 'vitest'
import { memoryBlocks } from '../storage/memory/memory-blocks.ts'
import { withBlockEvents } from './block-events.ts'

describe('block events', () => {
  it('are published for real changes only', async () => {
    const published: string[] = []
    const store = withBlockEvents(memoryBlocks(), (accountId) => void published.push(accountId))
    for (const blocked of ['bo', 'bo', 'cy']) await store.add('ann', blocked, 1)
    expect(published).toEqual(['ann'])
    for (const blocked of ['bo', 'bo']) await store.remove('ann', blocked)
    expect(published).toEqual(['ann', 'ann'])
  })
})
