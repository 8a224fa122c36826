import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Makes the file that others install: JavaScript and type declarations of the SDK, and of `shared`
 * inside it, since Node takes no TypeScript from node_modules. Prints the path of the file; it is
 * put in the folder that is named, or in `dist`.
 */
const root = join(import.meta.dirname, '..')
const repository = join(root, '..')
const stage = join(root, 'dist/package')
const inner = join(stage, 'node_modules/@dungeon-dice/shared')

interface Manifest {
  readonly name: string
  readonly version: string
  readonly description: string
  readonly license: string
  readonly type: string
  readonly exports: Readonly<Record<string, string>>
  readonly dependencies: Readonly<Record<string, string>>
}

const read = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

const write = (folder: string, manifest: object): void =>
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)

const run = (command: string, args: readonly string[], cwd: string): string =>
  execFileSync(command, args, { cwd, encoding: 'utf8' })

/** `./src/x.ts` as what it was compiled to. */
const compiled = (source: string): { readonly types: string; readonly default: string } => {
  const path = source.replace('./src/', './dist/').replace(/\.ts$/, '')
  return { types: `${path}.d.ts`, default: `${path}.js` }
}

/** A manifest for the compiled package. */
const manifestOf = ({ exports, ...rest }: Manifest) => ({
  name: rest.name,
  version: rest.version,
  description: rest.description,
  license: rest.license,
  type: rest.type,
  exports: Object.fromEntries(
    Object.entries(exports).map(([name, source]) => [name, compiled(source)]),
  ),
  files: ['dist'],
})

const sdk = read(root)
const shared = read(join(repository, 'shared'))
rmSync(stage, { recursive: true, force: true })
mkdirSync(dirname(inner), { recursive: true })
for (const config of ['tsconfig.pack.json', 'tsconfig.pack-shared.json'])
  run('npx', ['--no-install', 'tsc', '-p', config], root)
write(inner, manifestOf(shared))
write(stage, {
  ...manifestOf(sdk),
  engines: { node: '>=22' },
  dependencies: { ...sdk.dependencies, ...shared.dependencies, [shared.name]: shared.version },
  bundleDependencies: [shared.name],
})
cpSync(join(root, 'README.md'), join(stage, 'README.md'))
cpSync(join(repository, 'LICENSE'), join(stage, 'LICENSE'))
const target = process.argv[2] ?? join(root, 'dist')
const [packed] = JSON.parse(run('npm', ['pack', '--json', '--pack-destination', target], stage))
console.log(join(target, packed.filename))
