import { createHash, hkdfSync } from 'node:crypto'
import { assert, err, ok, type Result } from '@dungeon-dice/shared'
import { refusal, type ServerRefusal } from '@dungeon-dice/shared/protocol'
// Only these parts: all of the library is four times as many modules, which every start would load.
import type { JWTHeaderParameters } from 'jose'
import { JOSEError, JWKSNoMatchingKey, JWTExpired } from 'jose/errors'
import { SignJWT } from 'jose/jwt/sign'
import { jwtVerify } from 'jose/jwt/verify'
import type { Clock } from '../platform/clock.ts'

/** Claims of a token: the account, and the account's epoch when it was issued. */
interface TokenClaims {
  readonly accountId: string
  readonly epoch: number
}

/** Issues and verifies account tokens. */
export interface Tokens {
  readonly lifetimeSeconds: number
  readonly sign: (claims: TokenClaims) => Promise<string>
  /** Refused with `bad_token`, or with `token_expired` while renewing is still possible. */
  readonly read: (token: string) => Promise<Result<TokenClaims, ServerRefusal>>
  /** Like `read`, but accepts an expired token during its renewal period. */
  readonly readExpired: (token: string) => Promise<Result<TokenClaims, ServerRefusal>>
}

/** Dependencies of the token signer. */
export interface TokenParts {
  /** The host's secrets: the first signs, all verify. Called until it succeeds, then cached. */
  readonly keys: () => Promise<readonly Uint8Array[]>
  readonly clock: Clock
  readonly lifetimeSeconds: number
  /** How long an expired token can be renewed. */
  readonly renewalSeconds: number
}

const ISSUER = 'dungeon-dice'
const ALGORITHM = 'HS256'
const LEAST_KEY_BYTES = 32

interface Key {
  readonly id: string
  readonly secret: Uint8Array
}

/**
 * Derives a separate key, so that values signed with the host's secret elsewhere are not valid
 * tokens.
 */
function keyFrom(bytes: Uint8Array): Key {
  assert(bytes.length >= LEAST_KEY_BYTES, 'a token key has at least 32 bytes')
  const secret = new Uint8Array(hkdfSync('sha256', bytes, '', 'dungeon-dice tokens', 32))
  return { id: createHash('sha256').update(secret).digest('base64url').slice(0, 8), secret }
}

interface Ring {
  readonly first: Key
  readonly all: readonly Key[]
}

/** Loads the keys on first use and caches them. */
function ringOf(keys: TokenParts['keys']): () => Promise<Ring> {
  let ring: Ring | null = null
  return async () => {
    if (ring !== null) return ring
    const all = (await keys()).map(keyFrom)
    const [first] = all
    assert(first !== undefined, 'there is a token key')
    ring = { first, all }
    return ring
  }
}

/** Tokens as JWTs (HMAC-SHA256 only); the header names the key. */
export function signedTokens({ keys, clock, lifetimeSeconds, renewalSeconds }: TokenParts): Tokens {
  const ring = ringOf(keys)
  const nowSeconds = () => Math.floor(clock.now() / 1_000)
  const keyOf = async ({ kid }: JWTHeaderParameters): Promise<Uint8Array> => {
    const key = (await ring()).all.find(({ id }) => id === kid)
    if (key === undefined) throw new JWKSNoMatchingKey()
    return key.secret
  }
  const verify = async (token: string, clockTolerance: number) => {
    const { payload } = await jwtVerify(token, keyOf, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      requiredClaims: ['sub', 'exp', 'epoch'],
      currentDate: new Date(clock.now()),
      clockTolerance,
    })
    return { accountId: String(payload.sub), epoch: Number(payload['epoch']) }
  }
  return {
    lifetimeSeconds,
    sign: async ({ accountId, epoch }) => {
      const { first } = await ring()
      return new SignJWT({ epoch })
        .setProtectedHeader({ alg: ALGORITHM, kid: first.id })
        .setIssuer(ISSUER)
        .setSubject(accountId)
        .setIssuedAt(nowSeconds())
        .setExpirationTime(nowSeconds() + lifetimeSeconds)
        .sign(first.secret)
    },
    read: async (token) => {
      const strict = await refused(verify(token, 0))
      if (strict.ok || strict.error.code === 'bad_token') return strict
      const loose = await refused(verify(token, renewalSeconds))
      return loose.ok ? strict : err(refusal('bad_token'))
    },
    readExpired: async (token) => {
      const read = await refused(verify(token, renewalSeconds))
      return read.ok ? read : err(refusal('bad_token'))
    },
  }
}

async function refused(reading: Promise<TokenClaims>): Promise<Result<TokenClaims, ServerRefusal>> {
  try {
    return ok(await reading)
  } catch (error) {
    if (error instanceof JWTExpired) return err(refusal('token_expired'))
    if (error instanceof JOSEError) return err(refusal('bad_token'))
    throw error
  }
}
