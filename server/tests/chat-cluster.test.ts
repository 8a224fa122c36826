import { refusal, type ServerRefusal } from '@dungeon-dice/shared/protocol'
import { describe, expect, it } from 'vitest'
import { talkSay } from '../src/chat/calls.ts'
import {
  type ChannelStore,
  keptChannelStore,
  sharedChannelStore,
} from '../src/chat/channel-store.ts'
import { ChatChannels } from '../src/chat/chat-channels.ts'
import type { Talk } from '../src/chat/talk.ts'
import type { Cluster } from '../src/cluster/ports.ts'
import type { Limit } from '../src/platform/limits/limit.ts'
import { ABOUT } from './support/about.ts'
import { clockedLimit } from './support/clocked-limit.ts'
import { fakeTime } from './support/fake-time.ts'
import { MemoryClusters } from './support/memory-cluster.ts'
import { settled } from './support/watched-cluster.ts'

const SPECTATORS = { name: 'watch:m', mode: 'all', isOpen: true, needsAccount: true } as const
const PLAYERS = { name: 'match:m', mode: 'all', isOpen: false, needsAccount: false } as const

/**
 * Chat participants of match m on several servers; each key is also the name and the account id.
 */
class ChatServers {
  readonly clusters = new MemoryClusters()
  readonly time = fakeTime()
  readonly mutes = new Map<string, ServerRefusal>()
  readonly blocked = new Map<string, Set<string>>()
  readonly received = new Map<string, string[]>()
  /** Id of the server that has the match. */
  owner: string | null = 'home'
  /** Whether a message between servers is lost. */
  losesMessage: (channel: string) => boolean = () => false
  /** Number of messages between servers. */
  messageCount = 0
  /** Limit shared by all servers. */
  readonly #pace: Limit

  /** `lines`: the limit per participant in ten seconds. */
  constructor(lines = 1_000) {
    this.#pace = clockedLimit(this.time, lines, 10)
  }

  async open(id: string) {
    const cluster = this.clusters.open(id)
    await cluster.start(ABOUT)
    const { peers } = cluster
    const publish: Cluster['peers']['publish'] = (channel, message) => {
      this.messageCount += 1
      if (!this.losesMessage(channel.name)) peers.publish(channel, message)
    }
    const lossy = { ...cluster, peers: { ...peers, publish } }
    const server = new ChatChannels(
      {
        clock: this.time,
        pace: this.#pace,
        letters: 200,
        mode: 'all',
        mutes: { silenceOf: async (accountId) => this.mutes.get(accountId) ?? null },
        blocks: { blockedBy: async (accountId) => this.blocked.get(accountId) ?? new Set() },
      },
      async () => ({ ok: true, value: null }),
    )
    const location = { matchId: 'm', homeOf: () => this.owner, isSubscribed: () => true }
    const openSpectators = () =>
      server.open({ ...SPECTATORS, store: sharedChannelStore(lossy, 'watch:m', location) })
    peers.serve(talkSay, async ({ voice, said }) => {
      const talk = openSpectators()
      const line = await talk.accept(voice, said)
      server.close(talk)
      return line
    })
    const store: ChannelStore = keptChannelStore(lossy, 'match:m')
    return {
      channels: server,
      openSpectators,
      openPlayers: () => server.open({ ...PLAYERS, store }),
    }
  }

  async join(talk: Talk, key: string): Promise<void> {
    const received = this.received.get(key) ?? []
    this.received.set(key, received)
    await talk.join({ key, accountId: key, name: key, isGuest: true, seat: null }, (lines) =>
      received.push(...lines.map(({ wire }) => `${wire.number} ${wire.name}: ${wire.text}`)),
    )
  }

  /** What a participant has received since the last call. */
  async take(key: string): Promise<readonly string[]> {
    await settled()
    return this.received.get(key)?.splice(0) ?? []
  }
}

async function say(talk: Talk, key: string, text: string) {
  const said = await talk.say(key, { text })
  return said.ok ? said.value.number : said.error.code
}

/** Ann watches at the server of the match, Bo at another. */
async function spectators(lines?: number) {
  const chatServers = new ChatServers(lines)
  const [home, away] = [await chatServers.open('home'), await chatServers.open('away')]
  const [here, there] = [home.openSpectators(), away.openSpectators()]
  await chatServers.join(here, 'ann')
  await chatServers.join(there, 'bo')
  return { chatServers, home, away, here, there }
}

describe('spectators of one match on several servers', () => {
  it('receive every line once and in one order', async () => {
    const { chatServers, here, there } = await spectators()
    const numbers = await Promise.all([
      say(here, 'ann', 'a'),
      say(there, 'bo', 'b'),
      say(here, 'ann', 'c'),
      say(there, 'bo', 'd'),
    ])
    expect([...numbers].sort()).toEqual([1, 2, 3, 4])
    const received = await chatServers.take('ann')
    expect(received).toHaveLength(4)
    expect(received.map((line) => Number.parseInt(line, 10))).toEqual([1, 2, 3, 4])
    expect(await chatServers.take('bo')).toEqual(received)
  })

  it('receive lines although the server of the match has no spectators', async () => {
    const chatServers = new ChatServers()
    await chatServers.open('home')
    const chats = [
      (await chatServers.open('s1')).openSpectators(),
      (await chatServers.open('s2')).openSpectators(),
    ]
    const [one, other] = chats as [Talk, Talk]
    await chatServers.join(one, 'ann')
    await chatServers.join(other, 'bo')
    for (const [talk, key] of [
      [one, 'ann'],
      [other, 'bo'],
      [one, 'ann'],
    ] as const)
      await say(talk, key, 'hi')
    const all = ['1 ann: hi', '2 bo: hi', '3 ann: hi']
    expect(await chatServers.take('ann')).toEqual(all)
    expect(await chatServers.take('bo')).toEqual(all)
  })

  it('receive no lines of accounts they blocked, on any server', async () => {
    const { chatServers, away, here, there } = await spectators()
    chatServers.blocked.set('bo', new Set(['ann']))
    await away.channels.blocksChanged('bo')
    await say(here, 'ann', 'hi')
    await say(there, 'bo', 'ho')
    expect(await chatServers.take('bo')).toEqual(['2 bo: ho'])
    expect(await chatServers.take('ann')).toEqual(['1 ann: hi', '2 bo: ho'])
  })

  it('are refused at their own server when muted, without a message to another', async () => {
    const { chatServers, there } = await spectators()
    chatServers.mutes.set('bo', refusal('muted', { untilMs: null }))
    const before = chatServers.messageCount
    expect(await say(there, 'bo', 'hi')).toBe('muted')
    expect(chatServers.messageCount).toBe(before)
    expect(await chatServers.take('ann')).toEqual([])
  })

  it('are not allowed more lines by using several servers', async () => {
    const { chatServers, here, there } = await spectators(3)
    await chatServers.join(here, 'bo')
    for (const talk of [here, there, here])
      expect(await say(talk, 'bo', 'hi')).toEqual(expect.any(Number))
    expect(await say(there, 'bo', 'hi')).toBe('too_fast')
    expect(await say(here, 'bo', 'hi')).toBe('too_fast')
    expect(await say(here, 'ann', 'hi')).toBe(4)
    chatServers.time.advance(10_000)
    expect(await say(there, 'bo', 'hi')).toBe(5)
  })

  it('receive a line whose message was lost with the next one', async () => {
    const { chatServers, here } = await spectators()
    chatServers.losesMessage = () => true
    await say(here, 'ann', 'lost')
    chatServers.losesMessage = () => false
    await say(here, 'ann', 'heard')
    expect(await chatServers.take('bo')).toEqual(['1 ann: lost', '2 ann: heard'])
  })

  it('are asked to retry while the match has no server, and succeed later', async () => {
    const { chatServers, away, there } = await spectators()
    await say(there, 'bo', 'one')
    chatServers.owner = null
    expect(await say(there, 'bo', 'nobody')).toBe('moving')
    await chatServers.clusters.lose('home')
    chatServers.owner = 'away'
    expect(await say(there, 'bo', 'two')).toBe(2)
    const late = away.openSpectators()
    await chatServers.join(late, 'cy')
    expect(await chatServers.take('cy')).toEqual(['1 bo: one', '2 bo: two'])
    expect(await chatServers.take('bo')).toEqual(['1 bo: one', '2 bo: two'])
  })

  it('who come late receive no lines of accounts silenced since', async () => {
    const { chatServers, here, there } = await spectators()
    await say(here, 'ann', 'rude')
    await say(there, 'bo', 'kind')
    chatServers.mutes.set('ann', refusal('muted', { untilMs: null }))
    const third = (await chatServers.open('third')).openSpectators()
    await chatServers.join(third, 'cy')
    expect(await chatServers.take('cy')).toEqual(['2 bo: kind'])
  })
})

describe('the chat of an adopted match', () => {
  it('is sent again to its players, as far as they received it before', async () => {
    const chatServers = new ChatServers()
    const before = (await chatServers.open('home')).openPlayers()
    await chatServers.join(before, 'ann')
    await say(before, 'ann', 'is anybody here?')
    await chatServers.join(before, 'bo')
    await say(before, 'bo', 'hi')
    await say(before, 'ann', 'ho')
    await chatServers.take('ann')
    await chatServers.take('bo')
    await chatServers.clusters.lose('home')
    const after = (await chatServers.open('successor')).openPlayers()
    await chatServers.join(after, 'ann')
    await chatServers.join(after, 'bo')
    expect(await chatServers.take('ann')).toEqual([
      '1 ann: is anybody here?',
      '2 bo: hi',
      '3 ann: ho',
    ])
    expect(await chatServers.take('bo')).toEqual(['2 bo: hi', '3 ann: ho'])
    expect(await say(after, 'bo', 'again')).toBe(4)
    expect(await chatServers.take('ann')).toEqual(['4 bo: again'])
  })

  it('is sent again although Redis was away for its first line, which is lost', async () => {
    const chatServers = new ChatServers()
    const before = (await chatServers.open('home')).openPlayers()
    await chatServers.join(before, 'ann')
    chatServers.clusters.cut('home')
    await say(before, 'ann', 'lost')
    chatServers.clusters.mend('home')
    await chatServers.join(before, 'bo')
    await say(before, 'bo', 'kept')
    await say(before, 'ann', 'kept too')
    for (const key of ['ann', 'bo']) await chatServers.take(key)
    await chatServers.clusters.lose('home')
    const after = (await chatServers.open('successor')).openPlayers()
    for (const key of ['ann', 'bo', 'cy']) await chatServers.join(after, key)
    for (const key of ['ann', 'bo'])
      expect(await chatServers.take(key)).toEqual(['2 bo: kept', '3 ann: kept too'])
    expect(await chatServers.take('cy')).toEqual([])
  })

  it('is sent again from the last fifty lines to earlier participants', async () => {
    const chatServers = new ChatServers()
    const before = (await chatServers.open('home')).openPlayers()
    await chatServers.join(before, 'ann')
    for (let count = 1; count <= 60; count += 1) await say(before, 'ann', 'hi')
    await chatServers.take('ann')
    await chatServers.clusters.lose('home')
    const after = (await chatServers.open('successor')).openPlayers()
    await chatServers.join(after, 'ann')
    const received = await chatServers.take('ann')
    expect([received.length, received[0], received.at(-1)]).toEqual([
      50,
      '11 ann: hi',
      '60 ann: hi',
    ])
  })
})
