import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { builtServer } from '../build/built-server.ts'
import { admin } from './support/admin-command.ts'
import { post } from './support/post.ts'

const MAIN = await builtServer()
const KEY = 'the-key-of-the-host-0123456789ab'
const ENVIRONMENT = { HOST: '127.0.0.1', LOG_LEVEL: 'trace', DATA_DIR: '' }
const WRONG = 'not-the-key-of-the-host-01234567'

/** Starts the server program, in memory, and collects its output. */
async function start(environment: Record<string, string>) {
  const env = { ...process.env, PORT: '0', ...ENVIRONMENT, ...environment }
  const program = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void program.kill('SIGKILL'))
  let written = ''
  const url = await new Promise<string>((resolve, reject) => {
    program.once('exit', () => reject(new Error(written)))
    for (const stream of [program.stdout, program.stderr])
      stream.on('data', (chunk) => {
        written += String(chunk)
        const port = /listens on \S+:(\d+)/.exec(written)?.[1]
        if (port !== undefined) resolve(`http://127.0.0.1:${port}`)
      })
  })
  const stop = async () => {
    const ended = once(program, 'exit')
    program.kill('SIGTERM')
    await ended
    return written
  }
  return { url, stop }
}

describe('a server with an admin key', () => {
  it('obeys the admin command, and never logs the key', async () => {
    const { url, stop } = await start({ ADMIN_KEY: KEY })
    const right = await admin({ ADMIN_KEY: KEY }, 'matches', '--url', url)
    expect(right).toEqual({ status: 0, stdout: 'There are no matches.\n', stderr: '' })
    const wrong = await admin({ ADMIN_KEY: WRONG }, 'matches', '--url', url)
    expect(wrong).toEqual({
      status: 1,
      stdout: '',
      stderr: 'refused: ADMIN_KEY is not the key of this server (bad_admin_key, P16.4)\n',
    })
    const dashed = ['close', '-Ab3_x9Kq-Zt71Lm', '--reason', 'both cheat', '--url', url]
    expect(await admin({ ADMIN_KEY: KEY }, ...dashed)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('no_such_match'),
    })
    const written = await stop()
    expect(written).toContain('wrong admin key')
    for (const key of [KEY, WRONG]) expect(written).not.toContain(key)
  })
})

describe('a server without an admin key', () => {
  it('has no admin routes', async () => {
    const { url, stop } = await start({ ADMIN_KEY: '' })
    for (const path of ['matches', 'ban', 'audit', 'nonsense'])
      expect(await post(url, `admin/${path}`, {}, KEY)).toEqual({
        status: 404,
        body: { error: { code: 'not_found', rule: 'P2.7' } },
      })
    const { stderr } = await admin({ ADMIN_KEY: KEY }, 'matches', '--url', url)
    expect(stderr).toContain('this server has no ADMIN_KEY')
    await stop()
  })
})

describe('the admin command without a server', () => {
  it.each([
    [403, /does not allow admin access from here/],
    [502, /reaches no server/],
    [504, /reaches no server/],
    [200, /is not a Dungeon Dice server/],
  ])('is told from one by its status %s', async (status, said) => {
    const other = createServer((_, answer) => answer.writeHead(status).end('<html>'))
    await once(other.listen(0, '127.0.0.1'), 'listening')
    const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
    const { stderr } = await admin({ ADMIN_KEY: KEY }, 'matches', '--url', url)
    other.close()
    expect(stderr).toMatch(said)
  })
})
