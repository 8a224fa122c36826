import { refusal } from '@dungeon-dice/shared/protocol'
import { describe, expect, it } from 'vitest'
import { chattingPair, LOBBY, MATCH, say } from '../../tests/support/chat-clients.ts'

describe('a channel', () => {
  it('delivers every line to all participants in one order, the speaker included', async () => {
    const { clients, channel } = await chattingPair()
    await Promise.all([
      say(channel, 'ann', ' hi '),
      say(channel, 'bo', 'ho'),
      say(channel, 'ann', '!'),
    ])
    for (const key of ['ann', 'bo'])
      expect(clients.take(key)).toEqual(['1 ann: hi', '2 bo: ho', '3 ann: !'])
  })

  it('sends a line with its time, but without key and account', async () => {
    const { clients, channel } = await chattingPair()
    const line = await channel.say('ann', { phrase: 'goodLuck' })
    expect(line).toMatchObject({ ok: true })
    expect(line.ok && line.value.wire).toEqual({
      number: 1,
      atMs: clients.time.now(),
      name: 'ann',
      guest: true,
      seat: null,
      phrase: 'goodLuck',
    })
  })

  it('shows the further lines of a renamed account under its new name', async () => {
    const { clients, channel } = await chattingPair()
    await say(channel, 'ann', 'hi')
    const account = channel.authorOf('ann')?.accountId ?? ''
    channel.rename({ accountId: account, name: 'Anna', isGuest: false })
    await say(channel, 'ann', 'again')
    expect(clients.take('bo')).toEqual(['1 ann: hi', '2 Anna: again'])
    expect(channel.authorOf('bo')?.name).toBe('bo')
  })

  it('refuses lines from non-participants', async () => {
    const { channel } = await chattingPair()
    expect(await say(channel, 'cy', 'hi')).toEqual(refusal('internal'))
  })

  it('allows five lines in ten seconds over all channels, and refuses the sixth', async () => {
    const { clients, channel } = await chattingPair()
    const other = clients.channel(LOBBY)
    await clients.join(other, 'ann at the lobby', 'ann')
    for (let count = 0; count < 4; count += 1) {
      expect(await say(channel, 'ann', 'hi')).toBeNull()
      clients.time.advance(1_000)
    }
    expect(await say(other, 'ann at the lobby', 'hi')).toBeNull()
    const tooFast = refusal('too_fast', { retryAfterSeconds: 6 })
    expect(await say(channel, 'ann', 'hi')).toEqual(tooFast)
    expect(await say(other, 'ann at the lobby', { phrase: 'yes' })).toEqual(tooFast)
    expect(await say(channel, 'bo', 'hi')).toBeNull()
    clients.time.advance(5_999)
    expect(await say(channel, 'ann', 'hi')).toMatchObject({ retryAfterSeconds: 1 })
    clients.time.advance(1)
    expect(await say(channel, 'ann', 'hi')).toBeNull()
  })

  it.each([
    ['all', null, null],
    ['phrases', 'phrases_only', null],
    ['off', 'chat_off', 'chat_off'],
  ] as const)(
    'in mode %s refuses words with %s and phrases with %s',
    async (mode, words, phrase) => {
      const { channel, clients } = await chattingPair({ ...MATCH, mode })
      expect((await say(channel, 'ann', 'hi'))?.code ?? null).toBe(words)
      expect((await say(channel, 'ann', { phrase: 'hello' }))?.code ?? null).toBe(phrase)
      expect(clients.take('bo')).toHaveLength(
        [words, phrase].filter((code) => code === null).length,
      )
    },
  )

  it('refuses an invalid line and delivers it to nobody', async () => {
    const { channel, clients } = await chattingPair()
    expect(await say(channel, 'ann', 'a\u202eb')).toMatchObject({ code: 'bad_line', most: 200 })
    expect(await say(channel, 'ann', 'x'.repeat(201))).toMatchObject({ reason: 'length' })
    expect(await say(channel, 'ann', 'x'.repeat(200))).toBeNull()
    expect(clients.take('bo')).toEqual([`1 ann: ${'x'.repeat(200)}`])
  })

  it('refuses a silenced account from the next line on', async () => {
    const { channel, clients } = await chattingPair()
    const muted = refusal('muted', { untilMs: 5 })
    clients.mutes.set('ann', muted)
    expect(await say(channel, 'ann', 'hi')).toEqual(muted)
    expect(await say(channel, 'bo', 'hi')).toBeNull()
    clients.mutes.delete('ann')
    expect(await say(channel, 'ann', 'hi')).toBeNull()
    expect(clients.take('bo')).toEqual(['1 bo: hi', '2 ann: hi'])
  })

  it('lets participants without an account speak where allowed, and listen anywhere', async () => {
    for (const rules of [MATCH, LOBBY]) {
      const { channel, clients } = await chattingPair(rules)
      await clients.join(channel, 'nobody', null)
      await say(channel, 'ann', 'hi')
      expect(clients.take('nobody')).toEqual(['1 ann: hi'])
      const fault = await say(channel, 'nobody', 'hi')
      expect(fault).toEqual(rules.needsAccount ? refusal('token_needed') : null)
    }
  })

  it("keeps nobody waiting while somebody else's lines are counted", async () => {
    const { channel, clients } = await chattingPair()
    const { promise, resolve } = Promise.withResolvers<void>()
    const take = clients.pace.take
    clients.pace.take = async (key) => {
      if (key === 'ann') await promise
      return take(key)
    }
    const said = say(channel, 'ann', 'hi')
    expect(await say(channel, 'bo', 'ho')).toBeNull()
    resolve()
    expect(await said).toBeNull()
    expect(clients.take('bo')).toEqual(['1 bo: ho', '2 ann: hi'])
  })

  it('drops a line of another server once that server has, or may have, timed out', async () => {
    const { channel, clients } = await chattingPair()
    const { promise, resolve } = Promise.withResolvers<null>()
    const asked = Promise.withResolvers<void>()
    clients.muteOf = () => {
      asked.resolve()
      return promise
    }
    const said = say(channel, 'bo', 'ho')
    await asked.promise
    const voice = { key: 'cy', accountId: 'cy', name: 'cy', isGuest: true, seat: null }
    const late = channel.accept(voice, { text: 'late' })
    clients.time.advance(1_000)
    const early = channel.accept(voice, { text: 'early' })
    clients.time.advance(999)
    resolve(null)
    expect(await said).toBeNull()
    expect(await late).toBeNull()
    expect((await early)?.line.wire).toMatchObject({ number: 2, text: 'early' })
    expect(clients.take('ann')).toEqual(['1 bo: ho', '2 cy: early'])
  })

  it('continues after a store failure', async () => {
    const { channel, clients } = await chattingPair()
    clients.fault = new Error('no store')
    await expect(say(channel, 'ann', 'hi')).rejects.toThrow('no store')
    clients.fault = null
    expect(await say(channel, 'ann', 'hi')).toBeNull()
    expect(clients.take('bo')).toEqual(['1 ann: hi'])
  })
})

describe('a newcomer', () => {
  it('receives the last fifty lines of an open channel', async () => {
    const { channel, clients } = await chattingPair(LOBBY)
    for (let count = 1; count <= 52; count += 1) {
      await say(channel, 'ann', 'hi')
      clients.time.advance(2_500)
    }
    await clients.join(channel, 'cy')
    const heard = clients.take('cy')
    expect([heard.length, heard[0], heard.at(-1)]).toEqual([50, '3 ann: hi', '52 ann: hi'])
    expect(channel.receivedBy('cy')).toHaveLength(50)
  })

  it('has received, for reports, exactly the lines delivered to it', async () => {
    const { channel, clients } = await chattingPair(LOBBY)
    clients.blocked.set('cy', new Set(['bo']))
    await clients.join(channel, 'cy')
    const numbersOf = (key: string) => channel.receivedBy(key).map(({ wire }) => wire.number)
    for (let number = 1; number <= 60; number += 1) {
      await say(channel, number % 3 === 0 ? 'bo' : 'ann', 'hi')
      if (number === 20) await channel.forget('ann')
      if (number === 30) await clients.join(channel, 'dee')
      clients.time.advance(10_000)
    }
    const told = (key: string) => clients.take(key).map((line) => Number.parseInt(line, 10))
    for (const key of ['ann', 'bo', 'cy', 'dee'])
      expect(numbersOf(key)).toEqual(told(key).slice(-50))
    expect(numbersOf('cy').every((number) => number % 3 !== 0)).toBe(true)
    expect(numbersOf('dee').slice(0, 3)).toEqual([3, 6, 9])
  })

  it('receives no lines of accounts silenced since; earlier recipients keep them', async () => {
    const { channel, clients } = await chattingPair(LOBBY)
    await say(channel, 'ann', 'rude')
    await say(channel, 'bo', 'kind')
    await channel.forget('ann')
    await clients.join(channel, 'cy')
    expect(clients.take('cy')).toEqual(['2 bo: kind'])
    expect(channel.receivedBy('bo').map(({ wire }) => wire.text)).toEqual(['rude', 'kind'])
  })

  it('receives no earlier lines of a closed channel', async () => {
    const { channel, clients } = await chattingPair()
    await say(channel, 'ann', 'hi')
    await clients.join(channel, 'cy')
    await say(channel, 'ann', 'ho')
    expect(clients.take('cy')).toEqual(['2 ann: ho'])
  })

  it('receives its lines again on return, missed ones included', async () => {
    const { channel, clients } = await chattingPair()
    await clients.join(channel, 'cy')
    await say(channel, 'ann', 'one')
    await channel.leave('cy')
    await say(channel, 'ann', 'two')
    expect(clients.take('cy')).toEqual(['1 ann: one'])
    expect(channel.receivedBy('cy')).toHaveLength(1)
    await clients.join(channel, 'cy')
    expect(clients.take('cy')).toEqual(['1 ann: one', '2 ann: two'])
    expect(channel.receivedBy('cy').map(({ wire }) => wire.number)).toEqual([1, 2])
  })

  it('is forgotten when somebody else has taken its seat, and not before', async () => {
    const { channel } = await chattingPair()
    const sit = (key: string, seat: string) => {
      const voice = { key, accountId: key, name: key, isGuest: true, seat }
      return channel.join(voice, () => undefined)
    }
    await sit('host', 'A')
    for (let count = 0; count < 100; count += 1) {
      await sit(`guest ${count}`, 'B')
      await sit(`friend ${count}`, 'C')
      await channel.leave(`guest ${count}`)
      await channel.leave(`friend ${count}`)
    }
    const keys = channel.voices.map(({ key }) => key)
    expect(keys).toEqual(['ann', 'bo', 'host', 'guest 99', 'friend 99'])
    await sit('host', 'A')
    expect(channel.voices).toHaveLength(5)
  })

  it('is forgotten after leaving an open channel', async () => {
    const { channel } = await chattingPair(LOBBY)
    await channel.leave('bo')
    expect(channel.voices.map(({ key }) => key)).toEqual(['ann'])
    expect(channel.receivedBy('bo')).toEqual([])
  })
})
