/**
 * Builds the image with podman and tries both compose files in containers: starts them, plays matches,
 * kills and replaces servers in the middle of them, backs up, restores, moves from the single server to
 * the several, stops. Where no registry can be reached, stand-ins of the base images are made from
 * Debian's packages (root and debootstrap needed).
 */
import { strict as assert } from 'node:assert'
import { chownSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePorts } from './cluster/free-port.ts'
import { prepareImages } from './containers/base-images.ts'
import { ComposeProject } from './containers/compose-run.ts'
import { findFlags, podman, podmanShown } from './containers/engine.ts'
import { fetchRecord, playMatch } from './containers/play-match.ts'
import { readCompose } from './image/compose.ts'
import { readDockerfile, textsOf, words } from './image/dockerfile.ts'
import { checkCluster, TRIED } from './image/lint-compose.ts'

/** Largest image without its base. */
const MAX_IMAGE_MB = 60
const IMAGE = 'dungeon-dice'
const BACKUP = 'data/try.backup'
const READY_MS = 60_000
const CHECK_MS = 500

const say = (text: string): void => console.log(`${new Date().toISOString().slice(11, 19)} ${text}`)

const bytesOf = (image: string): number =>
  Number(podman('image', 'inspect', image, '--format', '{{.Size}}'))

function build(base: string): void {
  const begun = Date.now()
  podmanShown(
    ...['build', '--quiet', '--isolation=chroot', '--network=host', '--format', 'docker'],
    ...['--pull=never', '--tag', IMAGE, '.'],
  )
  const mb = (bytesOf(IMAGE) - bytesOf(base)) / 1e6
  say(
    `image built in ${Math.round((Date.now() - begun) / 1000)} s, ${mb.toFixed(1)} MB without its base`,
  )
  assert(mb <= MAX_IMAGE_MB, `the image has more than ${MAX_IMAGE_MB} MB`)
}

/** A single server: killed in a match, backed up, restored into an empty volume; it is stopped then. */
async function trySingle(project: ComposeProject, url: string): Promise<string> {
  await project.up()
  assert.throws(() => project.exec('server', 'touch', '/app/x'), 'the root can be written')
  const match = await playMatch(url, async () => {
    project.kill('server')
    await project.start('server')
  })
  say('single: a match was played, with a kill in the middle')
  project.exec('server', 'node', 'scripts/backup.ts', BACKUP)
  const backup = project.exec('server', 'base64', BACKUP)
  assert.equal(project.stop('server'), 0, 'the server stops cleanly')
  project.down()
  project.runOnce('server', `base64 -d > ${BACKUP} && node scripts/restore.ts ${BACKUP}`, backup)
  await project.start('server')
  await fetchRecord(url, match)
  say('single: backed up and restored into an empty volume')
  assert.equal(project.stop('server'), 0, 'the server stops cleanly')
  return match
}

/** Moves what a stopped single server has stored, step by step as docs/operations.md says. */
async function moveToCluster(single: ComposeProject, cluster: ComposeProject): Promise<void> {
  single.runOnce('server', 'node scripts/backup.ts data/before.backup')
  await cluster.up(['postgres', 'redis'])
  const restore = 'node scripts/restore.ts data/before.backup'
  cluster.runOnce('server-1', restore, '', [`${single.volume('data')}:/app/data`])
}

/** Backs up as docs/operations.md says: the containers of several servers have no place for a file. */
function backUpCluster(project: ComposeProject): void {
  const folder = mkdtempSync(join(tmpdir(), 'dungeon-dice-try-'))
  try {
    // The user of the image.
    chownSync(folder, 1000, 1000)
    const command = 'node scripts/backup.ts backups/monday.backup'
    project.runOnce('server-1', command, '', [`${folder}:/app/backups`])
    assert(statSync(join(folder, 'monday.backup')).size > 0, 'the backup is empty')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Replaces a server by a new container of the image, and waits until it is ready, as a deploy does. */
async function deploy(project: ComposeProject, name: string, url: string): Promise<void> {
  assert.equal(project.stop(name), 0, `${name} stops cleanly`)
  project.remove(name)
  await project.start(name)
  const end = Date.now() + READY_MS
  while (!(await fetch(url)).ok) {
    assert(Date.now() < end, `${url} is not ready`)
    await delay(CHECK_MS)
  }
}

/**
 * Two servers behind a proxy, with PostgreSQL and Redis, that know the match of the single server: in a
 * match one is killed and the other one replaced.
 */
async function tryCluster(project: ComposeProject, url: string, before: string): Promise<void> {
  await project.up()
  say(`cluster: healthy: ${project.services.join(', ')}`)
  await fetchRecord(url, before)
  const listed = project.exec('server-1', 'node', 'scripts/admin.ts', 'servers')
  for (const name of ['s1', 's2']) assert.match(listed, new RegExp(`/${name}\\b`))
  const match = await playMatch(url, async () => {
    project.kill('server-1')
    await project.start('server-1')
    await deploy(project, 'server-2', `${url}/s2/ready`)
  })
  await fetchRecord(url, match)
  say('cluster: a match was played through the proxy; one server was killed in it, one replaced')
  project.exec('proxy', 'nginx', '-c', '/etc/nginx/cluster/container.conf', '-s', 'reload')
  const dump = project.exec('postgres', 'pg_dump', '--username', 'dice', 'dice')
  assert.match(dump, /CREATE TABLE public.entries/)
  backUpCluster(project)
  say('cluster: backed up into a folder of the host')
  for (const name of project.services.toReversed())
    assert.equal(project.stop(name), 0, `${name} stops cleanly`)
  say('cluster: all stopped cleanly')
}

const [base = ''] = words(textsOf(readDockerfile(), 'FROM')[0] ?? '')
const others = Object.values(readCompose('docker-compose.yml', TRIED).services).flatMap(
  ({ build: own, image }) => (own === undefined && image !== undefined ? [image] : []),
)
const standIns = prepareImages([base, ...others])
if (standIns.length > 0) say(`stand-ins for ${standIns.join(', ')}`)
findFlags(base)
build(base)
const [port = 0, clusterPort = 0] = await freePorts(2)
const values = { ...TRIED, PORT: `${port}` }
const single = new ComposeProject(readCompose('docker-compose.single.yml', values), values)
const PUBLIC_HOST = `localhost:${clusterPort}`
const clusterValues = { ...TRIED, PORT: `${clusterPort}`, PUBLIC_HOST }
const cluster = new ComposeProject(checkCluster('2567', clusterValues), clusterValues)
const removeAll = () => {
  for (const project of [single, cluster]) project.down()
}
removeAll()
try {
  const match = await trySingle(single, `http://localhost:${port}`)
  await moveToCluster(single, cluster)
  await tryCluster(cluster, `http://${PUBLIC_HOST}`, match)
} finally {
  removeAll()
}
