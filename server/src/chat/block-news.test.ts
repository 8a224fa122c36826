import { describe, expect, it } from 'vitest'
import { memoryBlocks } from '../persistence/memory-blocks.ts'
import { withBlockNews } from './block-news.ts'

describe('news of blocks', () => {
  it('are of what changes anything alone', async () => {
    const told: string[] = []
    const store = withBlockNews(memoryBlocks(), (accountId) => void told.push(accountId))
    for (const blocked of ['bo', 'bo', 'cy']) await store.add('ann', blocked, 1)
    expect(told).toEqual(['ann'])
    for (const blocked of ['bo', 'bo']) await store.remove('ann', blocked)
    expect(told).toEqual(['ann', 'ann'])
  })
})
