import { describe, expect, it } from 'vitest'
import { LOBBY, pair, say } from '../../tests/support/company.ts'

describe('an account that has blocked another', () => {
  it('does not receive its lines; all others receive everything', async () => {
    const { company, channel } = await pair()
    company.blocked.set('cy', new Set(['ann']))
    await company.join(channel, 'cy')
    await say(channel, 'ann', 'hi')
    await say(channel, 'cy', 'ho')
    expect(company.take('cy')).toEqual(['2 cy: ho'])
    for (const key of ['ann', 'bo']) expect(company.take(key)).toEqual(['1 ann: hi', '2 cy: ho'])
    expect(channel.heardBy('cy').map(({ wire }) => wire.number)).toEqual([2])
  })

  it('does not receive earlier lines of the blocked account either', async () => {
    const { company, channel } = await pair(LOBBY)
    await say(channel, 'ann', 'hi')
    await say(channel, 'bo', 'ho')
    company.blocked.set('cy', new Set(['ann']))
    await company.join(channel, 'cy')
    expect(company.take('cy')).toEqual(['2 bo: ho'])
  })

  it('stops receiving at once, and starts again after unblocking', async () => {
    const { company, channel } = await pair()
    await say(channel, 'ann', 'one')
    company.blocked.set('bo', new Set(['ann']))
    await company.blockedSets.changed('bo')
    await say(channel, 'ann', 'two')
    company.blocked.delete('bo')
    await company.blockedSets.changed('bo')
    await say(channel, 'ann', 'three')
    expect(company.take('bo')).toEqual(['1 ann: one', '3 ann: three'])
    expect(channel.heardBy('bo').map(({ wire }) => wire.number)).toEqual([1, 3])
  })

  it('is the only one reloaded when its blocks change, wherever it talks', async () => {
    const { company, channel } = await pair()
    const other = company.channel(LOBBY)
    await company.join(other, 'bo at the lobby', 'bo')
    company.looked.length = 0
    company.blocked.set('bo', new Set(['ann']))
    await company.blockedSets.changed('bo')
    await company.blockedSets.changed('nobody')
    expect(company.looked).toEqual(['bo'])
    await say(channel, 'ann', 'hi')
    expect(company.take('bo')).toEqual([])
  })

  it('is loaded by one query at a time, with at most one more queued', async () => {
    const { company } = await pair()
    for (let count = 0; count < 100; count += 1)
      await company.join(company.channel(LOBBY), `bo ${count}`, 'bo')
    company.looked.length = 0
    const changed = Array.from({ length: 600 }, () => company.blockedSets.changed('bo'))
    company.blocked.set('bo', new Set(['ann']))
    await Promise.all(changed)
    expect(company.looked).toEqual(['bo', 'bo'])
  })

  it('keeps nobody waiting while its blocks load, and no line is lost', async () => {
    const { company, channel } = await pair()
    const { promise, resolve } = Promise.withResolvers<void>()
    company.storing = promise
    const changed = company.blockedSets.changed('bo')
    const joined = company.join(channel, 'cy')
    const gone = company.join(channel, 'dee')
    await channel.leave('dee')
    expect(await say(channel, 'ann', 'hi')).toBeNull()
    const said = say(channel, 'cy', 'ho')
    resolve()
    await Promise.all([changed, joined, gone])
    expect(await said).toBeNull()
    expect(company.take('bo')).toEqual(['1 ann: hi', '2 cy: ho'])
    expect(channel.voices.map(({ key }) => key)).toEqual(['ann', 'bo', 'cy'])
    expect(company.blockedSets.size).toBe(3)
  })

  it('is loaded again by the next channel when the store failed', async () => {
    const { company, channel } = await pair()
    company.blockFault = new Error('no store')
    await expect(company.blockedSets.changed('bo')).rejects.toThrow('no store')
    company.blockFault = null
    company.blocked.set('bo', new Set(['ann']))
    await company.join(company.channel(LOBBY), 'bo at the lobby', 'bo')
    await say(channel, 'ann', 'hi')
    expect(company.take('bo')).toEqual([])
  })

  it('does not receive lines of an account it blocks while joining', async () => {
    const { company, channel } = await pair()
    const joined = company.join(channel, 'cy')
    company.blocked.set('cy', new Set(['ann']))
    await Promise.all([joined, company.blockedSets.changed('cy')])
    await say(channel, 'ann', 'hi')
    expect(company.take('cy')).toEqual([])
  })

  it('is released once it talks nowhere, or when loading failed', async () => {
    const { company, channel } = await pair()
    await company.join(channel, 'bo')
    expect(company.blockedSets.size).toBe(2)
    company.blockFault = new Error('no store')
    await expect(company.join(channel, 'cy')).rejects.toThrow('no store')
    company.blockFault = null
    const late = company.join(channel, 'dee')
    channel.close()
    await late
    expect(company.blockedSets.size).toBe(0)
  })
})
