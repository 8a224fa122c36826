import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { backUp } from '../server/src/storage/backup/backup.ts'
import { type Opened, openPlace, sentenceOf } from './storage/place.ts'
import { complain, tell, total } from './storage/say.ts'

/** `npm run backup -- FILE`: everything that the server keeps, as it is now, in one file. */
const USAGE = `npm run backup -- FILE

Writes everything that the server keeps to a new file, while the server runs or not.
The database is the one of DATA_DIR or DATABASE_URL, as the server reads them.`

const [file, ...more] = process.argv.slice(2)
if (file === undefined || more.length > 0 || file.startsWith('-')) complain(USAGE, 2)
else if (existsSync(file)) complain(`${file} is there already: name a new file.`)
else {
  const opened = openPlace(true)
  if (opened.ok) await backUpTo(file, opened.value)
  else complain(opened.error)
}

/** What was written half has another name; its owner alone can read it, since it holds secrets. */
async function backUpTo(path: string, { db, called }: Opened): Promise<void> {
  const half = `${path}.half`
  try {
    const handle = await open(half, 'w', 0o600)
    try {
      // One that an interrupted backup left behind keeps the mode that it had.
      await handle.chmod(0o600)
      const write = async (text: string) => void (await handle.appendFile(text))
      process.stdout.write(`Backing up ${called}\n`)
      const counts = await backUp(db, Date.now(), write, tell)
      await handle.sync()
      await rename(half, path)
      process.stdout.write(`${total(counts)} in ${path}. It holds secrets: keep it as one.\n`)
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
