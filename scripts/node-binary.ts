import { createHash } from 'node:crypto'
import { createReadStream, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/**
 * Compares the Node binary that runs this program with the SHA-256 kept in `node-hashes.json`, or the
 * file that is named. `npm run check` begins with it.
 */
interface Kept {
  readonly version: string
  /** By platform and architecture, as Node names them. */
  readonly sha256: Readonly<Record<string, string>>
}

// A file of ours.
const kept = JSON.parse(readFileSync(join(import.meta.dirname, 'node-hashes.json'), 'utf8')) as Kept

const file = realpathSync(process.argv[2] ?? process.execPath)
const platform = `${process.platform}-${process.arch}`
const fault = await faultOf(file)
if (fault !== null) process.stderr.write(`${fault}\n`)
process.exitCode = fault === null ? 0 : 1

/** What is wrong with a binary; null for nothing. */
async function faultOf(path: string): Promise<string | null> {
  const expected = kept.sha256[platform]
  if (expected === undefined)
    return `No hash of Node ${kept.version} is kept for ${platform}: add it to scripts/node-hashes.json.`
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  const found = hash.digest('hex')
  if (found === expected) return null
  return `${path} is not Node ${kept.version} for ${platform}: its SHA-256 is ${found}, and ${expected} is expected. Run npm install again; if it still differs, do not run it.`
}
