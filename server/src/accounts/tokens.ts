import { createHash, hkdfSync } from 'node:crypto'
import { assert, err, ok, type Result } from '@dungeon-dice/shared'
import { refusal, type ServerRefusal } from '@dungeon-dice/shared/protocol'
import { errors, type JWTHeaderParameters, jwtVerify, SignJWT } from 'jose'
import type { Clock } from '../platform/clock.ts'

/** What a token says: whose it is, and under which epoch of the account it was made. */
interface TokenClaims {
  readonly accountId: string
  readonly epoch: number
}

/** Makes and reads the tokens that open accounts. */
export interface Tokens {
  readonly lifetimeSeconds: number
  readonly sign: (claims: TokenClaims) => Promise<string>
  /** Refused with `bad_token`, or with `token_expired` where renewing still helps. */
  readonly read: (token: string) => Promise<Result<TokenClaims, ServerRefusal>>
  /** The same for a token that is to be renewed: an expired one holds for some time longer. */
  readonly readExpired: (token: string) => Promise<Result<TokenClaims, ServerRefusal>>
}

/** What tokens are made with. */
export interface TokenParts {
  /** Secrets of the host: the first signs, all are believed. Asked until it answers, then never again. */
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

/** A key of its own: what the host's secret also opens elsewhere is nothing to tokens. */
function keyFrom(bytes: Uint8Array): Key {
  assert(bytes.length >= LEAST_KEY_BYTES, 'a token key has at least 32 bytes')
  const secret = new Uint8Array(hkdfSync('sha256', bytes, '', 'dungeon-dice tokens', 32))
  return { id: createHash('sha256').update(secret).digest('base64url').slice(0, 8), secret }
}

interface Ring {
  readonly first: Key
  readonly all: readonly Key[]
}

/** The keys as tokens use them, from the first answer on. */
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

/** Tokens as signed JSON (JWT, HMAC-SHA256 alone), each naming the key that signed it. */
export function signedTokens({ keys, clock, lifetimeSeconds, renewalSeconds }: TokenParts): Tokens {
  const ring = ringOf(keys)
  const nowSeconds = () => Math.floor(clock.now() / 1_000)
  const keyOf = async ({ kid }: JWTHeaderParameters): Promise<Uint8Array> => {
    const key = (await ring()).all.find(({ id }) => id === kid)
    if (key === undefined) throw new errors.JWKSNoMatchingKey()
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
    if (error instanceof errors.JWTExpired) return err(refusal('token_expired'))
    if (error instanceof errors.JOSEError) return err(refusal('bad_token'))
    throw error
  }
}
