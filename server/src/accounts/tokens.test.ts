import { createHmac } from 'node:crypto'
import { SignJWT } from 'jose'
import { beforeEach, describe, expect, it } from 'vitest'
import { signedTokens, type Tokens } from './tokens.ts'

const LIFETIME = 3_600
const RENEWAL = 86_400
const keyOf = (fill: number) => new Uint8Array(32).fill(fill)
const [OLD, KEY, OTHER] = [keyOf(1), keyOf(2), keyOf(3)]

let nowMs = 0
const clock = { now: () => nowMs }
const withKeys = (...keys: Uint8Array[]): Tokens =>
  signedTokens({
    keys: async () => keys,
    clock,
    lifetimeSeconds: LIFETIME,
    renewalSeconds: RENEWAL,
  })
const tokens = withKeys(KEY, OLD)
const claims = { accountId: 'ann', epoch: 3 }

beforeEach(() => {
  nowMs = 1_700_000_000_000
})

const base64 = (text: string) => Buffer.from(text).toString('base64url')
const refusedFor = (code: string) => ({ ok: false, error: { code } })

async function expectBad(token: string): Promise<void> {
  expect(await tokens.read(token), token).toMatchObject(refusedFor('bad_token'))
  expect(await tokens.readExpired(token), token).toMatchObject(refusedFor('bad_token'))
}

describe('a token', () => {
  it('names its account', async () => {
    expect(await tokens.read(await tokens.sign(claims))).toEqual({ ok: true, value: claims })
  })

  it('expires, and can then be renewed for a while', async () => {
    const token = await tokens.sign(claims)
    nowMs += LIFETIME * 1_000 - 1
    expect(await tokens.read(token)).toMatchObject({ ok: true })
    nowMs += 1
    expect(await tokens.read(token)).toMatchObject(refusedFor('token_expired'))
    expect(await tokens.readExpired(token)).toEqual({ ok: true, value: claims })
    nowMs += RENEWAL * 1_000 - 1
    expect(await tokens.readExpired(token)).toMatchObject({ ok: true })
    nowMs += 1
    await expectBad(token)
  })

  it('is valid under every key of the host, and is signed with the first', async () => {
    const old = await withKeys(OLD).sign(claims)
    expect(await tokens.read(old)).toMatchObject({ ok: true })
    expect(await withKeys(KEY).read(await tokens.sign(claims))).toMatchObject({ ok: true })
    expect(await withKeys(KEY).read(old)).toMatchObject(refusedFor('bad_token'))
    await expectBad(await withKeys(OTHER).sign(claims))
  })

  it('is refused when any part of it was changed', async () => {
    const token = await tokens.sign(claims)
    const [header = '', payload = '', signature = ''] = token.split('.')
    for (const length of [0, 1, header.length, header.length + 1, token.length - 1])
      await expectBad(token.slice(0, length))
    const forged = base64(Buffer.from(payload, 'base64url').toString().replace('"ann"', '"bob"'))
    await expectBad([header, forged, signature].join('.'))
    await expectBad(`${token}.`)
    await expectBad(`${token}A`)
    await expectBad(`${header}..${signature}`)
    const first = signature.startsWith('A') ? 'B' : 'A'
    await expectBad([header, payload, first + signature.slice(1)].join('.'))
  })

  it('is refused when it names another signing algorithm', async () => {
    const [header = '', payload = '', signature = ''] = (await tokens.sign(claims)).split('.')
    const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString())
    for (const alg of ['none', 'None', 'HS512', 'RS256', '']) {
      const other = base64(JSON.stringify({ alg, kid }))
      await expectBad(`${other}.${payload}.`)
      await expectBad(`${other}.${payload}.${signature}`)
      const hmac = createHmac('sha256', '').update(`${other}.${payload}`).digest('base64url')
      await expectBad(`${other}.${payload}.${hmac}`)
    }
  })

  it('is refused when it was signed with the raw secret or names no key', async () => {
    const [header = ''] = (await tokens.sign(claims)).split('.')
    const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString())
    const sign = (head: { alg: string; kid?: string }) =>
      new SignJWT({ epoch: 3 })
        .setProtectedHeader(head)
        .setIssuer('dungeon-dice')
        .setSubject('ann')
        .setExpirationTime(2_000_000_000)
        .sign(KEY)
    await expectBad(await sign({ alg: 'HS256', kid }))
    await expectBad(await sign({ alg: 'HS256' }))
    await expectBad(await sign({ alg: 'HS256', kid: '__proto__' }))
  })

  it.each(['', '.', '..', 'a.b.c', 'null', '{}', 'x'.repeat(5_000)])('is not %j', expectBad)

  it('needs a key of 32 bytes', async () => {
    for (const keys of [withKeys(new Uint8Array(31)), withKeys()]) {
      await expect(keys.sign(claims)).rejects.toThrow()
      await expect(keys.read(await tokens.sign(claims))).rejects.toThrow()
    }
  })
})
