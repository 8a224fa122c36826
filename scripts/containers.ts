/**
 * Builds the image with podman and tries both compose files in containers: starts them, plays a match,
 * kills servers in the middle of it, backs up, restores, stops. Where no registry can be reached,
 * stand-ins of the base images are made from Debian's packages (root and debootstrap needed).
 */
import { strict as assert } from 'node:assert'
import { chownSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

/** A single server: killed in a match, backed up, restored into an empty volume. */
async function trySingle(port: number): Promise<void> {
  const values = { ...TRIED, PORT: `${port}` }
  const project = new ComposeProject(readCompose('docker-compose.single.yml', values), values)
  const url = `http://localhost:${port}`
  project.down()
  try {
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
  } finally {
    project.down()
  }
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

/** Two servers behind a proxy, with PostgreSQL and Redis: one is killed in a match. */
async function tryCluster(port: number): Promise<void> {
  const values = { ...TRIED, PORT: `${port}`, PUBLIC_HOST: `localhost:${port}` }
  const project = new ComposeProject(checkCluster('2567', values), values)
  const url = `http://localhost:${port}`
  project.down()
  try {
    await project.up()
    say(`cluster: healthy: ${project.services.join(', ')}`)
    const match = await playMatch(url, async () => {
      project.kill('server-1')
      await project.start('server-1')
      project.kill('server-2')
      await project.start('server-2')
    })
    await fetchRecord(url, match)
    say('cluster: a match was played through the proxy, both servers were killed in it')
    backUpCluster(project)
    say('cluster: backed up into a folder of the host')
    for (const name of project.services.toReversed())
      assert.equal(project.stop(name), 0, `${name} stops cleanly`)
    say('cluster: all stopped cleanly')
  } finally {
    project.down()
  }
}

const [base = ''] = words(textsOf(readDockerfile(), 'FROM')[0] ?? '')
const others = Object.values(readCompose('docker-compose.yml', TRIED).services).flatMap(
  ({ build: own, image }) => (own === undefined && image !== undefined ? [image] : []),
)
const standIns = prepareImages([base, ...others])
if (standIns.length > 0) say(`stand-ins for ${standIns.join(', ')}`)
findFlags(base)
build(base)
const [single = 0, cluster = 0] = await freePorts(2)
await trySingle(single)
await tryCluster(cluster)
