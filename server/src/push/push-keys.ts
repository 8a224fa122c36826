import { generateKeyPairSync } from 'node:crypto'
import { z } from 'zod'
import type { Secrets } from '../accounts/ports.ts'

/** The keys by which push services recognise this server (RFC 8292), base64url. */
export interface PushKeys {
  /** Uncompressed point of P-256, which browsers get when they subscribe. */
  readonly publicKey: string
  readonly privateKey: string
}

const keysForm = z.strictObject({ publicKey: z.string(), privateKey: z.string() })

/** Returns the keys, made once by the first server of the database and read once by each. */
export function pushKeysOf(secrets: Secrets): () => Promise<PushKeys> {
  let keys: Promise<PushKeys> | null = null
  const read = async () => keysForm.parse(JSON.parse(await secrets.keep('push keys', makeKeys)))
  return () => {
    keys ??= read().catch((error: unknown) => {
      keys = null
      throw error
    })
    return keys
  }
}

/** Fresh keys as stored. */
function makeKeys(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' })
  const bytes = (text: string) => Buffer.from(text, 'base64url')
  const publicKey = Buffer.concat([Buffer.of(4), bytes(x), bytes(y)]).toString('base64url')
  return JSON.stringify({ publicKey, privateKey: d } satisfies PushKeys)
}
