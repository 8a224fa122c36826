import type { Refusal, Result } from '@dungeon-dice/shared'
import {
  type Form,
  parse,
  type ReadAs,
  type ServerRefusalCode,
} from '@dungeon-dice/shared/protocol'
import type { Place } from '../ports.ts'

/**
 * What a token does for a route: nothing, says who comes where somebody does, or has to be there;
 * or it has to be the host's key.
 */
type Auth = 'none' | 'optional' | 'needed' | 'key'

/** A part of a request that its route reads; none where the route declares no schema for it. */
type Schema = Form | undefined
type Read<S extends Schema> = S extends Form ? ReadAs<S> : undefined

/** What one request asks for, read by the schemas of its route. */
interface Asked<Body, Query, Params> {
  readonly body: Body
  readonly query: Query
  readonly params: Params
  /** The token that it brings; null without any. */
  readonly token: string | null
  /** What limits by address count it by. */
  readonly address: string
}

/** A request as it came. */
export type RawAsked = Asked<unknown, unknown, unknown>

/** What a route says of itself: this is served, and this is described. */
interface Facts {
  /** From the root; a step that begins with `:` is a parameter. */
  readonly path: string
  /** One line for those who read the description. */
  readonly summary: string
  readonly auth: Auth
  /** The form of what it answers with status 200. */
  readonly answer: Form
  /** What kind of text it answers with, where that is no JSON: it serves a `PlainText`. */
  readonly textType?: string
  /** What it is refused with, beyond what every route of its kind can be (`refusalsOf`). */
  readonly refusals: readonly ServerRefusalCode[]
  /** Whether the rules of the game can refuse it as well (status 422). */
  readonly isOfRules?: boolean
  /** Whether it stores what was posted for good, at the charge of the address that posts it. */
  readonly stores?: boolean
  /** Whether an answer comes with status 503 in place of 200. */
  readonly isUnavailable?: (answer: object) => boolean
}

type Served = Result<object, Refusal>

interface Declared<B extends Schema, Q extends Schema, P extends Schema> extends Facts {
  /** Of a POST: the JSON, with the versions. */
  readonly body?: B
  readonly query?: Q
  readonly params?: P
  /** Where it has to be served, if that is not all the same; whichever server it came in at. */
  readonly place?: (asked: Asked<Read<B>, Read<Q>, Read<P>>) => Place | null
  /** Where it is served to clients of other versions than this server's: what they ask for may have theirs. */
  readonly home?: (asked: Asked<Read<B>, Read<Q>, Read<P>>) => Place
  readonly serve: (asked: Asked<Read<B>, Read<Q>, Read<P>>) => Served | Promise<Served>
}

/** One address of the server: what it takes and gives as data, and who serves it. */
export interface Route extends Facts {
  readonly method: 'get' | 'post'
  readonly body: Schema
  readonly query: Schema
  readonly params: Schema
  /** Where a request has to be served; null for any server, and when it has another form. */
  readonly placeOf: ((asked: RawAsked) => Place | null) | null
  /** Where a request of other versions has to be served; null for any server, and as above. */
  readonly homeOf: ((asked: RawAsked) => Place | null) | null
  /** Reads a request and serves it; refused with `malformed` when it has another form. */
  readonly serve: (asked: RawAsked) => Promise<Served>
}

/** JSON that is the same for all who ask, made once; caches may ask whether it still is. */
export class FixedJson {
  readonly text: string

  constructor(body: object) {
    this.text = JSON.stringify(body)
  }
}

/** An answer that is no JSON. */
export class PlainText {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** Where the routes that clients use begin. */
export const API = '/api/v1'

/** A route that is read from. */
export const getRoute = <Q extends Schema = undefined, P extends Schema = undefined>(
  declared: Declared<undefined, Q, P>,
): Route => routeOf<undefined, Q, P>('get', declared)

/** A route that is posted to: its body begins with the versions, and they are checked first (P1.1). */
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

/** A part of a request by its schema; one that the route does not declare is left unread. */
function read<S extends Schema>(schema: S | undefined, input: unknown): Result<Read<S>, Refusal> {
  // The compiler does not follow the condition on S into the branches.
  if (schema === undefined) return { ok: true, value: undefined as Read<S> }
  return parse(schema, input) as Result<Read<S>, Refusal>
}
