import { refusal, type ServerRefusal } from '@dungeon-dice/shared/protocol'
import { describe, expect, it } from 'vitest'
import { clockedLimit } from '../../tests/support/clocked-limit.ts'
import { fakeTime } from '../../tests/support/fake-time.ts'
import { BlockedSets } from './blocked-sets.ts'
import { Channel, type ChannelRules } from './channel.ts'
import type { Said } from './line.ts'

const MATCH = { mode: 'all', isOpen: false, needsAccount: false } as const
const LOBBY = { mode: 'all', isOpen: true, needsAccount: true } as const

/** People of one server who talk: each is called as their key, and has an account of that name. */
class Company {
  readonly time = fakeTime()
  readonly blocked = new Map<string, Set<string>>()
  readonly blockedSets = new BlockedSets({
    blockedBy: async (accountId) => {
      await this.storing
      return this.#blockedBy(accountId)
    },
  })
  /** When the store of blocks answers. */
  storing: Promise<void> = Promise.resolve()
  /** Accounts whose blocks were asked for. */
  readonly looked: string[] = []
  readonly silenced = new Map<string, ServerRefusal>()
  readonly pace = clockedLimit(this.time, 5, 10)
  readonly heard = new Map<string, string[]>()
  fault: Error | null = null
  blockFault: Error | null = null

  channel(rules: ChannelRules): Channel {
    return new Channel(
      {
        clock: this.time,
        pace: this.pace,
        letters: 200,
        mutes: {
          silenceOf: async (accountId) => {
            if (this.fault !== null) throw this.fault
            return this.silenced.get(accountId) ?? null
          },
        },
        blocked: this.blockedSets,
      },
      rules,
    )
  }

  #blockedBy(accountId: string): ReadonlySet<string> {
    if (this.blockFault !== null) throw this.blockFault
    this.looked.push(accountId)
    return this.blocked.get(accountId) ?? new Set()
  }

  /** Somebody comes in; the names are heard with what they say. */
  async join(channel: Channel, key: string, accountId: string | null = key): Promise<void> {
    const heard = this.heard.get(key) ?? []
    this.heard.set(key, heard)
    await channel.join({ key, accountId, name: key, isGuest: true, seat: null }, (lines) =>
      heard.push(...lines.map(({ wire }) => `${wire.number} ${wire.name}: ${wire.text}`)),
    )
  }

  take(key: string): readonly string[] {
    return this.heard.get(key)?.splice(0) ?? []
  }
}

/** Why it cannot be said; null when it was. */
async function say(channel: Channel, key: string, said: Said | string) {
  const line = await channel.say(key, typeof said === 'string' ? { text: said } : said)
  return line.ok ? null : line.error
}

/** Two who talk. */
async function pair(rules: ChannelRules = MATCH) {
  const company = new Company()
  const channel = company.channel(rules)
  await company.join(channel, 'ann')
  await company.join(channel, 'bo')
  return { company, channel }
}

describe('a channel', () => {
  it('tells everybody every line, in one order, the speaker too', async () => {
    const { company, channel } = await pair()
    await Promise.all([
      say(channel, 'ann', ' hi '),
      say(channel, 'bo', 'ho'),
      say(channel, 'ann', '!'),
    ])
    for (const key of ['ann', 'bo'])
      expect(company.take(key)).toEqual(['1 ann: hi', '2 bo: ho', '3 ann: !'])
  })

  it('sends a line with its time, and with no key and no account', async () => {
    const { company, channel } = await pair()
    const line = await channel.say('ann', { phrase: 'goodLuck' })
    expect(line).toMatchObject({ ok: true })
    expect(line.ok && line.value.wire).toEqual({
      number: 1,
      atMs: company.time.now(),
      name: 'ann',
      guest: true,
      seat: null,
      phrase: 'goodLuck',
    })
  })

  it('is closed to whoever is not in it', async () => {
    const { channel } = await pair()
    expect(await say(channel, 'cy', 'hi')).toEqual(refusal('internal'))
  })

  it('lets five lines through in ten seconds, over all channels, and not six', async () => {
    const { company, channel } = await pair()
    const other = company.channel(LOBBY)
    await company.join(other, 'ann at the lobby', 'ann')
    for (let count = 0; count < 4; count += 1) {
      expect(await say(channel, 'ann', 'hi')).toBeNull()
      company.time.advance(1_000)
    }
    expect(await say(other, 'ann at the lobby', 'hi')).toBeNull()
    const tooFast = refusal('too_fast', { retryAfterSeconds: 6 })
    expect(await say(channel, 'ann', 'hi')).toEqual(tooFast)
    expect(await say(other, 'ann at the lobby', { phrase: 'yes' })).toEqual(tooFast)
    expect(await say(channel, 'bo', 'hi')).toBeNull()
    company.time.advance(5_999)
    expect(await say(channel, 'ann', 'hi')).toMatchObject({ retryAfterSeconds: 1 })
    company.time.advance(1)
    expect(await say(channel, 'ann', 'hi')).toBeNull()
  })

  it.each([
    ['all', null, null],
    ['phrases', 'phrases_only', null],
    ['off', 'chat_off', 'chat_off'],
  ] as const)(
    'in mode %s refuses words with %s and phrases with %s',
    async (mode, words, phrase) => {
      const { channel, company } = await pair({ ...MATCH, mode })
      expect((await say(channel, 'ann', 'hi'))?.code ?? null).toBe(words)
      expect((await say(channel, 'ann', { phrase: 'hello' }))?.code ?? null).toBe(phrase)
      expect(company.take('bo')).toHaveLength(
        [words, phrase].filter((code) => code === null).length,
      )
    },
  )

  it('refuses a line that cannot be shown, and tells nobody', async () => {
    const { channel, company } = await pair()
    expect(await say(channel, 'ann', 'a\u202eb')).toMatchObject({ code: 'bad_line', most: 200 })
    expect(await say(channel, 'ann', 'x'.repeat(201))).toMatchObject({ reason: 'length' })
    expect(await say(channel, 'ann', 'x'.repeat(200))).toBeNull()
    expect(company.take('bo')).toEqual([`1 ann: ${'x'.repeat(200)}`])
  })

  it('refuses the silenced, from one line to the next', async () => {
    const { channel, company } = await pair()
    const muted = refusal('muted', { untilMs: 5 })
    company.silenced.set('ann', muted)
    expect(await say(channel, 'ann', 'hi')).toEqual(muted)
    expect(await say(channel, 'bo', 'hi')).toBeNull()
    company.silenced.delete('ann')
    expect(await say(channel, 'ann', 'hi')).toBeNull()
    expect(company.take('bo')).toEqual(['1 bo: hi', '2 ann: hi'])
  })

  it('lets those without an account speak where it may, and hear anywhere', async () => {
    for (const rules of [MATCH, LOBBY]) {
      const { channel, company } = await pair(rules)
      await company.join(channel, 'nobody', null)
      await say(channel, 'ann', 'hi')
      expect(company.take('nobody')).toEqual(['1 ann: hi'])
      const fault = await say(channel, 'nobody', 'hi')
      expect(fault).toEqual(rules.needsAccount ? refusal('token_needed') : null)
    }
  })

  it('goes on after a fault of a store', async () => {
    const { channel, company } = await pair()
    company.fault = new Error('no store')
    await expect(say(channel, 'ann', 'hi')).rejects.toThrow('no store')
    company.fault = null
    expect(await say(channel, 'ann', 'hi')).toBeNull()
    expect(company.take('bo')).toEqual(['1 ann: hi'])
  })
})

describe('whoever comes later', () => {
  it('hears the last fifty lines of an open channel', async () => {
    const { channel, company } = await pair(LOBBY)
    for (let count = 1; count <= 52; count += 1) {
      await say(channel, 'ann', 'hi')
      company.time.advance(2_500)
    }
    await company.join(channel, 'cy')
    const heard = company.take('cy')
    expect([heard.length, heard[0], heard.at(-1)]).toEqual([50, '3 ann: hi', '52 ann: hi'])
    expect(channel.heardBy('cy')).toHaveLength(50)
  })

  it('has heard, as a report would have it, what they were told and nothing else', async () => {
    const { channel, company } = await pair(LOBBY)
    company.blocked.set('cy', new Set(['bo']))
    await company.join(channel, 'cy')
    const numbersOf = (key: string) => channel.heardBy(key).map(({ wire }) => wire.number)
    for (let number = 1; number <= 60; number += 1) {
      await say(channel, number % 3 === 0 ? 'bo' : 'ann', 'hi')
      if (number === 20) await channel.forget('ann')
      if (number === 30) await company.join(channel, 'dee')
      company.time.advance(10_000)
    }
    const told = (key: string) => company.take(key).map((line) => Number.parseInt(line, 10))
    for (const key of ['ann', 'bo', 'cy', 'dee'])
      expect(numbersOf(key)).toEqual(told(key).slice(-50))
    expect(numbersOf('cy').every((number) => number % 3 !== 0)).toBe(true)
    expect(numbersOf('dee').slice(0, 3)).toEqual([3, 6, 9])
  })

  it('hears nothing of those who were silenced since; whoever heard them did', async () => {
    const { channel, company } = await pair(LOBBY)
    await say(channel, 'ann', 'rude')
    await say(channel, 'bo', 'kind')
    await channel.forget('ann')
    await company.join(channel, 'cy')
    expect(company.take('cy')).toEqual(['2 bo: kind'])
    expect(channel.heardBy('bo').map(({ wire }) => wire.text)).toEqual(['rude', 'kind'])
  })

  it('hears nothing of before in a closed one', async () => {
    const { channel, company } = await pair()
    await say(channel, 'ann', 'hi')
    await company.join(channel, 'cy')
    await say(channel, 'ann', 'ho')
    expect(company.take('cy')).toEqual(['2 ann: ho'])
  })

  it('hears again what is theirs when they were here before, missed lines too', async () => {
    const { channel, company } = await pair()
    await company.join(channel, 'cy')
    await say(channel, 'ann', 'one')
    await channel.leave('cy')
    await say(channel, 'ann', 'two')
    expect(company.take('cy')).toEqual(['1 ann: one'])
    expect(channel.heardBy('cy')).toHaveLength(1)
    await company.join(channel, 'cy')
    expect(company.take('cy')).toEqual(['1 ann: one', '2 ann: two'])
    expect(channel.heardBy('cy').map(({ wire }) => wire.number)).toEqual([1, 2])
  })

  it('and leaves an open channel is forgotten', async () => {
    const { channel } = await pair(LOBBY)
    await channel.leave('bo')
    expect(channel.voices.map(({ key }) => key)).toEqual(['ann'])
    expect(channel.heardBy('bo')).toEqual([])
  })
})

describe('whoever has blocked somebody', () => {
  it('does not hear them; all others do, and they hear everybody', async () => {
    const { company, channel } = await pair()
    company.blocked.set('cy', new Set(['ann']))
    await company.join(channel, 'cy')
    await say(channel, 'ann', 'hi')
    await say(channel, 'cy', 'ho')
    expect(company.take('cy')).toEqual(['2 cy: ho'])
    for (const key of ['ann', 'bo']) expect(company.take(key)).toEqual(['1 ann: hi', '2 cy: ho'])
    expect(channel.heardBy('cy').map(({ wire }) => wire.number)).toEqual([2])
  })

  it('hears nothing of theirs from before either', async () => {
    const { company, channel } = await pair(LOBBY)
    await say(channel, 'ann', 'hi')
    await say(channel, 'bo', 'ho')
    company.blocked.set('cy', new Set(['ann']))
    await company.join(channel, 'cy')
    expect(company.take('cy')).toEqual(['2 bo: ho'])
  })

  it('stops hearing at once, and begins again', async () => {
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

  it('is looked up when they block, and nobody else, wherever they talk', async () => {
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

  it('is looked up by one look at a time, and one more, however often they block', async () => {
    const { company } = await pair()
    for (let count = 0; count < 100; count += 1)
      await company.join(company.channel(LOBBY), `bo ${count}`, 'bo')
    company.looked.length = 0
    const changed = Array.from({ length: 600 }, () => company.blockedSets.changed('bo'))
    company.blocked.set('bo', new Set(['ann']))
    await Promise.all(changed)
    expect(company.looked).toEqual(['bo', 'bo'])
  })

  it('keeps nobody waiting while that is looked up, and nothing is lost', async () => {
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

  it('is looked up again by the next place when the store failed', async () => {
    const { company, channel } = await pair()
    company.blockFault = new Error('no store')
    await expect(company.blockedSets.changed('bo')).rejects.toThrow('no store')
    company.blockFault = null
    company.blocked.set('bo', new Set(['ann']))
    await company.join(company.channel(LOBBY), 'bo at the lobby', 'bo')
    await say(channel, 'ann', 'hi')
    expect(company.take('bo')).toEqual([])
  })

  it('blocks somebody while coming in, and does not hear them', async () => {
    const { company, channel } = await pair()
    const joined = company.join(channel, 'cy')
    company.blocked.set('cy', new Set(['ann']))
    await Promise.all([joined, company.blockedSets.changed('cy')])
    await say(channel, 'ann', 'hi')
    expect(company.take('cy')).toEqual([])
  })

  it('is looked up no more where nobody talks any more, nor where looking failed', async () => {
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
