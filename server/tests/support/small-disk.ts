import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Program, startProgram } from './program.ts'

const MAIN = new URL('../../src/main.ts', import.meta.url).pathname

/**
 * Shell words that mount a disk of `$2` in memory at `$1`, and then become the program that follows.
 * It is mounted for that process alone, and is gone with it, whatever ends it.
 */
const MOUNT = 'mount -t tmpfs -o size=$2,mode=700 tmpfs "$1" && shift 2 && exec "$@"'

/** How to get a mount of one's own: as root, or as anybody where the system lets users have namespaces. */
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

/** Whether this machine lets a process have a disk of its own. */
export const hasSmallDisks = mount !== null

/** A server that keeps everything on a small disk of its own. */
export interface ServerOnSmallDisk {
  readonly program: Program
  /** Writes a file onto the disk until `leave` bytes are free. */
  readonly fill: (leave: number) => void
  /** Removes that file. */
  readonly makeRoom: () => void
  readonly remove: () => Promise<void>
}

/** Starts a server with a disk of so many bytes. */
export async function startOnSmallDisk(
  bytes: number,
  settings: Readonly<Record<string, string>>,
): Promise<ServerOnSmallDisk> {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'))
  const [command = '', ...words] = mount ?? []
  const shell = [...words, 'sh', '-c', MOUNT, 'sh', folder, String(bytes), process.execPath, MAIN]
  const program = await startProgram({ DATA_DIR: folder, ...settings }, shell, command)
  // What is mounted for that process alone is seen by way of it.
  const disk = join('/proc', String(program.process.pid), 'root', folder)
  const ballast = join(disk, 'ballast')
  return {
    program,
    fill: (leave) => {
      const { bavail, bsize } = statfsSync(disk)
      try {
        writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - leave)), { flag: 'a' })
      } catch (error) {
        // The server writes as well: what does not fit any more leaves the disk as full as it was to be.
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
