import { describe, expect, it } from 'vitest'
import { chattingPair, LOBBY, say } from '../../tests/support/chat-clients.ts'

describe('an account that has blocked another', () => {
  it('does not receive its lines; all others receive everything', async () => {
    const { clients, channel } = await chattingPair()
    clients.blocked.set('cy', new Set(['ann']))
    await clients.join(channel, 'cy')
    await say(channel, 'ann', 'hi')
    await say(channel, 'cy', 'ho')
    expect(clients.take('cy')).toEqual(['2 cy: ho'])
    for (const key of ['ann', 'bo']) expect(clients.take(key)).toEqual(['1 ann: hi', '2 cy: ho'])
    expect(channel.receivedBy('cy').map(({ wire }) => wire.number)).toEqual([2])
  })

  it('does not receive earlier lines of the blocked account either', async () => {
    const { clients, channel } = await chattingPair(LOBBY)
    await say(channel, 'ann', 'hi')
    await say(channel, 'bo', 'ho')
    clients.blocked.set('cy', new Set(['ann']))
    await clients.join(channel, 'cy')
    expect(clients.take('cy')).toEqual(['2 bo: ho'])
  })

  it('stops receiving at once, and starts again after unblocking', async () => {
    const { clients, channel } = await chattingPair()
    await say(channel, 'ann', 'one')
    clients.blocked.set('bo', new Set(['ann']))
    await clients.blockedSets.changed('bo')
    await say(channel, 'ann', 'two')
    clients.blocked.delete('bo')
    await clients.blockedSets.changed('bo')
    await say(channel, 'ann', 'three')
    expect(clients.take('bo')).toEqual(['1 ann: one', '3 ann: three'])
    expect(channel.receivedBy('bo').map(({ wire }) => wire.number)).toEqual([1, 3])
  })

  it('is the only one reloaded when its blocks change, wherever it talks', async () => {
    const { clients, channel } = await chattingPair()
    const other = clients.channel(LOBBY)
    await clients.join(other, 'bo at the lobby', 'bo')
    clients.blockLookups.length = 0
    clients.blocked.set('bo', new Set(['ann']))
    await clients.blockedSets.changed('bo')
    await clients.blockedSets.changed('nobody')
    expect(clients.blockLookups).toEqual(['bo'])
    await say(channel, 'ann', 'hi')
    expect(clients.take('bo')).toEqual([])
  })

  it('is loaded by one query at a time, with at most one more queued', async () => {
    const { clients } = await chattingPair()
    for (let count = 0; count < 100; count += 1)
      await clients.join(clients.channel(LOBBY), `bo ${count}`, 'bo')
    clients.blockLookups.length = 0
    const changed = Array.from({ length: 600 }, () => clients.blockedSets.changed('bo'))
    clients.blocked.set('bo', new Set(['ann']))
    await Promise.all(changed)
    expect(clients.blockLookups).toEqual(['bo', 'bo'])
  })

  it('keeps nobody waiting while its blocks load, and no line is lost', async () => {
    const { clients, channel } = await chattingPair()
    const { promise, resolve } = Promise.withResolvers<void>()
    clients.storeReady = promise
    const changed = clients.blockedSets.changed('bo')
    const joined = clients.join(channel, 'cy')
    const gone = clients.join(channel, 'dee')
    await channel.leave('dee')
    expect(await say(channel, 'ann', 'hi')).toBeNull()
    const said = say(channel, 'cy', 'ho')
    resolve()
    await Promise.all([changed, joined, gone])
    expect(await said).toBeNull()
    expect(clients.take('bo')).toEqual(['1 ann: hi', '2 cy: ho'])
    expect(channel.voices.map(({ key }) => key)).toEqual(['ann', 'bo', 'cy'])
    expect(clients.blockedSets.size).toBe(3)
  })

  it('is loaded again by the next channel when the store failed', async () => {
    const { clients, channel } = await chattingPair()
    clients.blockFault = new Error('no store')
    await expect(clients.blockedSets.changed('bo')).rejects.toThrow('no store')
    clients.blockFault = null
    clients.blocked.set('bo', new Set(['ann']))
    await clients.join(clients.channel(LOBBY), 'bo at the lobby', 'bo')
    await say(channel, 'ann', 'hi')
    expect(clients.take('bo')).toEqual([])
  })

  it('does not receive lines of an account it blocks while joining', async () => {
    const { clients, channel } = await chattingPair()
    const joined = clients.join(channel, 'cy')
    clients.blocked.set('cy', new Set(['ann']))
    await Promise.all([joined, clients.blockedSets.changed('cy')])
    await say(channel, 'ann', 'hi')
    expect(clients.take('cy')).toEqual([])
  })

  it('is released once it talks nowhere, or when loading failed', async () => {
    const { clients, channel } = await chattingPair()
    await clients.join(channel, 'bo')
    expect(clients.blockedSets.size).toBe(2)
    clients.blockFault = new Error('no store')
    await expect(clients.join(channel, 'cy')).rejects.toThrow('no store')
    clients.blockFault = null
    const late = clients.join(channel, 'dee')
    channel.close()
    await late
    expect(clients.blockedSets.size).toBe(0)
  })
})
