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

const HOST = 'play.test'

const folder = mkdtempSync(join(tmpdir(), 'dungeon-dice-tls-'))
const server = createServer(({ headers }, response) =>
  response.end(
    `served to ${String(headers['x-forwarded-for'])} by ${String(headers['x-forwarded-proto'])}`,
  ),
)
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

function change(file: string, by: (text: string) => string): void {
  const path = join(folder, file)
  writeFileSync(path, by(readFileSync(path, 'utf8')))
}

/** The changes that docs/operations.md asks for, with a free port in the place of 443. */
function secure(port: number): void {
  change('cluster.conf', (text) => {
    const site = text.replace('include listen.conf;', 'include tls.conf;')
    return `include tls-redirect.conf;\n${site}`
  })
  change('ports.conf', (text) => `${text}\ninclude tls-port.conf;\n`)
  change('tls-port.conf', (text) => text.replace('listen 443', `listen 127.0.0.1:${port}`))
}

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const [port = 0, plain = 0] = await freePorts(2)
  ports = { secure: port, plain }
  const upstream = (server.address() as AddressInfo).port
  writeSettings({ folder, port: plain, servers: [upstream], isLimited: true })
  secure(ports.secure)
  certify()
  proxy = serviceOf({
    name: 'proxy',
    port,
    url: `https://${HOST}:${port}`,
    endsBy: 'SIGTERM',
    launch: () =>
      startChild({
        name: 'proxy',
        file: programFile('nginx'),
        args: nginxWords(folder),
        env: process.env,
        until: { port },
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
  const localAddress = '127.0.0.3'
  const asked = getSecure({
    ...place,
    localAddress,
    ca: readFileSync(join(folder, 'ca.pem')),
    headers: { host: HOST },
  })
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return { answer, body: await text(answer) }
}

it('serves the host by TLS with the address of each client, and tells browsers to stay with it', async () => {
  const { answer, body } = await ask('/api/v1/lobby')
  expect([answer.statusCode, body]).toEqual([200, 'served to 127.0.0.3 by https'])
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
