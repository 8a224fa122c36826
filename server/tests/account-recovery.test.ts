import {
  accountExportSchema,
  recoveryCodesSchema,
  type SignedIn,
  signedInSchema,
} from '@dungeon-dice/shared/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memoryRecovery } from '../src/storage/memory/memory-recovery.ts'
import { memorySanctions } from '../src/storage/memory/memory-sanctions.ts'
import { post } from './support/post.ts'
import { startApp, type TestApp } from './support/test-app.ts'

const PASSWORD = 'correct horse'
const OTHER = 'another horse'
const MOST_TRIES = 50

const recoveryCodes = memoryRecovery()
const sanctions = memorySanctions()
let app: TestApp
let names = 0
beforeAll(async () => {
  const limits = { passwordsPerHour: 1_000, guestsPerHour: 1_000, recoveryTriesPerHour: MOST_TRIES }
  app = await startApp({
    recoveryCodes,
    sanctions,
    config: { passwordMemoryKib: 64, ...limits },
  })
})
afterAll(async () => {
  await app.stop()
  expect(app.errors).toEqual([])
})

async function request(path: string, body: object = {}, token?: string) {
  const posted = await post(app.url, path, body, token)
  const answer = posted.body as { readonly error?: object }
  return [posted.status, answer.error ?? answer]
}

const read = async (path: string, { token }: SignedIn): Promise<[number, unknown]> => {
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${app.url}/api/v1/${path}`, { headers })
  return [response.status, await response.json()]
}

const signedIn = ([status, answer]: unknown[]): SignedIn => {
  expect([status, answer]).toEqual([200, answer])
  return signedInSchema.parse(answer)
}

async function member(): Promise<SignedIn> {
  names += 1
  const { token } = signedIn(await request('guest'))
  return signedIn(await request('claim', { name: `Member ${names}x`, password: PASSWORD }, token))
}

async function codesOf({ token }: SignedIn): Promise<readonly string[]> {
  const [status, answer] = await request('account/recovery-codes', { password: PASSWORD }, token)
  expect(status).toBe(200)
  return recoveryCodesSchema.parse(answer).codes
}

const refused = (status: number, code: string, rule: string, facts = {}) => [
  status,
  { code, rule, ...facts },
]
const WRONG_CODE = refused(403, 'wrong_recovery_code', 'P8.18')

describe('a new password', () => {
  const change = (token: string | undefined, body: object) =>
    request('account/password', body, token)

  it('is set by the old one, and ends every other sign-in', async () => {
    const ann = await member()
    const { name } = ann.account
    const other = signedIn(await request('sign-in', { name, password: PASSWORD }))
    const changed = signedIn(await change(ann.token, { password: PASSWORD, newPassword: OTHER }))
    expect(changed.account).toEqual(ann.account)
    for (const ended of [ann, other]) {
      expect((await read('me', ended))[0]).toBe(401)
      expect(await request('renew', {}, ended.token)).toEqual(refused(401, 'bad_token', 'P8.2'))
    }
    expect((await read('me', changed))[0]).toBe(200)
    expect((await request('sign-in', { name, password: PASSWORD }))[0]).toBe(403)
    signedIn(await request('sign-in', { name, password: OTHER }))
  })

  it('is set by a recovery code of the account, which is used up', async () => {
    const [ann, bo] = [await member(), await member()]
    const [code = ''] = await codesOf(ann)
    const [others = ''] = await codesOf(bo)
    const by = (given: string) => ({ code: given, newPassword: OTHER })
    expect(await change(ann.token, by(others))).toEqual(WRONG_CODE)
    const changed = signedIn(await change(ann.token, by(code)))
    expect((await read('me', ann))[0]).toBe(401)
    expect(await change(changed.token, by(code))).toEqual(WRONG_CODE)
    expect(await read('me/recovery-codes', changed)).toEqual([
      200,
      expect.objectContaining({ left: 7 }),
    ])
    signedIn(await request('sign-in', { name: ann.account.name, password: OTHER }))
  })

  it('is refused without proof, to guests, and when it is no good', async () => {
    const ann = await member()
    const { token: guest } = signedIn(await request('guest'))
    const good = { password: PASSWORD, newPassword: OTHER }
    expect(await change(undefined, good)).toEqual(refused(401, 'token_needed', 'P8.1'))
    expect(await change(guest, good)).toEqual(refused(409, 'not_claimed', 'P8.10'))
    const bad = refused(422, 'bad_password', 'P8.7', { least: 8, most: 128 })
    for (const newPassword of ['short', ann.account.name])
      expect(await change(ann.token, { password: PASSWORD, newPassword })).toEqual(bad)
    for (const body of [{ newPassword: OTHER }, { ...good, code: 'x' }, { ...good, more: 1 }])
      expect((await change(ann.token, body))[0]).toBe(400)
    signedIn(await request('sign-in', { name: ann.account.name, password: PASSWORD }))
  })

  it('cannot be guessed with a stolen token: ten wrong tries, and the right one waits too', async () => {
    const ann = await member()
    const wrong = () => change(ann.token, { password: 'wrong horse', newPassword: OTHER })
    for (let count = 0; count < 10; count += 1)
      expect(await wrong()).toEqual(refused(403, 'wrong_credentials', 'P8.8'))
    const many = refused(429, 'too_many', 'P8.11', { retryAfterSeconds: expect.any(Number) })
    expect(await wrong()).toEqual(many)
    expect(await change(ann.token, { password: PASSWORD, newPassword: OTHER })).toEqual(many)
    // The owner signs in all the same.
    signedIn(await request('sign-in', { name: ann.account.name, password: PASSWORD }))
  })

  it('succeeds once for changes that are sent at once, and ten times in an hour', async () => {
    const ann = await member()
    const raced = await Promise.all(
      ['first horse', 'second horse', 'third horse'].map((newPassword) =>
        change(ann.token, { password: PASSWORD, newPassword }),
      ),
    )
    expect(raced.map(([status]) => status).toSorted()).toEqual([200, 401, 401])

    let bo = await member()
    const password = (count: number) => (count % 2 === 0 ? PASSWORD : OTHER)
    for (let count = 0; count < 10; count += 1)
      bo = signedIn(
        await change(bo.token, { password: password(count), newPassword: password(count + 1) }),
      )
    expect(await change(bo.token, { password: PASSWORD, newPassword: OTHER })).toEqual(
      refused(429, 'too_many', 'P8.11', { retryAfterSeconds: expect.any(Number) }),
    )
  })
})

describe('recovery codes', () => {
  it('are created with the password, eight of 98 bits each, and stored as hashes', async () => {
    const ann = await member()
    expect(await read('me/recovery-codes', ann)).toEqual([200, { left: 0, madeAtMs: null }])
    const codes = await codesOf(ann)
    expect(new Set(codes).size).toBe(8)
    for (const code of codes) expect(code).toMatch(/^([A-HJKMNP-Z2-9]{5}-){3}[A-HJKMNP-Z2-9]{5}$/)
    expect(await read('me/recovery-codes', ann)).toEqual([
      200,
      { left: 8, madeAtMs: expect.any(Number) },
    ])
    const stored = JSON.stringify(await recoveryCodes.of(ann.account.id))
    for (const code of codes) expect(stored).not.toContain(code.slice(0, 5))
  })

  it('are not created without the password, nor for a guest', async () => {
    const ann = await member()
    const { token } = signedIn(await request('guest'))
    expect(await request('account/recovery-codes', { password: OTHER }, ann.token)).toEqual(
      refused(403, 'wrong_credentials', 'P8.8'),
    )
    expect(await request('account/recovery-codes', { password: OTHER }, token)).toEqual(
      refused(409, 'not_claimed', 'P8.10'),
    )
    expect(await request('account/recovery-codes', { password: OTHER })).toEqual(
      refused(401, 'token_needed', 'P8.1'),
    )
  })

  it('sign in once each, in any spelling, and leave the password and tokens unchanged', async () => {
    const ann = await member()
    const { name } = ann.account
    const [first = '', second = ''] = await codesOf(ann)
    const typed = ` ${first.toLowerCase().replaceAll('-', ' ')} `
    expect(signedIn(await request('recover', { name, code: typed })).account).toEqual(ann.account)
    expect(await request('recover', { name, code: first })).toEqual(WRONG_CODE)
    expect((await read('me', ann))[0]).toBe(200)
    signedIn(await request('sign-in', { name, password: PASSWORD }))
    const raced = await Promise.all(
      [1, 2, 3, 4].map(() => request('recover', { name, code: second, password: OTHER })),
    )
    expect(raced.map(([status]) => status).toSorted()).toEqual([200, 403, 403, 403])
  })

  it('set a new password, which revokes earlier tokens unless asked to keep them', async () => {
    const ann = await member()
    const { name } = ann.account
    const [first = '', second = '', third = ''] = await codesOf(ann)
    const bad = refused(422, 'bad_password', 'P8.7', { least: 8, most: 128 })
    expect(await request('recover', { name, code: first, password: 'short' })).toEqual(bad)
    const kept = { name, code: first, password: OTHER, endOthers: false }
    const again = signedIn(await request('recover', kept))
    expect((await read('me', ann))[0]).toBe(200)
    expect((await request('sign-in', { name, password: PASSWORD }))[0]).toBe(403)
    const renewed = signedIn(await request('recover', { name, code: second, password: PASSWORD }))
    for (const ended of [ann, again]) expect((await read('me', ended))[0]).toBe(401)
    signedIn(await request('recover', { name, code: third, endOthers: true }))
    expect((await read('me', renewed))[0]).toBe(401)
    signedIn(await request('sign-in', { name, password: PASSWORD }))
  })

  it('become invalid with a new set, and with the account', async () => {
    const ann = await member()
    const { name } = ann.account
    const [old = ''] = await codesOf(ann)
    const [fresh = ''] = await codesOf(ann)
    expect(await request('recover', { name, code: old })).toEqual(WRONG_CODE)
    signedIn(await request('recover', { name, code: fresh }))
    const [, exported] = await read('me/export', ann)
    const accountExport = accountExportSchema.parse(exported)
    expect(accountExport.recoveryCodes).toMatchObject({ left: 7 })
    expect(accountExport.networks).toEqual([
      { hash: expect.any(String), lastAtMs: expect.any(Number) },
    ])
    expect(JSON.stringify(accountExport)).not.toContain('127.0.0.1')
    expect((await request('account/delete', { password: PASSWORD }, ann.token))[0]).toBe(200)
    expect(await recoveryCodes.of(ann.account.id)).toBeNull()
    expect(await request('recover', { name, code: fresh })).toEqual(WRONG_CODE)
  })

  it('of one account do not open another', async () => {
    const [ann, bo] = [await member(), await member()]
    const [code = ''] = await codesOf(ann)
    for (const name of [bo.account.name, 'Nobody of that name', '...'])
      expect(await request('recover', { name, code })).toEqual(WRONG_CODE)
    expect(await request('recover', { name: ann.account.name, code: '' })).toEqual(WRONG_CODE)
    signedIn(await request('recover', { name: ann.account.name, code }))
  })

  it('do not let a banned account in, and are not used up by trying', async () => {
    const ann = await member()
    const { name, id: accountId } = ann.account
    const [code = ''] = await codesOf(ann)
    const ban = { accountId, kind: 'ban', reason: 'x', atMs: 1, untilMs: null } as const
    await sanctions.put(ban)
    expect(await request('recover', { name, code })).toEqual(
      refused(403, 'banned', 'P16.1', { untilMs: null }),
    )
    await sanctions.lift(accountId, 'ban')
    signedIn(await request('recover', { name, code }))
  })

  it('work from an address that has sent too many wrong ones', async () => {
    const ann = await member()
    const { name } = ann.account
    const [code = ''] = await codesOf(ann)
    const wrong = () => request('recover', { name, code: 'AAAAA-AAAAA-AAAAA-AAAAA' })
    const statuses = new Set<unknown>()
    for (let count = 0; count <= MOST_TRIES; count += 1) statuses.add((await wrong())[0])
    expect(statuses).toEqual(new Set([403, 429]))
    expect(await wrong()).toEqual(
      refused(429, 'too_many', 'P8.11', { retryAfterSeconds: expect.any(Number) }),
    )
    signedIn(await request('recover', { name, code }))
  })
})
