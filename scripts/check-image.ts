/**
 * Checks Dockerfile and docker-compose.yml without a container engine: lays what each stage of the
 * image copies into an empty folder, runs its install, build and start steps there, and waits until
 * the health check of the compose file is content, and the browser client is given. Ends with an
 * error at the first thing that does not hold.
 */
import { strict as assert } from 'node:assert'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join, matchesGlob, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parse } from 'yaml'

const ROOT = join(import.meta.dirname, '..')
const READY_MS = 20_000
const STOP_MS = 10_000

interface Instruction {
  readonly name: string
  readonly text: string
}

interface Compose {
  readonly services: { readonly server: ComposeService }
}

interface ComposeService {
  readonly build: string
  readonly ports: readonly string[]
  readonly healthcheck: { readonly test: readonly string[] }
}

const readText = (file: string): string => readFileSync(join(ROOT, file), 'utf8')
const words = (text: string): string[] => text.trim().split(/\s+/)

const readDockerfile = (): Instruction[] =>
  readText('Dockerfile')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => /^[A-Z]+ /.test(line))
    .map((line) => ({ name: line.split(' ', 1)[0] ?? '', text: line.slice(line.indexOf(' ') + 1) }))

/** The instructions of each stage: a stage begins with its FROM. */
const stagesOf = (dockerfile: readonly Instruction[]): Instruction[][] => {
  const stages: Instruction[][] = []
  for (const instruction of dockerfile) {
    if (instruction.name === 'FROM') stages.push([])
    stages.at(-1)?.push(instruction)
  }
  return stages
}

const textsOf = (dockerfile: readonly Instruction[], name: string): string[] =>
  dockerfile.filter((instruction) => instruction.name === name).map(({ text }) => text)

const ignored = words(readText('.dockerignore'))
const isIgnored = (path: string): boolean =>
  ignored.some((glob) => matchesGlob(path, glob) || matchesGlob(path, `${glob}/**`))

/** A folder that stands for the root of a stage: `workdir` is a path within. */
interface Stage {
  readonly name: string
  readonly root: string
  readonly workdir: string
}

/** What `COPY --from=<stage> <source> <target>` does. */
const copyFrom = (text: string, image: string, stages: readonly Stage[]): void => {
  const [flag = '', source = '', target = ''] = words(text)
  const stage = stages.find(({ name }) => flag === `--from=${name}`)
  assert(stage !== undefined, `COPY ${text}: no such stage`)
  cpSync(join(stage.root, source), join(image, target), { recursive: true })
}

/** What `COPY <sources> <target>` does: a folder's content, or a file under its own name. */
const copy = (text: string, image: string): void => {
  const paths = words(text)
  const target = paths.pop() ?? '.'
  for (const source of paths) {
    const from = join(ROOT, source)
    assert(existsSync(from) && !isIgnored(source), `COPY ${source}: not in the build context`)
    const isFolder = !target.endsWith('/') && target !== './'
    cpSync(from, isFolder ? join(image, target) : join(image, target, basename(source)), {
      recursive: true,
      filter: (path) => !isIgnored(relative(ROOT, path)),
    })
  }
}

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  assert(address !== null && typeof address === 'object')
  return address.port
}

/** Runs a command as the image does: in its folder, with its environment and this Node. */
const run = (command: readonly string[], cwd: string, env: NodeJS.ProcessEnv): number | null => {
  const [program = '', ...args] = command
  return spawnSync(program, args, { cwd, env, stdio: 'inherit' }).status
}

const becomesReady = async (test: readonly string[], cwd: string, env: NodeJS.ProcessEnv) => {
  const end = Date.now() + READY_MS
  while (Date.now() < end) {
    if (run(test.slice(1), cwd, env) === 0) return true
    await sleep(250)
  }
  return false
}

/** Starts the server, waits for its health check, stops it by SIGTERM as a container engine does. */
const startAndStop = async (
  command: readonly string[],
  { healthcheck }: ComposeService,
  cwd: string,
  env: NodeJS.ProcessEnv,
): Promise<void> => {
  const [program = '', ...args] = command
  const server = spawn(program, args, { cwd, env, stdio: 'inherit' })
  const exited = once(server, 'exit')
  try {
    assert(await becomesReady(healthcheck.test, cwd, env), `not ready within ${READY_MS} ms`)
    server.kill('SIGTERM')
    const [code] = await Promise.race([exited, sleep(STOP_MS, ['no exit'])])
    assert.equal(code, 0, 'SIGTERM must end the server cleanly')
  } finally {
    server.kill('SIGKILL')
  }
}

const checkFiles = (dockerfile: readonly Instruction[], service: ComposeService): void => {
  const pinned = JSON.parse(readText('package.json')).devDependencies.node
  for (const text of textsOf(dockerfile, 'FROM'))
    assert.equal(words(text)[0], `node:${pinned}-slim`, 'FROM: not the pinned Node')
  assert.equal(process.version, `v${pinned}`, 'run me by npm, which takes the pinned Node')
  const [port = ''] = textsOf(dockerfile, 'EXPOSE')
  assert.equal(service.build, '.')
  assert.deepEqual(service.ports, [`${port}:${port}`])
  assert.equal(service.healthcheck.test[0], 'CMD')
}

const dockerfile = readDockerfile()
const { server: service } = (parse(readText('docker-compose.yml')) as Compose).services
checkFiles(dockerfile, service)

/** Lays out one stage in a folder of its own, and runs its npm steps there. */
const layOut = (stage: readonly Instruction[], before: readonly Stage[]): Stage => {
  const root = mkdtempSync(join(tmpdir(), 'dungeon-dice-image-'))
  const workdir = join(root, textsOf(stage, 'WORKDIR')[0] ?? '')
  const name = words(textsOf(stage, 'FROM')[0] ?? '')[2] ?? ''
  for (const { name: step, text } of stage) {
    if (step === 'COPY' && text.startsWith('--from=')) copyFrom(text, workdir, before)
    else if (step === 'COPY') copy(text, workdir)
    else if (step === 'RUN' && text.startsWith('npm '))
      assert.equal(run(words(text), workdir, envOf(stage)), 0, `RUN ${text}`)
  }
  return { name, root, workdir }
}

/** The environment of a stage: the outer npm's own variables would lead the inner one back to this folder. */
const envOf = (stage: readonly Instruction[]): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'))),
  ...Object.fromEntries(
    textsOf(stage, 'ENV')
      .flatMap(words)
      .map((setting) => setting.split('=', 2)),
  ),
})

const stages = stagesOf(dockerfile)
const laidOut: Stage[] = []
try {
  for (const stage of stages) laidOut.push(layOut(stage, laidOut))
  const workdir = laidOut.at(-1)?.workdir ?? ''
  const env = { ...envOf(stages.at(-1) ?? []), PORT: String(await freePort()) }
  assert(existsSync(join(workdir, 'web/dist/index.html')), 'the browser client is in the image')
  const [command = '[]'] = textsOf(dockerfile, 'CMD')
  await startAndStop(JSON.parse(command), service, workdir, env)
  assert.equal(run(['node', 'scripts/backup.ts', 'all.backup'], workdir, env), 0, 'it backs up')
  console.log('image: builds, installs, starts, is ready, stops, backs up')
} finally {
  for (const { root } of laidOut) rmSync(root, { recursive: true, force: true })
}
