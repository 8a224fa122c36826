/**
 * Checks Dockerfile and compose files without a container engine: copies the files of each image
 * stage into an empty folder, runs its install, build and start steps there, and waits for the
 * health check and the browser client. Then does the same with all services of docker-compose.yml
 * and plays a match. Fails at the first error.
 */
import { strict as assert } from 'node:assert'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePorts } from './cluster/free-port.ts'
import { missingPrograms } from './cluster/programs.ts'
import {
  commandIn,
  envOf,
  type Instruction,
  layOut,
  nameOf,
  readDockerfile,
  readText,
  run,
  type Stage,
  stagesOf,
  textsOf,
  words,
} from './image/dockerfile.ts'
import { checkSingle } from './image/lint-compose.ts'
import { type LaidOut, runCluster } from './image/run-cluster.ts'

const READY_MS = 180_000
const STOP_MS = 10_000
/** The main file, stripped and compiled, and what libraries load late. */
const COMPILED_AT_START = 10

/** Checks everything that can be checked without running anything; returns the image's port. */
const checkFiles = (dockerfile: readonly Instruction[]): string => {
  const pinned = JSON.parse(readText('package.json')).devDependencies.node
  const stages = stagesOf(dockerfile)
  const known = [`node:${pinned}-slim`, ...stages.map(nameOf)]
  for (const text of textsOf(dockerfile, 'FROM'))
    assert(known.includes(words(text)[0] ?? ''), 'FROM: not the pinned Node')
  assert.equal(process.version, `v${pinned}`, 'run me by npm, which takes the pinned Node')
  const last = stages.at(-1) ?? []
  assert.deepEqual(textsOf(last, 'USER'), ['node'], 'it does not run as root')
  const [port = ''] = textsOf(last, 'EXPOSE')
  checkSingle(port)
  return port
}

const becomesReady = async ({ healthcheck, workdir, env }: LaidOut) => {
  const end = Date.now() + READY_MS
  while (Date.now() < end) {
    if (run(healthcheck, workdir, env) === 0) return true
    await sleep(250)
  }
  return false
}

/**
 * Starts the server, waits for its health check, and stops it by SIGTERM like a container engine.
 */
const startAndStop = async (image: LaidOut): Promise<void> => {
  const [program = '', ...args] = image.command
  const server = spawn(program, args, { cwd: image.workdir, env: image.env, stdio: 'inherit' })
  const exited = once(server, 'exit')
  try {
    assert(await becomesReady(image), `not ready within ${READY_MS} ms`)
    server.kill('SIGTERM')
    const [code] = await Promise.race([exited, sleep(STOP_MS, ['no exit'], { ref: false })])
    assert.equal(code, 0, 'SIGTERM must end the server cleanly')
  } finally {
    server.kill('SIGKILL')
  }
}

/** Files of compiled code in the image. */
const compiledFiles = (workdir: string): number =>
  readdirSync(join(workdir, 'compiled'), { recursive: true }).length

const dockerfile = readDockerfile()
const port = checkFiles(dockerfile)
const stages = stagesOf(dockerfile)
const laidOut: Stage[] = []
try {
  for (const stage of stages) laidOut.push(layOut(stage, laidOut))
  const last = stages.at(-1) ?? []
  const workdir = laidOut.at(-1)?.workdir ?? ''
  assert(existsSync(join(workdir, 'web/dist/index.html')), 'the browser client is in the image')
  assert(
    !existsSync(join(workdir, 'node_modules/vitest')),
    'the image contains nothing that only tests need',
  )
  const [command = '[]'] = textsOf(last, 'CMD')
  const [healthcheck = '[]'] = textsOf(last, 'HEALTHCHECK')
  const parts = { workdir, command: commandIn(command), healthcheck: commandIn(healthcheck), port }
  const [freePort] = await freePorts(1)
  const single = { ...parts, env: { ...envOf(last), PORT: `${freePort}` } }
  const compiled = compiledFiles(workdir)
  assert(compiled > 0, 'the image contains the compiled server')
  await startAndStop(single)
  const more = compiledFiles(workdir) - compiled
  assert(
    more <= COMPILED_AT_START,
    `a start uses the compiled code; it compiled ${more} more files`,
  )
  assert.equal(
    run(['node', 'scripts/backup.ts', 'all.backup'], workdir, single.env),
    0,
    'it backs up',
  )
  assert.equal(
    run(['node', 'scripts/restore.ts', '--drill', 'all.backup'], workdir, single.env),
    0,
    'it restores, and starts on the backup',
  )
  console.log('image: builds, installs, starts, is ready, stops, backs up, restores')
  const missing = missingPrograms()
  assert.deepEqual(
    missing,
    [],
    'testing docker-compose.yml needs these programs, which are not installed',
  )
  await runCluster({ ...parts, env: envOf(last) })
  console.log('docker-compose.yml: starts, is healthy, plays a match through the proxy, stops')
} finally {
  for (const { root } of laidOut) rmSync(root, { recursive: true, force: true })
}
