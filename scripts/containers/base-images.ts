import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { podman, succeeds } from './engine.ts'

/** A registry's name in front of a short name, as engines complete it. */
const fullName = (image: string): string => `docker.io/library/${image}`

/** Marks our stand-ins for images of a registry. */
const LABEL = 'dungeon-dice.stand-in'

/**
 * Makes base images available: those of the registry, or, where it cannot be reached, stand-ins with
 * the same names and users, made from Debian's packages and the pinned Node.
 * @returns the images that are stand-ins
 */
export function prepareImages(images: readonly string[]): readonly string[] {
  const missing = images.filter(
    (image) =>
      !succeeds('image', 'exists', fullName(image)) &&
      !succeeds('pull', '--quiet', fullName(image)),
  )
  for (const image of missing) {
    console.log(`${image}: not to be had here, making a stand-in`)
    makeStandIn(image)
  }
  return images.filter(isStandIn)
}

const isStandIn = (image: string): boolean =>
  podman('image', 'inspect', fullName(image), '--format', `{{index .Labels "${LABEL}"}}`) === 'yes'

/** How to make a stand-in, by the name of the image. */
interface Recipe {
  readonly packages: readonly string[]
  /** User and fixed id that the official image has. */
  readonly user: readonly [name: string, id: number]
  /** Changes the folder that becomes the root of the image. */
  readonly fit: (root: string) => void
  /** Settings of the image. */
  readonly changes: readonly string[]
}

const RECIPES: Readonly<Record<string, Recipe>> = {
  node: {
    packages: ['libatomic1'],
    user: ['node', 1000],
    fit: addNode,
    changes: process.env['NODE_EXTRA_CA_CERTS']
      ? ['ENV NODE_EXTRA_CA_CERTS=/etc/ssl/extra.pem']
      : [],
  },
  redis: { packages: ['redis-server'], user: ['redis', 999], fit: () => undefined, changes: [] },
  nginx: {
    packages: ['nginx-light', 'libnginx-mod-stream', 'wget'],
    user: ['nginx', 101],
    fit: fitNginx,
    changes: [],
  },
  postgres: {
    packages: ['postgresql'],
    user: ['postgres', 70],
    fit: fitPostgres,
    changes: ['ENTRYPOINT ["/start-postgres"]', 'STOPSIGNAL SIGINT'],
  },
}

function makeStandIn(image: string): void {
  const [name = ''] = image.split(':')
  const recipe = RECIPES[name]
  if (recipe === undefined) throw new Error(`${image}: no stand-in is known`)
  const root = mkdtempSync(join(tmpdir(), 'dungeon-dice-root-'))
  try {
    const include = ['ca-certificates', ...recipe.packages].join(',')
    run('debootstrap', ['--variant=minbase', `--include=${include}`, 'bookworm', root])
    const [user, id] = recipe.user
    if (!hasUser(root, user))
      run('chroot', [root, 'useradd', '--create-home', '--uid', `${id}`, user])
    recipe.fit(root)
    const file = join(root, '..', `${name}.${process.pid}.tar`)
    try {
      run('tar', [
        '-C',
        root,
        '--exclude',
        './var/cache/apt',
        '--exclude',
        './var/lib/apt/lists',
        '-cf',
        file,
        '.',
      ])
      const changes = [...recipe.changes, `LABEL ${LABEL}=yes`].flatMap((one) => ['--change', one])
      podman('import', '--quiet', ...changes, file, fullName(image))
    } finally {
      rmSync(file, { force: true })
    }
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

const run = (file: string, args: readonly string[]): void =>
  void execFileSync(file, args, { stdio: ['ignore', 'ignore', 'inherit'] })

function hasUser(root: string, user: string): boolean {
  try {
    execFileSync('chroot', [root, 'id', user], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** The pinned Node, which runs this script, with the npm of this machine. */
function addNode(root: string): void {
  const local = join(root, 'usr/local')
  copyFileSync(process.execPath, join(local, 'bin/node'))
  const npm = dirname(
    dirname(execFileSync('readlink', ['-f', npmFile()], { encoding: 'utf8' }).trim()),
  )
  mkdirSync(join(local, 'lib/node_modules'), { recursive: true })
  cpSync(npm, join(local, 'lib/node_modules/npm'), { recursive: true })
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm'))
  // Certificates of the machine's own authority, which npm may need to reach the package registry.
  const extra = process.env['NODE_EXTRA_CA_CERTS']
  if (extra) copyFileSync(extra, join(root, 'etc/ssl/extra.pem'))
}

const npmFile = (): string =>
  execFileSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).trim()

/** Debian keeps its temporary files in /var/lib/nginx, the official image in /var/cache/nginx. */
function fitNginx(root: string): void {
  rmSync(join(root, 'var/lib/nginx'), { recursive: true, force: true })
  symlinkSync('/var/cache/nginx', join(root, 'var/lib/nginx'))
  const logs = join(root, 'var/log/nginx')
  rmSync(logs, { recursive: true, force: true })
  mkdirSync(logs)
  symlinkSync('/dev/stdout', join(logs, 'access.log'))
  symlinkSync('/dev/stderr', join(logs, 'error.log'))
}

/** Creates the database on first use, like the entry point of the official image. */
const START_POSTGRES = `#!/bin/sh
set -eu
PATH="$(echo /usr/lib/postgresql/*/bin):$PATH"
data=/var/lib/postgresql/data
if [ ! -s "$data/PG_VERSION" ]; then
  umask 077
  printf '%s' "$POSTGRES_PASSWORD" > /tmp/password
  initdb -D "$data" -U "$POSTGRES_USER" --pwfile=/tmp/password --auth-local=trust --auth-host=scram-sha-256 -E UTF8 >/dev/null
  rm /tmp/password
  echo 'host all all all scram-sha-256' >> "$data/pg_hba.conf"
  echo "CREATE DATABASE $POSTGRES_DB" | postgres --single -D "$data" postgres >/dev/null
fi
exec postgres -D "$data" -c 'listen_addresses=*'
`

function fitPostgres(root: string): void {
  writeFileSync(join(root, 'start-postgres'), START_POSTGRES, { mode: 0o755 })
  run('chroot', [root, 'install', '-d', '-o', 'postgres', '-m', '700', '/var/lib/postgresql/data'])
  run('chroot', [root, 'install', '-d', '-o', 'postgres', '-m', '3777', '/run/postgresql'])
  run('chroot', [root, 'sh', '-c', 'ln -sf /usr/lib/postgresql/*/bin/pg_* /usr/local/bin/'])
}
