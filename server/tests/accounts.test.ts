import { signedInSchema } from '@dungeon-dice/shared/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { post, VERSIONS } from './support/post.ts'
import { startApp, type TestApp } from './support/test-app.ts'

const PASSWORD = 'correct horse'

let laterMs = 0
let app: TestApp
beforeAll(async () => {
  app = await startApp({
    clock: { now: () => Date.now() + laterMs },
    config: {
      passwordMemoryKib: 64,
      tokenHours: 1,
      renewalDays: 2,
      guestsPerHour: 1_000,
      passwordsPerHour: 1_000,
      guessesPerHour: 3,
    },
  })
})
afterAll(async () => {
  await app.stop()
  expect(app.errors).toEqual([])
})

/** Status and body of an answer, or its error. */
async function request(path: string, body: object = {}, token?: string) {
  const posted = await post(app.url, path, body, token)
  const answer = posted.body as { readonly error?: object }
  return [posted.status, answer.error ?? answer]
}

async function signedIn(path: string, body: object = {}, token?: string) {
  const [status, answer] = await request(path, body, token)
  expect([status, answer]).toEqual([200, answer])
  return signedInSchema.parse(answer)
}

const me = async (token?: string) => {
  const headers: Record<string, string> =
    token === undefined ? {} : { authorization: `Bearer ${token}` }
  const response = await fetch(`${app.url}/api/v1/me`, { headers })
  return [response.status, ((await response.json()) as { account?: unknown }).account]
}

async function claimed(name: string, password = PASSWORD) {
  const { token } = await signedIn('guest')
  return signedIn('claim', { name, password }, token)
}

const refused = (status: number, code: string, rule: string, facts = {}) => [
  status,
  { code, rule, ...facts },
]
const BAD_TOKEN = refused(401, 'bad_token', 'P8.2')
const WRONG = refused(403, 'wrong_credentials', 'P8.8')

describe('a guest', () => {
  it('is created with one request', async () => {
    const guest = await signedIn('guest')
    expect(guest).toMatchObject({ expiresInSeconds: 3_600, account: { guest: true } })
    expect(guest.account.name).toMatch(/^Guest [A-Z2-9]{6}$/)
    expect(await me(guest.token)).toEqual([200, guest.account])
    const other = await signedIn('guest')
    expect(other.account.id).not.toBe(guest.account.id)
  })

  it('claims a name and a password, and keeps its account', async () => {
    const guest = await signedIn('guest')
    const ann = await signedIn('claim', { name: ' Ａnn ', password: PASSWORD }, guest.token)
    expect(ann.account).toEqual({ id: guest.account.id, name: 'Ann', guest: false })
    expect(await me(ann.token)).toEqual([200, ann.account])
    expect(await me(guest.token)).toEqual([401, undefined])
    const again = { name: 'Other', password: PASSWORD }
    const claimedTwice = await request('claim', again, ann.token)
    expect(claimedTwice).toEqual(refused(409, 'already_claimed', 'P8.9'))
    expect(await request('claim', again, guest.token)).toEqual(BAD_TOKEN)
  })

  it('cannot claim a name that is taken or looks like one', async () => {
    await claimed('Illidan')
    const { token, account } = await signedIn('guest')
    for (const name of ['illidan', 'lllidan', 'I1lidan', 'ILLIDÁN', 'Il.li.dan'])
      expect(await request('claim', { name, password: PASSWORD }, token), name).toEqual(
        refused(409, 'name_taken', 'P8.6'),
      )
    const bad = (reason: string) => refused(422, 'bad_name', 'P8.4', { reason })
    for (const [name, reason] of [
      ['Іllidan', 'scripts'],
      ['Bad--name', 'signs'],
      ['Bad🎲', 'characters'],
    ] as const)
      expect(await request('claim', { name, password: PASSWORD }, token)).toEqual(bad(reason))
    expect(await request('claim', { name: 'Adm1n', password: PASSWORD }, token)).toEqual(
      refused(422, 'name_refused', 'P8.5'),
    )
    expect(await me(token)).toEqual([200, account])
  })

  it('needs an acceptable password to claim', async () => {
    const { token } = await signedIn('guest')
    const bad = refused(422, 'bad_password', 'P8.7', { least: 8, most: 128 })
    for (const password of ['', '1234567', 'x'.repeat(129), 'Passw0rder', 'passw0rder'])
      expect(await request('claim', { name: 'Passworder', password }, token)).toEqual(bad)
    for (const password of ['x'.repeat(128), '  spaces  '])
      await signedIn(
        'claim',
        { name: `P ${password.length}`, password },
        (await signedIn('guest')).token,
      )
  })

  it('is the only one to get a name that several claim at once', async () => {
    const guests = await Promise.all(Array.from({ length: 6 }, () => signedIn('guest')))
    const claims = guests.map(({ token }) =>
      request('claim', { name: 'Rush', password: PASSWORD }, token),
    )
    const codes = (await Promise.all(claims)).map(([status]) => status)
    expect(codes.toSorted()).toEqual([200, 409, 409, 409, 409, 409])
    const { token } = await signedIn('guest')
    const twice = ['Twice A', 'Twice B'].map((name) =>
      request('claim', { name, password: PASSWORD }, token),
    )
    const statuses = (await Promise.all(twice)).map(([status]) => status)
    expect(statuses.toSorted()).toEqual([200, 401])
  })
})

describe('an account', () => {
  it('is signed in to with its name in any case', async () => {
    const { account } = await claimed('Signy')
    for (const name of ['Signy', 'sIGNY', ' signy '])
      expect((await signedIn('sign-in', { name, password: PASSWORD })).account).toEqual(account)
  })

  it('is not revealed by a wrong password', async () => {
    await claimed('Known')
    const { account } = await signedIn('guest')
    for (const name of ['Known', 'Unknown', account.name, '__proto__'])
      expect(await request('sign-in', { name, password: 'wrong password' }), name).toEqual(WRONG)
    expect(await request('sign-in', { name: 'Known', password: '' })).toEqual(WRONG)
  })

  it('has password guesses slowed down, whether it exists or not', async () => {
    await claimed('Target')
    const wrong = { password: 'wrong password' }
    const tooMany = refused(429, 'too_many', 'P8.11', { retryAfterSeconds: expect.any(Number) })
    for (const name of ['Target', 'No Target']) {
      for (let count = 0; count < 3; count += 1)
        expect(await request('sign-in', { name, ...wrong })).toEqual(WRONG)
      expect(await request('sign-in', { name: name.toUpperCase(), ...wrong })).toEqual(tooMany)
      expect(await request('sign-in', { name, password: PASSWORD })).toEqual(tooMany)
    }
  })

  it('is not slowed down by correct passwords', async () => {
    await claimed('Often')
    for (let count = 0; count < 5; count += 1)
      await signedIn('sign-in', { name: 'Often', password: PASSWORD })
  })

  it('is renamed, which frees its old name', async () => {
    const { token, account } = await claimed('Before')
    await claimed('Somebody')
    expect(await request('account/rename', { name: 'After' }, token)).toEqual([
      200,
      { account: { ...account, name: 'After' } },
    ])
    expect((await request('account/rename', { name: 'AFTER' }, token))[0]).toBe(200)
    expect(await request('account/rename', { name: 'sornebody' }, token)).toEqual(
      refused(409, 'name_taken', 'P8.6'),
    )
    expect(await me(token)).toEqual([200, { ...account, name: 'AFTER' }])
    await claimed('Before')
    const guest = await signedIn('guest')
    expect(await request('account/rename', { name: 'Guesty' }, guest.token)).toEqual(
      refused(409, 'not_claimed', 'P8.10'),
    )
  })

  it('is deleted with its password, completely', async () => {
    const { token } = await claimed('Leaver')
    for (const body of [{}, { password: 'wrong password' }])
      expect(await request('account/delete', body, token)).toEqual(WRONG)
    expect(await request('account/delete', { password: PASSWORD }, token)).toEqual([
      200,
      { deleted: true },
    ])
    expect(await me(token)).toEqual([401, undefined])
    expect(await request('renew', {}, token)).toEqual(BAD_TOKEN)
    expect(await request('sign-in', { name: 'Leaver', password: PASSWORD })).toEqual(WRONG)
    await claimed('Leaver')
    const guest = await signedIn('guest')
    expect(await request('account/delete', {}, guest.token)).toEqual([200, { deleted: true }])
    expect(await request('account/delete', {}, guest.token)).toEqual(BAD_TOKEN)
  })
})

describe('a token', () => {
  it('expires and can be renewed', async () => {
    const { token, account } = await signedIn('guest')
    laterMs += 3_600_000
    try {
      expect(await request('account/rename', { name: 'x' }, token)).toEqual(
        refused(401, 'token_expired', 'P8.3'),
      )
      const renewed = await signedIn('renew', {}, token)
      expect(renewed.account).toEqual(account)
      expect(await me(renewed.token)).toEqual([200, account])
      laterMs += 3 * 86_400_000
      expect(await request('renew', {}, renewed.token)).toEqual(BAD_TOKEN)
    } finally {
      laterMs = 0
    }
  })

  it('is required', async () => {
    for (const [path, body] of [
      ['claim', { name: 'Nobody', password: PASSWORD }],
      ['renew', {}],
      ['account/rename', { name: 'Nobody' }],
      ['account/delete', {}],
    ] as const) {
      expect(await request(path, body)).toEqual(refused(401, 'token_needed', 'P8.1'))
      for (const token of ['x', 'a.b.c', `${'x'.repeat(4_000)}`, 'two words'])
        expect(await request(path, body, token)).toEqual(BAD_TOKEN)
    }
    expect(await me()).toEqual([401, undefined])
  })

  it('is valid on its own server only', async () => {
    const { token } = await signedIn('guest')
    const [header = '', payload = '', signature = ''] = token.split('.')
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    const first = signature.startsWith('A') ? 'B' : 'A'
    for (const forged of [
      `${none}.${payload}.`,
      `${header}.${payload}.${first}${signature.slice(1)}`,
      `${header}.${payload}`,
    ])
      expect(await request('renew', {}, forged)).toEqual(BAD_TOKEN)
  })

  it('is never cached', async () => {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${app.url}/api/v1/guest`, {
      method: 'POST',
      headers,
      body: JSON.stringify(VERSIONS),
    })
    expect(response.headers.get('cache-control')).toBe('no-store')
  })
})

describe('a request about an account', () => {
  it('is refused if it is malformed', async () => {
    const malformed = (at: string) => refused(400, 'malformed', 'P3.1', { at })
    const wrong: [string, object, string][] = [
      ['guest', { name: 'x' }, 'name'],
      ['claim', { name: 'x' }, 'password'],
      ['claim', { name: 7, password: PASSWORD }, 'name'],
      ['claim', { name: 'An\u200bn', password: PASSWORD }, 'name'],
      ['claim', { name: 'Ann\u202ebob', password: PASSWORD }, 'name'],
      ['sign-in', { name: 'Ann', password: ['x'] }, 'password'],
      ['sign-in', { name: 'Ann', password: 'x'.repeat(1_025) }, 'password'],
      ['account/rename', {}, 'name'],
      ['account/delete', { password: null }, 'password'],
      ['renew', { token: 'x' }, 'token'],
    ]
    for (const [path, body, at] of wrong) expect(await request(path, body)).toEqual(malformed(at))
  })

  it('must carry the versions of this server', async () => {
    for (const path of ['guest', 'claim', 'sign-in', 'renew', 'account/rename', 'account/delete'])
      expect(await request(path, { protocol: 0 })).toMatchObject([
        400,
        { code: 'version_unsupported' },
      ])
  })
})
