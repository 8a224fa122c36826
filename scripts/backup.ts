import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { backUp } from '../server/src/storage/backup/backup.ts'
import { type Opened, openPlace, sentenceOf } from './storage/place.ts'
import { complain, printProgress, total } from './storage/say.ts'

/** `npm run backup -- FILE`: writes all stored data of a server to one file. */
const USAGE = `npm run backup -- FILE

Writes all stored data of the server to a new file, whether or not the server is running.
It reads DATA_DIR or DATABASE_URL like the server.`

const [file, ...more] = process.argv.slice(2)
if (file === undefined || more.length > 0 || file.startsWith('-')) complain(USAGE, 2)
else if (existsSync(file)) complain(`${file} already exists: name a new file.`)
else {
  const opened = openPlace(true)
  if (opened.ok) await backUpTo(file, opened.value)
  else complain(opened.error)
}

/**
 * Incomplete backups have another name. Only the owner may read the file, since it contains
 * secrets.
 */
async function backUpTo(path: string, { db, called }: Opened): Promise<void> {
  const half = `${path}.half`
  try {
    const handle = await open(half, 'w', 0o600)
    try {
      // A file left by an interrupted backup keeps its old mode.
      await handle.chmod(0o600)
      const write = async (text: string) => void (await handle.appendFile(text))
      process.stdout.write(`Backing up ${called}\n`)
      const counts = await backUp(db, Date.now(), write, printProgress)
      await handle.sync()
      await rename(half, path)
      process.stdout.write(`${total(counts)} in ${path}. It contains secrets: store it safely.\n`)
    } finally {
      await handle.close()
    }
  } catch (error) {
    await rm(half, { force: true })
    complain(`${sentenceOf(called, error)} There is no backup.`)
  } finally {
    await db.close()
  }
}
