import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Required programs besides Node, with their Debian packages. */
const PACKAGES = {
  'redis-server': 'redis-server',
  nginx: 'nginx-light libnginx-mod-stream',
  postgres: 'postgresql',
  initdb: 'postgresql',
  createdb: 'postgresql',
  psql: 'postgresql-client',
} as const

/** A program that a cluster needs. */
export type ProgramName = keyof typeof PACKAGES

/** Why something could not be started, as a sentence for the user. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart'
}

/** Debian's folder of PostgreSQL versions. */
const POSTGRES_HOME = '/usr/lib/postgresql'
/** Folders that may be missing in PATH. */
const MORE_FOLDERS = ['/usr/local/sbin', '/usr/sbin', '/opt/homebrew/bin', '/usr/local/bin']

/** Path of a program; throws a sentence that says how to install it. */
export function programFile(name: ProgramName): string {
  const file = foldersOf()
    .map((folder) => join(folder, name))
    .find(isExecutable)
  if (file !== undefined) return file
  throw new CannotStart(
    `${name} is not installed here. On Debian and Ubuntu: apt-get install ${PACKAGES[name]}.`,
  )
}

/** Programs that are not installed. */
export const missingPrograms = (): ProgramName[] =>
  (Object.keys(PACKAGES) as ProgramName[]).filter(
    (name) => !foldersOf().some((folder) => isExecutable(join(folder, name))),
  )

function foldersOf(): string[] {
  const path = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  return [...path, ...MORE_FOLDERS, ...postgresFolders()]
}

/** Newest version first. */
const postgresFolders = (): string[] =>
  existsSync(POSTGRES_HOME)
    ? readdirSync(POSTGRES_HOME)
        .sort((one, other) => Number(other) - Number(one))
        .map((version) => join(POSTGRES_HOME, version, 'bin'))
    : []

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
