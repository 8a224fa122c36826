import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memoryRecords } from '../../src/storage/memory/memory-records.ts'
import { memoryResults } from '../../src/storage/memory/memory-results.ts'
import { longMatch } from '../support/long-match.ts'
import { finishedMatch } from '../support/stored-results.ts'
import { startApp, type TestApp } from '../support/test-app.ts'

const SOCKETS = 40
/** More than may wait of all addresses together. */
const FLOOD = 250
const LONG = longMatch('long')
const SECRET = longMatch('secret')

let app: TestApp
beforeAll(async () => {
  const [records, results] = [memoryRecords(), memoryResults()]
  for (const kept of [LONG, SECRET]) await records.keep(kept)
  await results.settle(finishedMatch(LONG.matchId), [])
  await results.settle(finishedMatch(SECRET.matchId, { isPublic: false }), [])
  app = await startApp({ records, results })
})
afterAll(() => app.stop())

type Headers = Readonly<Record<string, string>>

/** An answer as it is sent, before anything is unpacked. */
async function answerTo(path: string, headers: Headers = {}, from = '127.0.0.1') {
  const asked = request(`${app.url}/api/v1/matches/${path}`, { headers, localAddress: from })
  const [response] = (await once(asked.end(), 'response')) as [IncomingMessage]
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) }
}

const GZIP = { 'accept-encoding': 'br, gzip;q=0.5' }

describe('the event log of a long match', () => {
  it('is sent as it is stored to a client that accepts that, and once', async () => {
    const { status, headers, body } = await answerTo('long/events', GZIP)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': 'application/jsonl; charset=utf-8',
      'cache-control': 'no-store',
      etag: '"long-gzip"',
    })
    expect(headers.vary).toMatch('Accept-Encoding')
    expect(body.equals(LONG.events)).toBe(true)
    const again = await answerTo('long/events', { ...GZIP, 'if-none-match': '"long-gzip"' })
    expect([again.status, again.body.length]).toEqual([304, 0])
  })

  it('is unpacked for any other client', async () => {
    for (const encodings of [{}, { 'accept-encoding': 'gzip;q=0' }]) {
      const { headers, body } = await answerTo('long/events', encodings)
      expect(headers['content-encoding']).toBeUndefined()
      expect(headers.etag).toBe('"long"')
      expect(body.equals(gunzipSync(LONG.events))).toBe(true)
    }
  })

  it('is unpacked a few times for one address, which is refused more', async () => {
    const asked = Array.from({ length: SOCKETS }, () => answerTo('long/events', {}, '127.0.0.66'))
    const answers = await Promise.all(asked)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.length).toBeLessThan(SOCKETS)
    for (const { headers } of refused) expect(headers['retry-after']).toBe('5')
  })

  it('is hidden from others in every form if the match was private', async () => {
    for (const more of [{}, { 'if-none-match': '"secret-gzip"' }])
      for (const path of ['secret/events', 'secret/record'])
        expect((await answerTo(path, { ...GZIP, ...more })).status).toBe(404)
  })
})

it('records of one address are refused beyond a number, and no event log of a stranger is', async () => {
  const flood = Array.from({ length: FLOOD }, () => answerTo('long/record', GZIP, '127.0.0.66'))
  await Promise.race(flood)
  const stranger = await answerTo('long/events', {}, '127.0.0.9')
  expect(stranger.status).toBe(200)
  const answers = await Promise.all(flood)
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(answers.length - refused.length).toBeGreaterThan(SOCKETS)
  for (const { headers } of refused) expect(headers['retry-after']).toBe('5')
})

it('records of one address are made one after the other, and in turns with those of others', async () => {
  let answered = 0
  const flood = Array.from({ length: SOCKETS }, async () => {
    const { status } = await answerTo('long/record', GZIP, '127.0.0.66')
    answered += 1
    expect(status).toBe(200)
  })
  const { body } = await answerTo('long/record', GZIP, '127.0.0.9')
  const before = answered
  expect(body.toString()).toMatch(/^seat A "deleted"$/m)
  await Promise.all(flood)
  expect(before).toBeLessThan(SOCKETS / 4)
})
