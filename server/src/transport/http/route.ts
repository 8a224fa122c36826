import type { Refusal, Result } from '@dungeon-dice/shared'
import {
  type Form,
  parse,
  type ReadAs,
  type ServerRefusalCode,
} from '@dungeon-dice/shared/protocol'
import type { Place } from '../ports.ts'

/** Whether a token is ignored, optional or required, or has to be the host's key. */
type Auth = 'none' | 'optional' | 'needed' | 'key'

/** A parsed part of a request; undefined where the route declares no schema for it. */
type Schema = Form | undefined
type Read<S extends Schema> = S extends Form ? ReadAs<S> : undefined

/** A request, parsed by the schemas of its route. */
interface Asked<Body, Query, Params> {
  readonly body: Body
  readonly query: Query
  readonly params: Params
  /** Its bearer token; null for none. */
  readonly token: string | null
  /** The key of its address for limits. */
  readonly address: string
}

/** A request before parsing. */
export type RawAsked = Asked<unknown, unknown, unknown>

/** Declaration of a route: both the server and the OpenAPI description are made from it. */
interface Facts {
  /** The path from the root; a segment with `:` in front is a parameter. */
  readonly path: string
  /** One line for the OpenAPI description. */
  readonly summary: string
  readonly auth: Auth
  /** Schema of the answer with status 200. */
  readonly answer: Form
  /** Content type of an answer other than JSON: the route serves a `PlainText` or a `PackedText`. */
  readonly textType?: string
  /** Codes of its own refusals, besides those of every route of its kind (`refusalsOf`). */
  readonly refusals: readonly ServerRefusalCode[]
  /** Whether the rules of the game can refuse it too (status 422). */
  readonly isOfRules?: boolean
  /** The field of its body with the preset, which determines the game. */
  readonly preset?: 'preset' | 'settings'
  /** Whether it stores the body permanently, which counts towards the storage quota of the address. */
  readonly stores?: boolean
  /** Whether an answer has status 503 in place of 200. */
  readonly isUnavailable?: (answer: object) => boolean
}

type Served = Result<object, Refusal>

interface Declared<B extends Schema, Q extends Schema, P extends Schema> extends Facts {
  /** Schema of a POST's JSON body, including the versions. */
  readonly body?: B
  readonly query?: Q
  readonly params?: P
  /** The target that decides which server of the cluster has to serve it; absent for any server. */
  readonly place?: (asked: Asked<Read<B>, Read<Q>, Read<P>>) => Place | null
  /** The same for clients of other versions than this server's: the match they ask for may have theirs. */
  readonly home?: (asked: Asked<Read<B>, Read<Q>, Read<P>>) => Place
  readonly serve: (asked: Asked<Read<B>, Read<Q>, Read<P>>) => Served | Promise<Served>
}

/** A route: its declaration as data, and its handler. */
export interface Route extends Facts {
  readonly method: 'get' | 'post'
  readonly body: Schema
  readonly query: Schema
  readonly params: Schema
  /** The target that decides where a request is served; null for any server, and for malformed requests. */
  readonly placeOf: ((asked: RawAsked) => Place | null) | null
  /** The same for a request of other versions. */
  readonly homeOf: ((asked: RawAsked) => Place | null) | null
  /** Parses and serves a request; `malformed` when it does not match the schemas. */
  readonly serve: (asked: RawAsked) => Promise<Served>
}

/** JSON that is the same for every client: encoded once, cacheable with revalidation. */
export class FixedJson {
  readonly text: string

  constructor(body: object) {
    this.text = JSON.stringify(body)
  }
}

/** A long JSON answer, sent piece by piece: all pieces together are one value. Made once. */
export class JsonPieces {
  readonly pieces: AsyncIterable<string>

  constructor(pieces: AsyncIterable<string>) {
    this.pieces = pieces
  }
}

/** A text that is stored as gzip and never changes. */
export class PackedText {
  readonly gzip: Uint8Array
  /** Identifies the text among all of its kind. */
  readonly etag: string
  readonly unpacked: () => Promise<Result<Buffer, Refusal>>

  constructor({ gzip, etag, unpacked }: Pick<PackedText, 'gzip' | 'etag' | 'unpacked'>) {
    this.gzip = gzip
    this.etag = etag
    this.unpacked = unpacked
  }
}

/** An answer other than JSON. */
export class PlainText {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** Path prefix of the routes for clients. */
export const API = '/api/v1'

/** Declares a GET route. */
export const getRoute = <Q extends Schema = undefined, P extends Schema = undefined>(
  declared: Declared<undefined, Q, P>,
): Route => routeOf<undefined, Q, P>('get', declared)

/** Declares a POST route: the versions in its body are checked first (P1.1). */
export const post = <B extends Form, Q extends Schema = undefined, P extends Schema = undefined>(
  declared: Declared<B, Q, P> & { readonly body: B },
): Route => routeOf('post', declared)

function routeOf<B extends Schema, Q extends Schema, P extends Schema>(
  method: Route['method'],
  declared: Declared<B, Q, P>,
): Route {
  const { body, query, params, place, home, serve, ...facts } = declared
  const readAll = (asked: RawAsked): Result<Asked<Read<B>, Read<Q>, Read<P>>, Refusal> => {
    const readParams = read(params, asked.params)
    if (!readParams.ok) return readParams
    const readQuery = read(query, asked.query)
    if (!readQuery.ok) return readQuery
    const readBody = read(body, asked.body)
    if (!readBody.ok) return readBody
    const { token, address } = asked
    const parts = { body: readBody.value, query: readQuery.value, params: readParams.value }
    return { ok: true, value: { ...parts, token, address } }
  }
  return {
    ...facts,
    method,
    body,
    query,
    params,
    placeOf: place === undefined ? null : placeBy(readAll, place),
    homeOf: home === undefined ? null : placeBy(readAll, home),
    serve: async (asked) => {
      const readAsked = readAll(asked)
      return readAsked.ok ? serve(readAsked.value) : readAsked
    },
  }
}

const placeBy =
  <A>(readAll: (asked: RawAsked) => Result<A, Refusal>, place: (asked: A) => Place | null) =>
  (asked: RawAsked): Place | null => {
    const readAsked = readAll(asked)
    return readAsked.ok ? place(readAsked.value) : null
  }

/** Parses a part of a request by its schema; undefined without a schema. */
function read<S extends Schema>(schema: S | undefined, input: unknown): Result<Read<S>, Refusal> {
  // TypeScript does not narrow S in the branches.
  if (schema === undefined) return { ok: true, value: undefined as Read<S> }
  return parse(schema, input) as Result<Read<S>, Refusal>
}
