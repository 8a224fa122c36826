import { createHash } from 'node:crypto'
import { createReadStream, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/**
 * Compares the running Node binary, or the file named, with the SHA-256 in `node-hashes.json`.
 * First step of `npm run check`.
 */
interface Kept {
  readonly version: string
  /** By Node's platform and architecture names. */
  readonly sha256: Readonly<Record<string, string>>
}

// Our own file, so not validated.
const kept = JSON.parse(readFileSync(join(import.meta.dirname, 'node-hashes.json'), 'utf8')) as Kept

const file = realpathSync(process.argv[2] ?? process.execPath)
const platform = `${process.platform}-${process.arch}`
const fault = await faultOf(file)
if (fault !== null) process.stderr.write(`${fault}\n`)
process.exitCode = fault === null ? 0 : 1

/** The fault of a binary, or null. */
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
