import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ProbedProgram, startProbed } from '../../support/probed-program.ts'
import { storeLongPast } from './long-past.ts'

const METRICS_KEY = 'standing-attacker-metrics'

/**
 * What lasts minutes by default lasts seconds here, so that a short run sees it go. No limit is among
 * them.
 */
const SHORT = {
  ENDED_MATCH_SECONDS: '5',
  ABANDONED_MATCH_SECONDS: '20',
  RECONNECTION_SECONDS: '10',
}

/** Sizes of the files of a page as it is built, in bytes: scripts, styles, pictures. */
const FILES = { 'index.js': 180_000, 'rules.js': 90_000, 'index.css': 30_000, 'board.svg': 12_000 }

/** The real server, with a database and a page of its own, that is about to be attacked. */
export interface ServerUnderAttack extends ProbedProgram {
  readonly metricsKey: string
  /** Folder of the database. */
  readonly data: string
  /** Files of the page below `/assets/`. */
  readonly files: readonly string[]
  readonly stop: () => Promise<void>
}

/** How a server differs from one that a host starts. */
export interface Differences {
  /** Its settings; the defaults without any. */
  readonly settings?: Readonly<Record<string, string>>
  /** A module that plants a weakness in it. */
  readonly weakness?: URL
  /** Whether attackers have played there for long; false by default. */
  readonly hasLongPast?: boolean
}

/** Starts one under the default limits. */
export async function startServerUnderAttack({
  settings = {},
  weakness,
  hasLongPast = false,
}: Differences = {}): Promise<ServerUnderAttack> {
  const root = mkdtempSync(join(tmpdir(), 'dungeon-dice-attack-'))
  const [data, pages] = [join(root, 'data'), join(root, 'pages')]
  writePages(pages)
  if (hasLongPast) {
    mkdirSync(data)
    await storeLongPast(data)
  }
  const own = { DATA_DIR: data, PAGES: pages, METRICS_KEY, DATABASE_URL: '', REDIS_URL: '' }
  const planted = weakness === undefined ? [] : ['--import', weakness.href]
  const probed = await startProbed({ ...own, ...SHORT, ...settings }, planted)
  return {
    ...probed,
    ...{ metricsKey: METRICS_KEY, data, files: Object.keys(FILES) },
    stop: async () => {
      await probed.program.end('SIGKILL')
      rmSync(root, { recursive: true })
    },
  }
}

/** A page of the usual size; nothing in it packs, as files that were packed before. */
function writePages(folder: string): void {
  mkdirSync(join(folder, 'assets'), { recursive: true })
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Dungeon Dice</title>')
  for (const [name, size] of Object.entries(FILES))
    writeFileSync(join(folder, 'assets', name), randomBytes(size))
}
