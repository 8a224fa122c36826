import { createApp, readConfig } from '@dungeon-dice/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memorySanctions } from '../../server/src/storage/memory/memory-sanctions.ts'
import {
  type Account,
  connect,
  type DungeonDice,
  memoryTokens,
  type TokenStore,
} from '../src/index.ts'

const PASSWORD = 'correct horse'

let laterMs = 0
/** Whether the storage of the server fails. */
let isBroken = false
let url: string
let stop: () => Promise<void>
beforeAll(async () => {
  const config = readConfig({ HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent', TOKEN_HOURS: '1' })
  if (!config.ok) throw new Error(config.error)
  const app = createApp({
    config: { ...config.value, passwordMemoryKib: 64, renewalDays: 2, hasAnonymous: false },
    clock: { now: () => Date.now() + laterMs },
    sanctions: {
      ...memorySanctions(),
      of: async () => {
        if (isBroken) throw new Error('the storage fails')
        return []
      },
    },
  })
  url = `http://127.0.0.1:${await app.listen()}`
  stop = app.stop
})
afterAll(() => stop())

async function valued<T>(
  asking: Promise<{ ok: true; value: T } | { ok: false; error: { code: string } }>,
) {
  const answer = await asking
  if (!answer.ok) throw new Error(answer.error.code)
  return answer.value
}

/** A client with its token store. */
function clientOf(tokens: TokenStore = memoryTokens()): {
  client: DungeonDice
  tokens: TokenStore
} {
  return { client: connect(url, { tokens }), tokens }
}

async function claimed(name: string) {
  const { client, tokens } = clientOf()
  return { client, tokens, account: await valued(client.claim(name, PASSWORD)) }
}

const later = async <T>(ms: number, act: () => Promise<T>): Promise<T> => {
  laterMs += ms
  try {
    return await act()
  } finally {
    laterMs -= ms
  }
}
const HOURS = 3_600_000

describe('a client', () => {
  it('becomes a guest at once, and stays the same one', async () => {
    const { client, tokens } = clientOf()
    const [guest, ...others] = await Promise.all(
      Array.from({ length: 5 }, () => valued(client.signIn())),
    )
    expect(guest).toMatchObject({ guest: true, name: expect.stringMatching(/^Guest /) })
    for (const other of others) expect(other).toEqual(guest)
    expect(await valued(clientOf(tokens).client.signIn())).toEqual(guest)
    expect(await valued(clientOf().client.signIn())).not.toEqual(guest)
  })

  it('takes a seat as the current account', async () => {
    const { client: ann } = await claimed('Ann')
    const { client: guest } = clientOf()
    const A = await valued(ann.host({ name: 'Somebody' }))
    const B = await valued(guest.join(A.code ?? '', { name: 'Bo' }))
    const players = () => ({ A: A.players.A.name, B: A.players.B.name })
    if (A.phase === 'waiting') await new Promise<void>((begun) => A.on('event', () => begun()))
    expect(players()).toEqual({ A: 'Ann', B: 'Bo' })
    expect([A.players.A.guest, A.players.B.guest]).toEqual([false, true])
    A.leave()
    B.leave()
    await Promise.allSettled([A.finished, B.finished])
  })

  it('claims a name, signs out, and signs in again elsewhere', async () => {
    const { client, tokens } = clientOf()
    const { id } = await valued(client.signIn())
    const account: Account = { id, name: 'Keeper', guest: false }
    expect(await valued(client.claim('Keeper', PASSWORD))).toMatchObject(account)
    expect(await valued(client.signIn())).toEqual(account)
    await client.signOut()
    expect(await tokens.read()).toBeNull()
    expect((await valued(client.signIn())).id).not.toBe(id)
    const { client: elsewhere } = clientOf()
    expect(await valued(elsewhere.signInWith('keeper', PASSWORD))).toMatchObject(account)
    expect(await valued(elsewhere.signIn())).toEqual(account)
  })

  it('can be asked for its account without becoming a guest', async () => {
    const { client, tokens } = clientOf()
    expect(await valued(client.whoAmI())).toBeNull()
    expect(await tokens.read()).toBeNull()
    const account = await valued(client.signIn())
    expect(await valued(client.whoAmI())).toEqual(account)
  })

  it('returns refusals, and keeps its account', async () => {
    const { client, account } = await claimed('Refused')
    const codeOf = async (asking: ReturnType<DungeonDice['signIn']>) => {
      const answer = await asking
      return answer.ok ? null : answer.error.code
    }
    expect(await codeOf(client.signInWith('Refused', 'wrong password'))).toBe('wrong_credentials')
    expect(await codeOf(client.claim('Other', PASSWORD))).toBe('already_claimed')
    expect(await codeOf(client.rename('Аnna'))).toBe('bad_name')
    expect(await codeOf(clientOf().client.claim('refused', PASSWORD))).toBe('name_taken')
    expect(await codeOf(clientOf().client.claim('Short', 'short'))).toBe('bad_password')
    expect(await codeOf(clientOf().client.rename('Guesty'))).toBe('not_claimed')
    expect(await valued(client.signIn())).toEqual(account)
  })

  it('changes the password and stays signed in, while others are signed out', async () => {
    const { client, account } = await claimed('Changed')
    const elsewhere = connect(url, { tokens: memoryTokens() })
    await valued(elsewhere.signInWith('Changed', PASSWORD))
    expect(await client.changePassword({ password: 'wrong horse' }, 'another horse')).toMatchObject(
      {
        error: { code: 'wrong_credentials' },
      },
    )
    const changed = await valued(client.changePassword({ password: PASSWORD }, 'another horse'))
    expect(changed).toEqual(account)
    expect(await valued(client.whoAmI())).toEqual(account)
    expect(await elsewhere.whoAmI()).toMatchObject({ error: { code: 'bad_token' } })
    const [code = ''] = await valued(client.makeRecoveryCodes('another horse'))
    await valued(client.changePassword({ code }, PASSWORD))
    expect(await valued(client.recoveryCodes())).toMatchObject({ left: 7 })
    await valued(elsewhere.signInWith('Changed', PASSWORD))
  })

  it('creates recovery codes, and signs in elsewhere with one and a new password', async () => {
    const { client, account } = await claimed('Recovered')
    expect(await valued(client.recoveryCodes())).toMatchObject({ left: 0, madeAtMs: null })
    const codes = await valued(client.makeRecoveryCodes(PASSWORD))
    expect(codes).toHaveLength(8)
    const { client: elsewhere } = clientOf()
    expect(await elsewhere.recover('Recovered', 'AAAAA')).toMatchObject({
      error: { code: 'wrong_recovery_code' },
    })
    const how = { password: 'another horse', endOthers: false }
    expect(await valued(elsewhere.recover('recovered', codes[0] ?? '', how))).toEqual(account)
    expect(await valued(client.recoveryCodes())).toMatchObject({ left: 7 })
    await valued(client.signInWith('Recovered', 'another horse'))
    await valued(elsewhere.recover('Recovered', codes[1] ?? '', { endOthers: true }))
    expect(await client.signIn()).toMatchObject({ error: { code: 'bad_token' } })
  })

  it('can be renamed and deleted', async () => {
    const { client, account, tokens } = await claimed('First name')
    expect(await valued(client.rename('Second name'))).toEqual({ ...account, name: 'Second name' })
    expect(await client.deleteAccount('wrong password')).toMatchObject({
      error: { code: 'wrong_credentials' },
    })
    expect(await valued(client.deleteAccount(PASSWORD))).toBeNull()
    expect(await tokens.read()).toBeNull()
    expect(await client.deleteAccount()).toMatchObject({ error: { code: 'token_needed' } })
  })
})

describe('an expired token', () => {
  it('is renewed automatically', async () => {
    const { client, account, tokens } = await claimed('Renewed')
    const before = await tokens.read()
    const found = await later(2 * HOURS, () =>
      Promise.all([valued(client.signIn()), valued(client.signIn())]),
    )
    expect(found).toEqual([account, account])
    expect(await tokens.read()).not.toBe(before)
  })

  it('makes a guest a new guest, and requires an account to sign in', async () => {
    const { client } = clientOf()
    const guest = await valued(client.signIn())
    const { client: ann } = await claimed('Absent')
    await later(100 * HOURS, async () => {
      expect((await valued(client.signIn())).id).not.toBe(guest.id)
      expect(await ann.signIn()).toMatchObject({ ok: false, error: { code: 'bad_token' } })
      expect(await ann.host()).toMatchObject({ ok: false, error: { code: 'bad_token' } })
      await valued(ann.signInWith('Absent', PASSWORD))
    })
  })

  it('leaves a guest unchanged while the server cannot renew it', async () => {
    const { client, tokens } = clientOf()
    const guest = await valued(client.signIn())
    const kept = await tokens.read()
    await later(2 * HOURS, async () => {
      isBroken = true
      expect(await client.signIn()).toMatchObject({ ok: false, error: { code: 'internal' } })
      isBroken = false
      expect(await tokens.read()).toBe(kept)
      expect(await valued(client.signIn())).toEqual(guest)
    })
  })

  it('is noticed in another tab', async () => {
    const { client, account, tokens } = await claimed('Tabs')
    const { client: tab } = clientOf(tokens)
    await later(2 * HOURS, async () => {
      expect(await valued(tab.signIn())).toEqual(account)
      expect(await valued(client.signIn())).toEqual(account)
    })
  })

  it.each(['', 'null', '7', '{}', '{"token":7}', '<html>'])(
    'is ignored if it is malformed: %j',
    async (text) => {
      const { client, tokens } = clientOf()
      await tokens.write(text)
      expect(await valued(client.signIn())).toMatchObject({ guest: true })
    },
  )
})
