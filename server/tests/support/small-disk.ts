import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { builtServer } from '../../build/built-server.ts'
import { type Program, startProgram } from './program.ts'

const MAIN = await builtServer()

/**
 * Shell command that mounts a memory disk of `$2` bytes at `$1` and then becomes the given program.
 * The mount belongs to that process and disappears with it.
 */
const MOUNT = 'mount -t tmpfs -o size=$2,mode=700 tmpfs "$1" && shift 2 && exec "$@"'

/** Ways to mount: as root, or as any user where the system allows user namespaces. */
const MOUNTS: readonly (readonly string[])[] = [
  ['unshare', '--mount'],
  ['unshare', '--user', '--map-root-user', '--mount'],
]

function usableMount(): readonly string[] | null {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'))
  const works = ([command = '', ...words]: readonly string[]) =>
    spawnSync(command, [...words, 'sh', '-c', MOUNT, 'sh', folder, '1m', 'true']).status === 0
  const mount = MOUNTS.find(works) ?? null
  rmSync(folder, { recursive: true })
  return mount
}

const mount = usableMount()

/** Whether this machine lets a process have its own disk. */
export const hasSmallDisks = mount !== null

/** Runs Node once with a disk of this many bytes at `folder`; `names` are the files that it left there. */
export async function runOnSmallDisk(
  folder: string,
  bytes: number,
  script: readonly string[],
  settings: Readonly<Record<string, string>>,
) {
  const [command = '', ...words] = mount ?? []
  const thenList = '"$@"; status=$?; echo; ls "$0"; exit $status'
  const inner = ['sh', '-c', thenList, folder, process.execPath, ...script]
  const shell = [...words, 'sh', '-c', MOUNT, 'sh', folder, `${Math.ceil(bytes)}`, ...inner]
  const { DATABASE_URL: _, ...rest } = process.env
  const program = spawn(command, shell, { env: { ...rest, ...settings } })
  const [out, err, [status]] = await Promise.all([
    text(program.stdout),
    text(program.stderr),
    once(program, 'exit') as Promise<[number | null]>,
  ])
  const names = out.slice(out.lastIndexOf('\n\n') + 2).split('\n')
  return { status, out, err, names: names.filter((name) => name !== '') }
}

/** A server that stores everything on its own small disk. */
export interface ServerOnSmallDisk {
  readonly program: Program
  /** Fills the disk with a file until `leave` bytes are free. */
  readonly fill: (leave: number) => void
  /** Removes that file. */
  readonly makeRoom: () => void
  readonly remove: () => Promise<void>
}

/** Starts a server with a disk of this many bytes. */
export async function startOnSmallDisk(
  bytes: number,
  settings: Readonly<Record<string, string>>,
): Promise<ServerOnSmallDisk> {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'))
  const [command = '', ...words] = mount ?? []
  const shell = [...words, 'sh', '-c', MOUNT, 'sh', folder, String(bytes), process.execPath, MAIN]
  const program = await startProgram({ DATA_DIR: folder, ...settings }, shell, command)
  // The mount of that process is visible through its /proc entry.
  const disk = join('/proc', String(program.process.pid), 'root', folder)
  const ballast = join(disk, 'ballast')
  return {
    program,
    fill: (leave) => {
      const { bavail, bsize } = statfsSync(disk)
      try {
        writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - leave)), { flag: 'a' })
      } catch (error) {
        // The server writes as well; if the file does not fit, the disk is as full as it should be.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
    },
    makeRoom: () => rmSync(ballast),
    remove: async () => {
      await program.end('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
