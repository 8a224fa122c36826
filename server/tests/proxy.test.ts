import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePorts } from '../../scripts/cluster/free-port.ts'
import { linkModules } from '../../scripts/cluster/nginx-modules.ts'
import { programFile } from '../../scripts/cluster/programs.ts'
import { nginxWords, proxyService } from '../../scripts/cluster/proxy.ts'
import type { Service } from '../../scripts/cluster/service.ts'
import { siteText } from '../../scripts/cluster/site.ts'
import { readConfig } from '../src/platform/config/config.ts'

const SETTINGS = new URL('../../ops/nginx/', import.meta.url).pathname

/** A stub server that answers with its name and records its requests. */
interface Stub {
  readonly name: string
  readonly server: Server
  readonly requests: { method: string; url: string; headers: IncomingMessage['headers'] }[]
  /** How it treats requests. */
  mood: 'answers' | 'hangs up'
}

function stub(name: string): Stub {
  const made: Stub = { name, server: createServer(), requests: [], mood: 'answers' }
  const record = ({ method = '', url = '', headers }: IncomingMessage): void =>
    void made.requests.push({ method, url, headers })
  made.server.on('request', (incoming, answer) => {
    record(incoming)
    if (made.mood === 'hangs up') incoming.socket.destroy()
    else answer.end(name)
  })
  made.server.on('upgrade', (incoming, link: Socket) => {
    record(incoming)
    link.write(
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
    )
    link.write(name)
    link.on('data', (data) => link.write(data))
  })
  return made
}

const portOf = ({ server }: Stub): number => (server.address() as AddressInfo).port

describe('the proxy', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dungeon-dice-proxy-'))
  const stubs = [stub('one'), stub('two')] as const
  let deadPort = 0
  let proxy: Service

  beforeAll(async () => {
    for (const { server } of stubs) await once(server.listen(0, '127.0.0.1'), 'listening')
    const [port = 0, dead = 0] = await freePorts(2)
    deadPort = dead
    const servers = [...stubs.map(portOf), deadPort]
    proxy = proxyService({ folder: join(folder, 'nginx'), port, servers })
    await proxy.start()
  })
  afterAll(async () => {
    await proxy.end()
    for (const { server } of stubs) server.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`http://127.0.0.1:${proxy.port}${path}`, init)
    return { status: answer.status, text: await answer.text() }
  }
  const lastRequest = () => stubs.map(({ requests }) => requests.at(-1))
  const forget = () => {
    for (const one of stubs) Object.assign(one, { requests: [], mood: 'answers' })
  }

  it('balances requests over all servers, and skips one that is gone', async () => {
    const names = new Set<string>()
    for (let time = 0; time < 12; time += 1) {
      const { status, text } = await ask('/api/v1/lobby?page=2')
      expect(status).toBe(200)
      names.add(text)
    }
    expect([...names].sort()).toEqual(['one', 'two'])
  })

  it('sends a POST to another server if the first does not listen', async () => {
    for (let time = 0; time < 6; time += 1)
      expect((await ask('/api/v1/matches', { method: 'POST', body: '{}' })).status).toBe(200)
  })

  it('retries reads, and never what may have been done', async () => {
    forget()
    for (const one of stubs) one.mood = 'hangs up'
    expect((await ask('/api/v1/matches', { method: 'POST', body: '{}' })).status).toBe(502)
    expect(stubs.flatMap(({ requests }) => requests)).toHaveLength(1)
    let most = 0
    // One of the two attempts may go to the server that is gone.
    for (let time = 0; time < 3 && most < 2; time += 1) {
      const before = stubs.flatMap(({ requests }) => requests).length
      // nginx counts no try on a connection that it kept.
      for (const { server } of stubs) server.closeIdleConnections()
      await ask('/api/v1/lobby')
      most = Math.max(most, stubs.flatMap(({ requests }) => requests).length - before)
    }
    expect(most).toBe(2)
    forget()
  })

  it('asks the servers although each has failed lately', async () => {
    forget()
    for (const one of stubs) one.mood = 'hangs up'
    for (let time = 0; time < 20; time += 1)
      expect((await ask('/api/v1/matches', { method: 'POST', body: '{}' })).status).toBe(502)
    expect(stubs.flatMap(({ requests }) => requests)).toHaveLength(20)
    forget()
    for (let time = 0; time < 6; time += 1) expect((await ask('/api/v1/lobby')).status).toBe(200)
  })

  it.each(['u:p@x', 'x^y', 'x:999999', 'x y', '[', 'x/y'])(
    'rejects an invalid host: %s',
    async (host) => {
      forget()
      const place = { host: '127.0.0.1', port: proxy.port, path: '/ready', headers: { host } }
      const [answer] = (await once(request(place).end(), 'response')) as [IncomingMessage]
      expect(answer.resume().statusCode).toBe(400)
      expect(lastRequest()).toEqual([undefined, undefined])
    },
  )

  it.each(['localhost', 'dice.example:2567', '[::1]:2567', '127.0.0.1'])(
    'forwards the requested host: %s',
    async (host) => {
      forget()
      const place = { host: '127.0.0.1', port: proxy.port, path: '/ready', headers: { host } }
      const [answer] = (await once(request(place).end(), 'response')) as [IncomingMessage]
      expect(answer.resume().statusCode).toBe(200)
      expect(lastRequest().map((one) => one?.headers.host)).toContain(host)
    },
  )

  it('forwards the real client address, whatever the client claims', async () => {
    forget()
    await ask('/ready', { headers: { 'X-Forwarded-For': '203.0.113.9', 'X-Forwarded-Proto': 'x' } })
    const [requests] = lastRequest().filter((one) => one !== undefined)
    expect(requests?.headers['x-forwarded-for']).toBe('127.0.0.1')
    expect(requests?.headers['x-forwarded-proto']).toBe('http')
    expect(requests?.headers.host).toBe(`127.0.0.1:${proxy.port}`)
  })

  it.each(['one', 'two'])('routes a socket to the server in its path: %s', async (name) => {
    forget()
    const path = `/s${name === 'one' ? 1 : 2}/process-1/room_2?sessionId=secret`
    const headers = {
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'X-Forwarded-For': '203.0.113.9',
    }
    const incoming = request({ host: '127.0.0.1', port: proxy.port, path, headers }).end()
    const [, link] = (await once(incoming, 'upgrade')) as [IncomingMessage, Socket, Buffer]
    link.write('hello')
    let echoed = ''
    for await (const chunk of link) {
      echoed += String(chunk)
      if (echoed.endsWith('hello')) break
    }
    link.destroy()
    const requests = stubs.find((one) => one.name === name)?.requests.at(-1)
    expect(requests?.url).toBe('/process-1/room_2?sessionId=secret')
    expect(requests?.headers['x-forwarded-for']).toBe('127.0.0.1')
    expect(requests?.headers['upgrade']).toBe('websocket')
  })

  it('routes only sockets and readiness checks to a single server', async () => {
    forget()
    expect((await ask('/s1/api/v1')).status).toBe(426)
    const headers = { Connection: 'Upgrade', Upgrade: 'h2c' }
    const incoming = request({
      host: '127.0.0.1',
      port: proxy.port,
      path: '/s1/api/v1',
      headers,
    }).end()
    const [answer] = (await once(incoming, 'response')) as [IncomingMessage]
    expect(answer.resume().statusCode).toBe(426)
    expect(lastRequest()).toEqual([undefined, undefined])
    expect((await ask('/s2/ready')).text).toBe('two')
    expect(stubs[1].requests.at(-1)?.url).toBe('/ready')
  })

  it('fails at once when the server of a seat is gone', async () => {
    expect((await ask('/s3/ready')).status).toBe(502)
  })

  it('hides metrics', async () => {
    forget()
    const paths = ['/metrics', '/metrics?x', '//metrics', '/./metrics', '/%6detrics']
    for (const path of [...paths, '/Metrics', '/METRICS', '/metrics/', '/metrics//'])
      expect((await ask(path)).status, path).toBe(404)
    expect(lastRequest()).toEqual([undefined, undefined])
  })

  it('hides the admin routes in every spelling', async () => {
    forget()
    // From an address that admin.conf does not allow.
    const statusOf = async (path: string) => {
      const place = { host: '127.0.0.1', port: proxy.port, localAddress: '127.0.0.2', path }
      const [answer] = (await once(request(place).end(), 'response')) as [IncomingMessage]
      return answer.resume().statusCode
    }
    const pages = ['/admin', '/admin/', '/ADMIN', '/Admin/reports', '//admin', '/%61dmin']
    const orders = ['/api/v1/admin', '/api/v1/admin/ban', '/API/v1/admin/ban', '/api/V1/Admin/ban/']
    for (const path of [...pages, ...orders, '/api//v1/%61dmin/ban', '/api/v1/x/../admin/ban'])
      expect(await statusOf(path), path).toBe(403)
    expect(lastRequest()).toEqual([undefined, undefined])
    expect(await statusOf('/api/v1/administer')).toBe(200)
  })

  it('refuses what every server would refuse, and nothing that one may accept', async () => {
    const most = 16_384
    const config = readConfig({})
    expect(config.ok && config.value.maxBodyBytes).toBe(most)
    forget()
    const tooBig = await ask('/api/v1/matches', { method: 'POST', body: 'x'.repeat(most + 1) })
    expect(tooBig.status).toBe(413)
    expect(JSON.parse(tooBig.text)).toEqual({
      error: { code: 'too_big', rule: 'P2.6', maxBytes: most },
    })
    expect(lastRequest()).toEqual([undefined, undefined])
    const fits = await ask('/api/v1/matches', { method: 'POST', body: 'x'.repeat(most) })
    expect(fits.status).toBe(200)
  })

  it.each(['/api/v1/matches', '/', '/s1/process-1/room_2'])(
    'refuses a body without a length as the servers do: %s',
    async (path) => {
      forget()
      const place = { host: '127.0.0.1', port: proxy.port, path, method: 'POST' }
      const asked = request({ ...place, headers: { 'Transfer-Encoding': 'chunked' } })
      asked.end('{}')
      const [answer] = (await once(asked, 'response')) as [IncomingMessage]
      expect(answer.statusCode).toBe(413)
      expect(await json(answer)).toMatchObject({ error: { code: 'too_big', maxBytes: 16_384 } })
      expect(lastRequest()).toEqual([undefined, undefined])
    },
  )

  /** The access log so far; restarts the proxy. */
  const logged = async () => {
    await proxy.end('SIGQUIT')
    const text = readFileSync(join(folder, 'nginx/access.log'), 'utf8')
    await proxy.start()
    return text
  }

  it('logs the beginning of what reached a server, and nothing that it refused itself', async () => {
    const long = `/api/v1/${'long'.repeat(500)}`
    await ask(long)
    await ask('/metrics')
    const place = { host: '127.0.0.1', port: proxy.port, path: '/invalid-host' }
    await once(request({ ...place, headers: { host: '[' } }).end(), 'response')
    const lines = (await logged()).trim().split('\n')
    expect(lines.filter((line) => line.includes(long.slice(0, 200)))).toEqual([
      expect.stringContaining(`"GET ${long.slice(0, 200)}" 200`),
    ])
    expect(lines.filter((line) => /metrics|invalid-host/.test(line))).toEqual([])
  })

  it('does not log queries, because they contain seats and tokens', async () => {
    await ask('/api/v1/lobby?token=TOPSECRET')
    const lines = await logged()
    expect(lines).toContain('GET /api/v1/lobby"')
    expect(lines).toContain('GET /s1/process-1/room_2"')
    expect(lines).not.toContain('secret')
    expect(lines).not.toContain('TOPSECRET')
  })
})

describe('ops/nginx', () => {
  /** Replaces paths of the image. */
  const inFolder = (folder: string, name: string): void => {
    const file = join(folder, name)
    const text = readFileSync(file, 'utf8')
    writeFileSync(
      file,
      text.replaceAll('/tmp/', `${folder}/`).replace('/dev/stdout', `${folder}/log`),
    )
  }
  /** Lets nginx check the settings in a copy of that folder; throws if they are invalid. */
  const check = (change: (folder: string) => void): void => {
    const folder = mkdtempSync(join(tmpdir(), 'dungeon-dice-nginx-'))
    try {
      cpSync(SETTINGS, folder, { recursive: true })
      linkModules(folder)
      for (const file of ['listen.conf', 'ports.conf']) inFolder(folder, file)
      change(folder)
      for (const main of ['nginx.conf', 'container.conf']) {
        inFolder(folder, main)
        const words = nginxWords(folder).map((word) => word.replace('nginx.conf', main))
        execFileSync(programFile('nginx'), ['-t', ...words], { stdio: 'pipe' })
      }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
  const named = (folder: string): void => {
    const file = join(folder, 'cluster.conf')
    // Container names, which do not resolve here.
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/server-\d/g, '127.0.0.1'))
  }

  it('is valid for nginx', () => {
    expect(() => check(named)).not.toThrow()
  })

  it('is really checked', () => {
    const broken = (folder: string): void => {
      named(folder)
      writeFileSync(join(folder, 'admin.conf'), 'allow everybody;')
    }
    expect(() => check(broken)).toThrow(/invalid parameter/)
  })

  it('hides the admin routes', () => {
    expect(readFileSync(join(SETTINGS, 'admin.conf'), 'utf8')).not.toMatch(/^\s*allow/m)
    const text = readFileSync(join(SETTINGS, 'server.conf'), 'utf8')
    expect(text).toContain(
      'location ~* ^/(api/v1/)?admin(/|$) {\n  include admin.conf;\n  deny all;',
    )
  })

  it('names the two servers of docker-compose.yml like any others', () => {
    expect(readFileSync(join(SETTINGS, 'cluster.conf'), 'utf8')).toBe(
      siteText(['server-1:2567', 'server-2:2567']),
    )
  })
})
