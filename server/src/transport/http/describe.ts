import { ok } from '@dungeon-dice/shared'
import {
  descriptionSchema,
  type Form,
  jsonSchemaOf,
  PROTOCOL_VERSION,
  SERVER_RULES,
  type ServerRefusalCode,
} from '@dungeon-dice/shared/protocol'
import { API, FixedJson, getRoute, type Route } from './route.ts'
import { refusalsOf } from './serve-route.ts'
import { statusOf } from './to-response.ts'

type Json = Readonly<Record<string, unknown>>

/** The parts of a game that the description needs. */
interface DescribedGame {
  readonly engine: { readonly id: string; readonly rulesVersion: number }
}

/** The games of the server, for the description. */
interface DescribedGames {
  readonly all: readonly DescribedGame[]
  readonly usual: DescribedGame
}

const UNPROCESSABLE = 422
const TOO_MANY = 429

/**
 * Describes routes as OpenAPI 3.1 from the schemas that validate their requests. A route that
 * answers with a refusal missing from its description logs an error.
 */
function describe(routes: readonly Route[], { all, usual }: DescribedGames): Json {
  const rules = all.map(({ engine: { id, rulesVersion } }) => `${id} ${rulesVersion}`).join(', ')
  const paths: Record<string, Record<string, Json>> = {}
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method]: operationOf(route) }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Dungeon Dice server',
      version: `${PROTOCOL_VERSION}.${usual.engine.rulesVersion}`,
      description: `Protocol ${PROTOCOL_VERSION}, rules by game: ${rules}. Both stand in every body that is about a game, named by its preset or its match. Rules of refusals that begin with P are those of the protocol's page, others those of the game's rule book. Matches are played over WebSockets, which this does not describe.`,
    },
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        adminKey: { type: 'http', scheme: 'bearer', description: 'The key of the host.' },
      },
      schemas: Object.fromEntries(codesOf(routes).map((code) => [code, refusalOf(code)])),
    },
  }
}

/** The route that serves the description of all routes, itself included. */
export function descriptionRoute(routes: readonly Route[], games: DescribedGames): Route {
  let made: FixedJson | null = null
  const route: Route = getRoute({
    path: `${API}/openapi.json`,
    summary: 'Describes all routes in OpenAPI 3.1.',
    auth: 'none',
    answer: descriptionSchema,
    refusals: [],
    serve: () => {
      made ??= new FixedJson(describe([...routes, route], games))
      return ok(made)
    },
  })
  return route
}

const SECURITY = {
  none: [],
  optional: [{}, { token: [] }],
  needed: [{ token: [] }],
  key: [{ adminKey: [] }],
} as const satisfies Record<Route['auth'], readonly Json[]>

const JSON_TYPE = 'application/json'

const jsonOf = (schema: Json): Json => ({ [JSON_TYPE]: { schema } })

function operationOf(route: Route): Json {
  const { method, path, summary, auth, body } = route
  const security = SECURITY[auth]
  return {
    operationId: nameOf(method, path),
    summary,
    security,
    parameters: [...parametersOf('path', route.params), ...parametersOf('query', route.query)],
    ...(body === undefined
      ? {}
      : { requestBody: { required: true, content: jsonOf(jsonSchemaOf(body)) } }),
    responses: responsesOf(route),
  }
}

/** Operation id, such as `postMatchesJoin`. */
const nameOf = (method: string, path: string): string =>
  method +
  path
    .replace(`${API}/`, '/')
    .split(/\W+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

function parametersOf(place: 'path' | 'query', schema: Form | undefined): readonly Json[] {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = jsonSchemaOf(schema) as {
    properties?: Json
    required?: readonly string[]
  }
  return Object.entries(properties).map(([name, form]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: form,
  }))
}

function responsesOf(route: Route): Json {
  const { textType = JSON_TYPE } = route
  const answer = { [textType]: { schema: jsonSchemaOf(route.answer) } }
  const codes = refusalsOf(route)
  const statuses = new Set(codes.map(statusOf))
  if (route.isOfRules === true) statuses.add(UNPROCESSABLE)
  const refused = [...statuses].map((status) => [status, refusedOf(route, status, codes)])
  const unavailable = { description: 'It is not.', content: answer }
  return {
    200: { description: 'It is done.', content: answer },
    ...Object.fromEntries(refused),
    ...(route.isUnavailable === undefined ? {} : { 503: unavailable }),
  }
}

function refusedOf({ isOfRules }: Route, status: number, all: readonly ServerRefusalCode[]): Json {
  const codes = all.filter((code) => statusOf(code) === status)
  const ofRules = status === UNPROCESSABLE && isOfRules === true
  const words = [...codes, ...(ofRules ? ['those of the rule book for lists and options'] : [])]
  const forms = codes.map((code) => ({ $ref: `#/components/schemas/${code}` }))
  const any = { type: 'object', required: ['code', 'rule'] }
  const error = ofRules ? { anyOf: [...forms, any] } : { oneOf: forms }
  const retry = { 'Retry-After': { description: 'Seconds.', schema: { type: 'integer' } } }
  return {
    description: `Refused: ${words.join(', ')}.`,
    ...(status === TOO_MANY ? { headers: retry } : {}),
    content: jsonOf({ type: 'object', required: ['error'], properties: { error } }),
  }
}

const codesOf = (routes: readonly Route[]): readonly ServerRefusalCode[] => [
  ...new Set(routes.flatMap(refusalsOf)),
]

/** Schema of one refusal, whose facts are fields beside the code. */
const refusalOf = (code: ServerRefusalCode): Json => ({
  type: 'object',
  required: ['code', 'rule'],
  properties: { code: { const: code }, rule: { const: SERVER_RULES[code] } },
})
