import { spawnSync } from 'node:child_process'
import { ROOT } from '../image/dockerfile.ts'

/** Flags of podman that this machine needs, most machines none. */
interface Flags {
  readonly global: readonly string[]
  readonly run: readonly string[]
}

/**
 * Tried in order until a container starts: inside a container, or on a kernel with both versions of
 * cgroups, crun cannot start one, and limits may only be lowered.
 */
const FLAGS: readonly Flags[] = [
  { global: [], run: [] },
  { global: ['--runtime', 'runc'], run: [] },
  {
    global: ['--runtime', 'runc'],
    run: ['--ulimit', 'nofile=20000:20000', '--ulimit', 'nproc=4096:4096'],
  },
]

const PIPED = { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 2 ** 20 } as const

let flags: Flags | null = null

/**
 * Runs podman and returns its output.
 * @throws with what podman wrote to stderr, and without its arguments, which contain secrets
 */
export const podman = (...args: readonly string[]): string => podmanWith('', ...args)

/** Runs podman with this text as its input. */
export function podmanWith(input: string, ...args: readonly string[]): string {
  const all = [...(flags?.global ?? []), ...args]
  const { status, stdout, stderr } = spawnSync('podman', all, { ...PIPED, input })
  if (status !== 0) throw new Error(`podman ${args[0]} failed:\n${stderr}`)
  return stdout.trim()
}

/** The last lines that a container wrote, to either output. */
export function logsOf(container: string): string {
  const { stdout, stderr } = spawnSync('podman', ['logs', '--tail', '20', container], PIPED)
  return `${stdout}${stderr}`
}

/** Runs podman with its output on this terminal. @throws when the command fails */
export function podmanShown(...args: readonly string[]): void {
  const all = [...(flags?.global ?? []), ...args]
  const { status } = spawnSync('podman', all, { cwd: ROOT, stdio: 'inherit' })
  if (status !== 0) throw new Error(`podman ${args.slice(0, 2).join(' ')} failed`)
}

/** Runs a command of podman; true when it succeeds. */
export function succeeds(...args: readonly string[]): boolean {
  const all = [...(flags?.global ?? []), ...args]
  return spawnSync('podman', all, { cwd: ROOT, stdio: 'ignore' }).status === 0
}

/** Flags for `podman run` on this machine. */
export const runFlags = (): readonly string[] => flags?.run ?? []

/** Finds the flags with which a container of `image` starts here. @throws when none does */
export function findFlags(image: string): void {
  const reasons: string[] = []
  for (const tried of FLAGS) {
    const args = [...tried.global, 'run', '--rm', '--pull=never', ...tried.run, image, 'true']
    const { status, stderr } = spawnSync('podman', args, { encoding: 'utf8' })
    if (status === 0) {
      flags = tried
      return
    }
    reasons.push(stderr.trim().split('\n').at(-1) ?? '')
  }
  throw new Error(
    `podman starts no container here, with crun, runc and fewer limits:\n${reasons.join('\n')}`,
  )
}
