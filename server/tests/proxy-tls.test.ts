import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, get as getPlain, type IncomingMessage } from 'node:http'
import { get as getSecure } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startChild } from '../../scripts/cluster/child.ts'
import { freePorts } from '../../scripts/cluster/free-port.ts'
import { programFile } from '../../scripts/cluster/programs.ts'
import { nginxWords, writeSettings } from '../../scripts/cluster/proxy.ts'
import { type Service, serviceOf } from '../../scripts/cluster/service.ts'
import { siteText } from '../../scripts/cluster/site.ts'

const HOST = 'play.test'

const folder = mkdtempSync(join(tmpdir(), 'dungeon-dice-tls-'))
const server = createServer((_, response) => response.end('served'))
let ports: { readonly secure: number; readonly plain: number }
let proxy: Service

const openssl = (...words: readonly string[]) =>
  execFileSync('openssl', words, { cwd: folder, stdio: 'pipe' })

/** A local authority, and a certificate of the host by it. */
function certify(): void {
  mkdirSync(join(folder, 'tls'), { recursive: true })
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  openssl('req', '-x509', ...key, '-keyout', 'ca.key', '-out', 'ca.pem', '-subj', '/CN=local')
  openssl('req', ...key, '-keyout', 'tls/privkey.pem', '-out', 'csr', '-subj', `/CN=${HOST}`)
  writeFileSync(join(folder, 'names'), `subjectAltName=DNS:${HOST}`)
  const signed = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-extfile', 'names']
  openssl('x509', '-req', '-in', 'csr', ...signed, '-days', '1', '-out', 'tls/fullchain.pem')
}

/** The changes that docs/operations.md asks for, with free ports in the place of 443 and 80. */
function secured(site: string): string {
  return `include tls-redirect.conf;\n${site.replace('listen 80;', 'include tls.conf;')}`
}

function onPort(file: string, from: string, port: number): void {
  const path = join(folder, file)
  const changed = readFileSync(path, 'utf8').replace(from, from.replace(/\d+/, `127.0.0.1:${port}`))
  writeFileSync(path, changed)
}

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const [secure = 0, plain = 0] = await freePorts(2)
  ports = { secure, plain }
  const upstream = `127.0.0.1:${(server.address() as AddressInfo).port}`
  writeSettings({ folder, port: secure, servers: [] })
  onPort('tls.conf', 'listen 443', secure)
  onPort('tls-redirect.conf', 'listen 80', plain)
  writeFileSync(
    join(folder, 'cluster.conf'),
    secured(siteText({ listen: '80', servers: [upstream] })),
  )
  writeFileSync(join(folder, 'limits.conf'), 'limit_conn by_address 3;\nlimit_conn_status 429;\n')
  certify()
  proxy = serviceOf({
    name: 'proxy',
    port: secure,
    url: `https://${HOST}:${secure}`,
    endsBy: 'SIGTERM',
    launch: () =>
      startChild({
        name: 'proxy',
        file: programFile('nginx'),
        args: nginxWords(folder),
        env: process.env,
        until: { port: secure },
        onLine: undefined,
      }),
  })
  await proxy.start()
})
afterAll(async () => {
  await proxy.end()
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

async function ask(
  path: string,
): Promise<{ readonly answer: IncomingMessage; readonly body: string }> {
  const place = { host: '127.0.0.1', port: ports.secure, path, servername: HOST }
  const asked = getSecure({
    ...place,
    ca: readFileSync(join(folder, 'ca.pem')),
    headers: { host: HOST },
  })
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return { answer, body: await text(answer) }
}

it('serves the host by TLS, and tells browsers to stay with it', async () => {
  const { answer, body } = await ask('/api/v1/lobby')
  expect([answer.statusCode, body]).toEqual([200, 'served'])
  expect(answer.headers['strict-transport-security']).toBe('max-age=63072000')
})

it('sends plain requests to the same address by https', async () => {
  const asked = getPlain({
    host: '127.0.0.1',
    port: ports.plain,
    path: '/watch/1?x=2',
    headers: { host: HOST },
  })
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  answer.resume()
  expect(answer.statusCode).toBe(308)
  expect(answer.headers.location).toBe(`https://${HOST}/watch/1?x=2`)
})

it('answers for a server that is away in the form of the protocol', async () => {
  server.close()
  server.closeAllConnections()
  const { answer, body } = await ask('/api/v1/lobby')
  expect(answer.statusCode).toBe(502)
  expect(answer.headers['content-type']).toBe('application/json')
  expect(JSON.parse(body)).toEqual({ error: { code: 'moving', rule: 'P2.19' } })
  const page = await ask('/')
  expect([page.answer.statusCode, page.answer.headers['content-type']]).toEqual([502, 'text/html'])
})
