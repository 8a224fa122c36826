import { type Profiler, type Runtime, Session } from 'node:inspector/promises'
import { basename } from 'node:path'

/** Microseconds between two samples. */
const INTERVAL = 200

const IDLE = 'idle'
/** Of the profile itself. */
const OWN = 'profile'

/** Parts of the server by the path of their code; the first that fits counts. */
const PARTS: readonly (readonly [part: string, path: RegExp])[] = [
  ['rules', /\/shared\/src\/(ddm|skirmish|duel|kernel|creatures)\//],
  ['protocol', /\/shared\/src\/|\/node_modules\/zod\//],
  ['match', /\/server\/src\/match\//],
  ['session', /\/server\/src\/session\//],
  ['public state', /\/server\/src\/game\//],
  ['storage', /\/server\/src\/storage\/|\/node_modules\/(kysely|pg|pg-[a-z]+|postgres-[a-z]+)\//],
  ['spectating', /\/server\/src\/spectating\//],
  ['transport', /\/server\/src\/transport\//],
  ['rest of the server', /\/server\/src\//],
  ['hashing', /\/node_modules\/@noble\//],
  ['schema', /\/node_modules\/@colyseus\/schema\//],
  ['framework', /\/node_modules\/(@colyseus|msgpackr|@colyseus\/msgpackr)\//],
  ['WebSockets', /\/node_modules\/ws\//],
  ['SQLite', /^node:sqlite|\(sqlite\)/],
  [
    'sockets',
    /^node:(net|internal\/stream_base_commons|internal\/streams|_http|internal\/js_stream)/,
  ],
  [OWN, /^node:inspector/],
  ['event loop', /^node:/],
]

/** Names of V8 for time that belongs to no function. */
const SPECIAL: ReadonlyMap<string, string> = new Map([
  ['(garbage collector)', 'garbage collection'],
  ['(program)', 'native code'],
  ['(idle)', IDLE],
])

/** Set by `npm run cost -- --functions N`: times by function instead of by part. */
const IS_BY_FUNCTION = process.env['PROFILE_FUNCTIONS'] !== undefined

const session = new Session()
session.connect()

export async function startProfile(): Promise<void> {
  await session.post('Profiler.enable')
  await session.post('Profiler.setSamplingInterval', { interval: INTERVAL })
  await session.post('Profiler.start')
}

/** Ends the profile: microseconds by part or function, without idle time and its own. */
export async function stopProfile(): Promise<Readonly<Record<string, number>>> {
  const { profile } = await session.post('Profiler.stop')
  const partOf = partsOf(profile)
  const functionOf = new Map(
    profile.nodes.map(({ id, callFrame }) => [id, functionName(callFrame)]),
  )
  const micros: Record<string, number> = {}
  for (const [place, id] of (profile.samples ?? []).entries()) {
    const part = partOf.get(id) ?? 'native code'
    if (part === IDLE || part === OWN) continue
    const name = IS_BY_FUNCTION ? `${part}: ${functionOf.get(id)}` : part
    micros[name] = (micros[name] ?? 0) + (profile.timeDeltas?.[place] ?? 0)
  }
  return micros
}

/** A function with the end of its path and its line; native functions have neither. */
const functionName = ({ functionName: name, url, lineNumber }: Runtime.CallFrame): string =>
  url === '' ? name : `${name || 'anonymous'} (${basename(url)}:${lineNumber + 1})`

/** The part of each node: its own, or for native functions that of their caller. */
function partsOf({ nodes }: Profiler.Profile): ReadonlyMap<number, string> {
  const known = new Map(nodes.map((node) => [node.id, node]))
  const parts = new Map<number, string>()
  const visit = (id: number, caller: string): void => {
    const node = known.get(id)
    if (node === undefined) return
    const { url, functionName } = node.callFrame
    const own = PARTS.find(([, path]) => path.test(url))?.[0]
    const part = SPECIAL.get(functionName) ?? own ?? caller
    parts.set(id, part)
    for (const child of node.children ?? []) visit(child, part)
  }
  const [root] = nodes
  if (root !== undefined) visit(root.id, 'native code')
  return parts
}
