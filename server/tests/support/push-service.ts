import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { jwtVerify } from 'jose'
import { httpsTransport } from '../../src/push/https-transport.ts'

const fixture = (name: string) =>
  readFileSync(new URL(`../fixtures/${name}`, import.meta.url), 'utf8')
const KEY = fixture('push-service-key.pem')
const CERTIFICATE = fixture('push-service-certificate.pem')

/** A request that a push service received. */
interface Received {
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

/** A browser that has subscribed at a push service. */
export interface TestBrowser {
  /** As the browser gives it to the page. */
  readonly subscription: {
    readonly endpoint: string
    readonly keys: { readonly p256dh: string; readonly auth: string }
  }
  /** Decrypts what was received, by RFC 8291 and 8188 as written there; throws when that fails. */
  readonly read: (received: Received) => unknown
}

/** A push service on this machine. */
export class PushService {
  readonly received: Received[] = []
  /** Paths that are answered with another status than 201. */
  readonly statuses = new Map<string, number>()
  /** Paths whose connection gets these bytes in place of an answer. */
  readonly raw = new Map<string, string>()
  readonly transport = httpsTransport({ services: [], allowsLoopback: true, ca: CERTIFICATE })
  readonly #server
  #port = 0

  constructor() {
    this.#server = createServer({ key: KEY, cert: CERTIFICATE }, async (request, response) => {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part)
      const { url: path = '', headers } = request
      this.received.push({ path, headers, body: Buffer.concat(parts) })
      const raw = this.raw.get(path)
      if (raw !== undefined) request.socket.write(raw)
      else response.writeHead(this.statuses.get(path) ?? 201).end('answers are not read')
    })
  }

  /** Starts a service on a free port. */
  static async start(): Promise<PushService> {
    const service = new PushService()
    await new Promise<void>((resolve) => service.#server.listen(0, 'localhost', resolve))
    service.#port = (service.#server.address() as AddressInfo).port
    return service
  }

  get origin(): string {
    return `https://localhost:${this.#port}`
  }

  /** A browser that subscribes under this path. */
  browser(path: string): TestBrowser {
    const own = createECDH('prime256v1')
    const publicKey = own.generateKeys()
    const auth = randomBytes(16)
    const text = (bytes: Buffer) => bytes.toString('base64url')
    return {
      subscription: {
        endpoint: this.origin + path,
        keys: { p256dh: text(publicKey), auth: text(auth) },
      },
      read: ({ body }) => {
        const senderKey = body.subarray(21, 21 + body.readUInt8(20))
        const secret = own.computeSecret(senderKey)
        const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey])
        const material = derived(secret, auth, keyInfo, 32)
        const salt = body.subarray(0, 16)
        const key = derived(material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
        const nonce = derived(material, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
        const sealed = body.subarray(21 + senderKey.length)
        const decipher = createDecipheriv('aes-128-gcm', key, nonce)
        decipher.setAuthTag(sealed.subarray(-16))
        const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
        return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString())
      },
    }
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }
}

const derived = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** Verifies the signature of a request with the server's public key (RFC 8292); returns its claims. */
export async function claimsOf({ headers }: Received, publicKey: string) {
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(`${headers['authorization']}`) ?? []
  if (key !== publicKey) throw new Error(`signed by another key: ${key}`)
  const point = Buffer.from(publicKey, 'base64url')
  const x = point.subarray(1, 33).toString('base64url')
  const y = point.subarray(33).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x, y }
  const { payload } = await jwtVerify(token, createPublicKey({ key: jwk, format: 'jwk' }))
  return payload
}
