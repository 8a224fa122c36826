import { STARTER_LISTS } from '@dungeon-dice/shared/ddm'
import { SERVER_RULES, signedInSchema } from '@dungeon-dice/shared/protocol'
import express from 'express'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { hashToken } from '../src/platform/id.ts'
import {
  type Description,
  describedAt,
  faultBy,
  operationsOf,
  resolved,
} from './support/description.ts'
import { VERSIONS } from './support/post.ts'
import { startApp, type TestApp } from './support/test-app.ts'

/** Routes that clients do not use. */
const PAGES = ['get /']

const get = vi.spyOn(express.application, 'get')
const post = vi.spyOn(express.application, 'post')

const KEY = 'k'.repeat(32)

let app: TestApp
let description: Description
let mounted: readonly string[]
beforeAll(async () => {
  app = await startApp({ config: { passwordMemoryKib: 64, adminKeyHash: hashToken(KEY) } })
  description = await describedAt(app.url)
  mounted = [
    // With one argument, `get` of Express reads a setting.
    ...get.mock.calls.filter((call) => call.length > 1).map(([path]) => `get ${path}`),
    ...post.mock.calls.map(([path]) => `post ${path}`),
  ]
})
afterAll(() => app.stop())

const described = () =>
  operationsOf(description).map(
    ({ path, method }) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
  )

/** Sends a request, and validates the answer against the description. */
async function ask(
  method: 'get' | 'post',
  path: string,
  body: object = {},
  token?: string,
  template = path,
) {
  const who = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const response = await fetch(app.url + path, {
    method,
    headers: { 'content-type': 'application/json', ...who },
    ...(method === 'post' ? { body: JSON.stringify({ ...VERSIONS, ...body }) } : {}),
  })
  const answer: unknown = await response.json()
  const operation = description.paths[template]?.[method]
  const schema = operation?.responses[response.status]?.content['application/json'].schema
  const fault =
    schema === undefined
      ? `status ${response.status} is not described`
      : faultBy(schema, description, answer)
  return { status: response.status, answer, fault }
}

describe('the API description', () => {
  it('lists exactly the mounted routes', () => {
    expect(mounted.length).toBeGreaterThan(10)
    expect([...described(), ...PAGES].toSorted()).toEqual(mounted.toSorted())
  })

  it('is valid OpenAPI', () => {
    expect(description.openapi).toMatch(/^3\.1\.\d$/)
    const names = operationsOf(description).map(({ operation }) => operation.operationId)
    expect(new Set(names).size).toBe(names.length)
    for (const { path, method, operation } of operationsOf(description)) {
      const where = `${method} ${path}`
      expect(operation.summary, where).toMatch(/^[A-Z].*\.$/)
      const inPath = operation.parameters.filter((one) => one.in === 'path')
      expect(
        inPath.map(({ name }) => `{${name}}`),
        where,
      ).toEqual(path.match(/\{\w+\}/g) ?? [])
      expect(
        inPath.every(({ required }) => required),
        where,
      ).toBe(true)
      expect(Object.keys(operation.responses), where).toContain('200')
      expect(operation.requestBody === undefined, where).toBe(method === 'get')
    }
  })

  it('has valid schemas without dangling references', () => {
    for (const { operation } of operationsOf(description)) {
      const contents = [operation.requestBody, ...Object.values(operation.responses)]
      for (const { schema } of contents.flatMap((one) => Object.values(one?.content ?? {})))
        expect(() => faultBy(schema, description, {})).not.toThrow()
      expect(JSON.stringify(resolved(operation, description))).not.toContain('$ref')
    }
  })

  it('lists refusals of the server only, with their rules', () => {
    const rules = Object.entries(description.components.schemas).map(([code, schema]) => [
      code,
      Reflect.get(Reflect.get(Reflect.get(schema, 'properties'), 'rule'), 'const'),
    ])
    expect(SERVER_RULES).toMatchObject(Object.fromEntries(rules))
  })
})

describe('answers match the description', () => {
  it('for valid requests', async () => {
    const guest = await ask('post', '/api/v1/guest')
    const { token } = signedInSchema.parse(guest.answer)
    const hosted = await ask('post', '/api/v1/matches', { settings: { clock: 'bullet' } }, token)
    const { matchId, seatToken, code } = hosted.answer as Record<string, string>
    const again = `/api/v1/matches/${matchId}/seat`
    const asked = [
      guest,
      hosted,
      await ask('post', '/api/v1/matches/join', { code }),
      await ask('post', again, { seatToken }, token, '/api/v1/matches/{id}/seat'),
      await ask('post', '/api/v1/quick-match', { preset: 'gba' }),
      await ask('post', '/api/v1/renew', {}, token),
      await ask('get', '/api/v1/me', {}, token),
      await ask('get', '/api/v1/catalogue'),
      await ask('get', '/api/v1/games'),
      await ask('get', '/api/v1/openapi.json'),
      await ask('get', '/health'),
      await ask('get', '/ready'),
    ]
    expect(asked.map(({ status, fault }) => [status, fault])).toEqual(asked.map(() => [200, null]))
  })

  it('for lists, challenges, watching and records', async () => {
    const { token, account } = signedInSchema.parse((await ask('post', '/api/v1/guest')).answer)
    const { dice, figures } = STARTER_LISTS.dragons
    const saved = { name: 'a b', preset: 'tabletop', list: { dice, figures } }
    const hosted = await ask('post', '/api/v1/matches', { open: true }, token)
    const { matchId } = hosted.answer as Record<string, string>
    const { answer: secret } = await ask('post', '/api/v1/matches', {}, token)
    const { code } = secret as Record<string, string>
    const name = encodeURIComponent(account.name)
    const asked = [
      await ask('get', '/api/v1/lists/starters'),
      await ask('post', '/api/v1/lists/save', saved, token),
      await ask('post', '/api/v1/lists/default', { name: 'a b' }, token),
      await ask('get', '/api/v1/lists', {}, token),
      await ask('get', '/api/v1/lists/named/a%20b', {}, token, '/api/v1/lists/named/{name}'),
      await ask('post', '/api/v1/lists/remove', { name: 'a b' }, token),
      await ask('post', '/api/v1/queue', {}, token),
      await ask('post', '/api/v1/lobby', {}, token),
      await ask('get', '/api/v1/blocks', {}, token),
      await ask('post', '/api/v1/matches/look', { code }),
      await ask('post', '/api/v1/matches/bot', {}, token),
      await ask('get', '/api/v1/matches'),
      await ask('get', '/api/v1/matches/live'),
      await ask('get', '/api/v1/me/matches', {}, token),
      await ask('get', `/api/v1/players/${name}`, {}, token, '/api/v1/players/{name}'),
      await ask('get', '/api/v1/leaderboard/gba', {}, token, '/api/v1/leaderboard/{preset}'),
      await ask('post', `/api/v1/matches/${matchId}/join`, {}, token, '/api/v1/matches/{id}/join'),
      await ask('post', '/api/v1/admin/matches', {}, KEY),
      await ask('post', '/api/v1/admin/reports', {}, KEY),
      await ask('post', '/api/v1/admin/audit', {}, KEY),
    ]
    expect(asked.map(({ status, fault }) => [status, fault])).toEqual(asked.map(() => [200, null]))
    expect(app.errors).toEqual([])
  })

  it('for refused requests', async () => {
    const list = { dice: [], figures: [] }
    const asked = [
      [400, await ask('post', '/api/v1/quick-match', { more: 1 })],
      [400, await ask('post', '/api/v1/guest', { protocol: 1 })],
      [401, await ask('get', '/api/v1/me')],
      [401, await ask('post', '/api/v1/matches', {}, 'nonsense')],
      [403, await ask('post', '/api/v1/sign-in', { name: 'x', password: 'wrong password' })],
      [404, await ask('post', '/api/v1/matches/join', { code: 'AAAAAAAA' })],
      [413, await ask('post', '/api/v1/matches', { name: 'x'.repeat(20_000) })],
      [422, await ask('post', '/api/v1/matches', { list })],
      [422, await ask('post', '/api/v1/matches', { name: '...' })],
    ] as const
    expect(asked.map(([, { status, fault }]) => [status, fault])).toEqual(
      asked.map(([status]) => [status, null]),
    )
    expect(app.errors).toEqual([])
  })

  it('and a deviation is a fault', async () => {
    const schema = description.paths['/api/v1/me']?.['get']?.responses['200']?.content
    expect(faultBy(schema?.['application/json'].schema ?? {}, description, { x: 1 })).not.toBeNull()
  })
})
