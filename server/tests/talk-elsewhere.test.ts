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

const WATCHERS = { name: 'watch:m', mode: 'all', isOpen: true, needsAccount: true } as const
const PLAYERS = { name: 'match:m', mode: 'all', isOpen: false, needsAccount: false } as const

/** People who talk about match m at several servers; an account is called as its key. */
class Town {
  readonly clusters = new MemoryClusters()
  readonly time = fakeTime()
  readonly silenced = new Map<string, ServerRefusal>()
  readonly blocked = new Map<string, Set<string>>()
  readonly heard = new Map<string, string[]>()
  /** Id of the server that has the match. */
  home: string | null = 'home'
  /** Which message between servers is lost. */
  loses: (channel: string) => boolean = () => false
  /** How many messages went between servers. */
  told = 0
  /** The servers count lines together. */
  readonly #pace: Limit

  /** `lines`: what anybody may say in ten seconds. */
  constructor(lines = 1_000) {
    this.#pace = clockedLimit(this.time, lines, 10)
  }

  async open(id: string) {
    const cluster = this.clusters.open(id)
    await cluster.start(ABOUT)
    const { peers } = cluster
    const publish: Cluster['peers']['publish'] = (channel, message) => {
      this.told += 1
      if (!this.loses(channel.name)) peers.publish(channel, message)
    }
    const lossy = { ...cluster, peers: { ...peers, publish } }
    const house = new ChatChannels(
      {
        clock: this.time,
        pace: this.#pace,
        letters: 200,
        mode: 'all',
        mutes: { silenceOf: async (accountId) => this.silenced.get(accountId) ?? null },
        blocks: { blockedBy: async (accountId) => this.blocked.get(accountId) ?? new Set() },
      },
      async () => ({ ok: true, value: null }),
    )
    const home = { matchId: 'm', homeOf: () => this.home, isFollowed: () => true }
    const openWatchers = () =>
      house.open({ ...WATCHERS, store: sharedChannelStore(lossy, 'watch:m', home) })
    peers.serve(talkSay, async ({ voice, said }) => {
      const talk = openWatchers()
      const line = await talk.accept(voice, said)
      house.close(talk)
      return line
    })
    const store: ChannelStore = keptChannelStore(lossy, 'match:m')
    return { house, openWatchers, openPlayers: () => house.open({ ...PLAYERS, store }) }
  }

  async join(talk: Talk, key: string): Promise<void> {
    const heard = this.heard.get(key) ?? []
    this.heard.set(key, heard)
    await talk.join({ key, accountId: key, name: key, isGuest: true, seat: null }, (lines) =>
      heard.push(...lines.map(({ wire }) => `${wire.number} ${wire.name}: ${wire.text}`)),
    )
  }

  /** What somebody has heard since this was asked last. */
  async take(key: string): Promise<readonly string[]> {
    await settled()
    return this.heard.get(key)?.splice(0) ?? []
  }
}

async function say(talk: Talk, key: string, text: string) {
  const said = await talk.say(key, { text })
  return said.ok ? said.value.number : said.error.code
}

/** Ann and Bo watch at the server of the match and at another. */
async function watchers(lines?: number) {
  const town = new Town(lines)
  const [home, away] = [await town.open('home'), await town.open('away')]
  const [here, there] = [home.openWatchers(), away.openWatchers()]
  await town.join(here, 'ann')
  await town.join(there, 'bo')
  return { town, home, away, here, there }
}

describe('those who watch a match at several servers', () => {
  it('hear each other, each line once and in one order', async () => {
    const { town, here, there } = await watchers()
    const numbers = await Promise.all([
      say(here, 'ann', 'a'),
      say(there, 'bo', 'b'),
      say(here, 'ann', 'c'),
      say(there, 'bo', 'd'),
    ])
    expect([...numbers].sort()).toEqual([1, 2, 3, 4])
    const heard = await town.take('ann')
    expect(heard).toHaveLength(4)
    expect(heard.map((line) => Number.parseInt(line, 10))).toEqual([1, 2, 3, 4])
    expect(await town.take('bo')).toEqual(heard)
  })

  it('hear it where the server of the match has nobody who watches', async () => {
    const town = new Town()
    await town.open('home')
    const talks = [(await town.open('s1')).openWatchers(), (await town.open('s2')).openWatchers()]
    const [one, other] = talks as [Talk, Talk]
    await town.join(one, 'ann')
    await town.join(other, 'bo')
    for (const [talk, key] of [
      [one, 'ann'],
      [other, 'bo'],
      [one, 'ann'],
    ] as const)
      await say(talk, key, 'hi')
    const all = ['1 ann: hi', '2 bo: hi', '3 ann: hi']
    expect(await town.take('ann')).toEqual(all)
    expect(await town.take('bo')).toEqual(all)
  })

  it('hear nothing of those whom they have blocked, wherever these are', async () => {
    const { town, away, here, there } = await watchers()
    town.blocked.set('bo', new Set(['ann']))
    await away.house.blocksChanged('bo')
    await say(here, 'ann', 'hi')
    await say(there, 'bo', 'ho')
    expect(await town.take('bo')).toEqual(['2 bo: ho'])
    expect(await town.take('ann')).toEqual(['1 ann: hi', '2 bo: ho'])
  })

  it('are refused at their own server when the host has muted them, and nobody is asked', async () => {
    const { town, there } = await watchers()
    town.silenced.set('bo', refusal('muted', { untilMs: null }))
    const before = town.told
    expect(await say(there, 'bo', 'hi')).toBe('muted')
    expect(town.told).toBe(before)
    expect(await town.take('ann')).toEqual([])
  })

  it('are no faster by talking at several servers', async () => {
    const { town, here, there } = await watchers(3)
    await town.join(here, 'bo')
    for (const talk of [here, there, here])
      expect(await say(talk, 'bo', 'hi')).toEqual(expect.any(Number))
    expect(await say(there, 'bo', 'hi')).toBe('too_fast')
    expect(await say(here, 'bo', 'hi')).toBe('too_fast')
    expect(await say(here, 'ann', 'hi')).toBe(4)
    town.time.advance(10_000)
    expect(await say(there, 'bo', 'hi')).toBe(5)
  })

  it('hear what a lost message said, once there is another', async () => {
    const { town, here } = await watchers()
    town.loses = () => true
    await say(here, 'ann', 'lost')
    town.loses = () => false
    await say(here, 'ann', 'heard')
    expect(await town.take('bo')).toEqual(['1 ann: lost', '2 ann: heard'])
  })

  it('are asked to try again while the match is at no server, and then are heard', async () => {
    const { town, away, there } = await watchers()
    await say(there, 'bo', 'one')
    town.home = null
    expect(await say(there, 'bo', 'nobody')).toBe('moving')
    await town.clusters.lose('home')
    town.home = 'away'
    expect(await say(there, 'bo', 'two')).toBe(2)
    const late = away.openWatchers()
    await town.join(late, 'cy')
    expect(await town.take('cy')).toEqual(['1 bo: one', '2 bo: two'])
    expect(await town.take('bo')).toEqual(['1 bo: one', '2 bo: two'])
  })

  it('are told, when they come late and elsewhere, nothing of those who were silenced since', async () => {
    const { town, here, there } = await watchers()
    await say(here, 'ann', 'rude')
    await say(there, 'bo', 'kind')
    town.silenced.set('ann', refusal('muted', { untilMs: null }))
    const third = (await town.open('third')).openWatchers()
    await town.join(third, 'cy')
    expect(await town.take('cy')).toEqual(['2 bo: kind'])
  })
})

describe('the talk of a match that is taken over', () => {
  it('is shown again to its players, as far as it was theirs', async () => {
    const town = new Town()
    const before = (await town.open('home')).openPlayers()
    await town.join(before, 'ann')
    await say(before, 'ann', 'is anybody here?')
    await town.join(before, 'bo')
    await say(before, 'bo', 'hi')
    await say(before, 'ann', 'ho')
    await town.take('ann')
    await town.take('bo')
    await town.clusters.lose('home')
    const after = (await town.open('heir')).openPlayers()
    await town.join(after, 'ann')
    await town.join(after, 'bo')
    expect(await town.take('ann')).toEqual(['1 ann: is anybody here?', '2 bo: hi', '3 ann: ho'])
    expect(await town.take('bo')).toEqual(['2 bo: hi', '3 ann: ho'])
    expect(await say(after, 'bo', 'again')).toBe(4)
    expect(await town.take('ann')).toEqual(['4 bo: again'])
  })

  it('is shown again from fifty lines back, to whoever came before all of them', async () => {
    const town = new Town()
    const before = (await town.open('home')).openPlayers()
    await town.join(before, 'ann')
    for (let count = 1; count <= 60; count += 1) await say(before, 'ann', 'hi')
    await town.take('ann')
    await town.clusters.lose('home')
    const after = (await town.open('heir')).openPlayers()
    await town.join(after, 'ann')
    const heard = await town.take('ann')
    expect([heard.length, heard[0], heard.at(-1)]).toEqual([50, '11 ann: hi', '60 ann: hi'])
  })
})
