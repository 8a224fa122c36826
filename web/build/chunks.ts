import { join } from 'node:path'
import { build, type PluginOption, type Rolldown } from 'vite'

const WEB = join(import.meta.dirname, '..')

/** The module that the page begins with. It keeps a chunk of its own. */
const ENTRY = 'src/main.tsx'
const DDM = ['src/games/ddm/view/view.ts', '../client-sdk/src/games/ddm.ts']
const LISTS = [
  'src/features/dice/dice-screen.tsx',
  'src/features/dice/die-screen.tsx',
  'src/features/lists/lists-screen.tsx',
  'src/features/lists/list-screen.tsx',
]

/** A chunk of the page, and its root modules. */
interface Planned {
  readonly name: string
  readonly roots: readonly string[]
  /** Left out, the chunk holds all that the roots import; else only what one of these imports too. */
  readonly sharedWith?: readonly string[]
}

/**
 * The chunks of a first match, few of them: each file costs a phone half a kilobyte of headers, and a place
 * among the requests of which a browser sends six at a time. A module is in the first chunk that needs it.
 */
const PLAN: readonly Planned[] = [
  { name: 'start', roots: [ENTRY] },
  { name: 'server', roots: ['src/features/match/seats/play-bot.ts', 'src/lib/server.ts'] },
  { name: 'pieces', roots: DDM, sharedWith: LISTS },
  { name: 'match', roots: ['src/features/match/match-screen.tsx'] },
  { name: 'ddm', roots: DDM },
]

/** Names the chunk of a module by its id; null leaves it to the bundler. */
export type ChunkName = (id: string) => string | null

/**
 * Plans the chunks of a first match. What a module needs is known only once unused code is dropped, so
 * the page is bundled once before, with these plugins and without a plan.
 */
export async function plannedChunks(
  input: Readonly<Record<string, string>>,
  plugins: PluginOption[],
): Promise<ChunkName> {
  const result = await build({
    root: WEB,
    configFile: false,
    logLevel: 'error',
    plugins,
    build: { write: false, minify: false, rolldownOptions: { input: { ...input } } },
  })
  if (!('output' in result)) throw new Error('the build returned no output')
  const { output } = result
  const chunks = new Map<string, Rolldown.OutputChunk>()
  for (const chunk of output) if (chunk.type === 'chunk') chunks.set(chunk.fileName, chunk)
  return namesOf(chunks)
}

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>

function namesOf(chunks: Chunks): ChunkName {
  const names = new Map<string, string | null>([[join(WEB, ENTRY), null]])
  for (const { name, roots, sharedWith } of PLAN) {
    const others = sharedWith === undefined ? null : modulesFor(sharedWith, chunks)
    for (const id of modulesFor(roots, chunks))
      if (!names.has(id) && (others === null || others.has(id))) names.set(id, name)
  }
  return (id) => names.get(id) ?? null
}

/** All modules that have to be loaded before these can run. */
function modulesFor(roots: readonly string[], chunks: Chunks): ReadonlySet<string> {
  const found = new Set<Rolldown.OutputChunk>()
  const visit = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (chunk === undefined || found.has(chunk)) return
    found.add(chunk)
    for (const file of chunk.imports) visit(chunks.get(file))
  }
  for (const root of roots) {
    const id = join(WEB, root)
    const chunk = [...chunks.values()].find(({ moduleIds }) => moduleIds.includes(id))
    if (chunk === undefined) throw new Error(`the page has no module ${root}`)
    visit(chunk)
  }
  return new Set([...found].flatMap(({ moduleIds }) => moduleIds))
}
