import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { catalogueSchema } from '@dungeon-dice/shared/protocol'
import { describe, expect, it } from 'vitest'
import { builtServer } from '../build/built-server.ts'
import { startPair } from './support/pair.ts'

const MAIN = await builtServer()
const PACK = new URL('../../examples/pack', import.meta.url).pathname

const start = (environment: Record<string, string>, ...words: readonly string[]): ChildProcess =>
  spawn(process.execPath, [MAIN, ...words], {
    env: { ...process.env, DATA_DIR: '', ...environment },
    stdio: 'pipe',
  })

/** The output of the program once it matches `pattern`. */
function written(program: ChildProcess, pattern: RegExp): Promise<RegExpExecArray> {
  let text = ''
  return new Promise((resolve) =>
    program.stdout?.on('data', (chunk) => {
      text += String(chunk)
      const found = pattern.exec(text)
      if (found !== null) resolve(found)
    }),
  )
}

describe('the server program', () => {
  it('takes fewer matches than MAX_MATCHES when its heap is small, and says so', async () => {
    const program = start({
      PORT: '0',
      LOG_LEVEL: 'info',
      NODE_OPTIONS: '--max-old-space-size=192',
    })
    const [line] = await written(program, /^.*heap too small for MAX_MATCHES.*$/m)
    program.kill('SIGTERM')
    const { maxMatches, capacity } = JSON.parse(line)
    expect(maxMatches).toBe(10_000)
    expect(capacity).toBeGreaterThan(100)
    expect(capacity).toBeLessThan(1_000)
  })

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'serves until %s and then exits with 0',
    async (signal) => {
      const program = start({ PORT: '0', HOST: '127.0.0.1' })
      const [, url = ''] = await written(program, /listens on (\S+)/)
      const pair = await startPair(url.replace('localhost', '127.0.0.1'))
      const ended = once(program, 'exit')
      program.kill(signal)
      expect(await pair.A.closed).toBe(4001)
      expect(await pair.B.closed).toBe(4001)
      expect(await ended).toEqual([0, null])
    },
  )

  it('survives an unhandled rejection, and logs it', async () => {
    const fault = 'process.once("SIGUSR2",()=>void(Promise.reject(Error("unheard"))))'
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(fault)}`
    const program = start({ PORT: '0', HOST: '127.0.0.1', NODE_OPTIONS })
    const [, port = ''] = await written(program, /listens on \S+:(\d+)/)
    const logged = written(program, /"level":50.*unheard.*a promise was rejected/)
    program.kill('SIGUSR2')
    await logged
    expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200)
    const ended = once(program, 'exit')
    program.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
  })

  it('exits with an explanation when its port is taken', async () => {
    const first = start({ PORT: '0', HOST: '127.0.0.1' })
    const [, port = ''] = await written(first, /listens on \S+:(\d+)/)
    const second = start({ PORT: port, HOST: '127.0.0.1', LOG_LEVEL: 'silent' })
    const ended = once(second, 'exit')
    const [chunk] = await once(second.stderr ?? second, 'data')
    expect(String(chunk)).toBe(
      `Cannot listen on 127.0.0.1:${port}: another program uses that port; set PORT to a free one.\n`,
    )
    expect(await ended).toEqual([1, null])
    first.kill('SIGTERM')
    await once(first, 'exit')
  })

  it('plays with the configured packs', async () => {
    const environment = { PORT: '0', HOST: '127.0.0.1', CATALOGUE: 'nowhere' }
    const program = start(environment, '--catalogue', PACK)
    const [, port = ''] = await written(
      program,
      /:(\d+)\nWith the pack Clockwork Carnival 1\.0\.0\n/,
    )
    const answer = await (await fetch(`http://127.0.0.1:${port}/api/v1/catalogue`)).json()
    expect(catalogueSchema.parse(answer).packs).toHaveLength(1)
    program.kill('SIGTERM')
    expect(await once(program, 'exit')).toEqual([0, null])
  })

  it.each([
    ['--catalogue', 'nowhere'],
    ['--catalog', PACK],
  ])('does not start with %s %s', async (...words) => {
    const program = start({ PORT: '0' }, ...words)
    const ended = once(program, 'exit')
    const [chunk] = await once(program.stderr ?? program, 'data')
    expect(String(chunk)).toMatch(/^(nowhere: must be a folder|Unknown option '--catalog').*\.\n$/)
    expect(await ended).toEqual([1, null])
  })

  it.each([
    [{ NAME_FILTER: '/nowhere/names.txt' }, /^NAME_FILTER: ENOENT.*\n$/],
    [{ TOKEN_KEY: 'secret' }, /^TOKEN_KEY must have 32 bytes or more, without spaces\.\n$/],
  ])('does not start with %j', async (environment, sentence) => {
    const program = start({ PORT: '0', ...environment })
    const ended = once(program, 'exit')
    const [chunk] = await once(program.stderr ?? program, 'data')
    expect(String(chunk)).toMatch(sentence)
    expect(await ended).toEqual([1, null])
  })

  it('explains errors in its configuration', async () => {
    const program = start({ PORT: 'many' })
    const ended = once(program, 'exit')
    const [chunk] = await once(program.stderr ?? program, 'data')
    expect(String(chunk)).toBe('PORT must be a whole number from 0 to 65535, not "many".\n')
    expect(await ended).toEqual([1, null])
  })
})
