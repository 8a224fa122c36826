import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { brotliCompressSync, constants, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Program, startProgram } from '../support/program.ts'

let program: Program

beforeAll(async () => {
  program = await startProgram({})
})
afterAll(() => program.end('SIGTERM'))

const COUNT = 40
/** Far below what a single unpacked body of each request would need. */
const MOST_GROWTH_MIB = 64

/** White space that becomes a few bytes: in the widest window that brotli has, all of it in one go. */
const LARGE = Buffer.alloc(2 ** 24 - 1, ' ')
const WIDEST = {
  params: {
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
  },
}
const BODIES = {
  br: brotliCompressSync(LARGE, WIDEST),
  gzip: gzipSync(LARGE).subarray(0, 16_000),
  deflate: deflateSync(LARGE).subarray(0, 16_000),
  zstd: zstdCompressSync(LARGE),
} as const
const PATHS = ['/api/v1/guest', '/api/none', '/matchmake/joinOrCreate/match'] as const

/** Most memory that the server has needed so far. */
const peakMib = (): number => {
  const status = readFileSync(`/proc/${program.process.pid}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1_024
}

/** Status and body of the answer to a packed body. */
const answerTo = (path: string, encoding: string, body: Buffer): Promise<[number, unknown]> =>
  new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-encoding': encoding }
    const asking = request(program.url + path, {
      method: 'POST',
      headers: { ...headers, 'content-length': body.length },
      localAddress: '127.0.0.66',
    })
    asking.on('error', reject)
    asking.on('response', async (answer) => {
      const text = (await answer.toArray()).join('')
      resolve([answer.statusCode ?? 0, JSON.parse(text)])
    })
    asking.end(body)
  })

it.each(Object.entries(BODIES))(
  'a body packed with %s is refused before it is unpacked (P18.6)',
  {
    timeout: 30_000,
  },
  async (encoding, body) => {
    expect(body.length).toBeLessThanOrEqual(16_000)
    const before = peakMib()
    const answers = await Promise.all(
      Array.from({ length: COUNT }, (_, turn) =>
        answerTo(PATHS[turn % PATHS.length] ?? '', encoding, body),
      ),
    )
    const refused = [415, { error: { code: 'not_json', rule: 'P18.6' } }]
    for (const answer of answers) expect(answer).toEqual(refused)
    expect(peakMib() - before).toBeLessThan(MOST_GROWTH_MIB)
  },
)
