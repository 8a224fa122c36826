import { join } from 'node:path'
import { builtServer } from '../server/build/built-server.ts'

const SOURCE = join(import.meta.dirname, '../server/src/main.ts')

/**
 * The file to start the server with: its bundle, or its source where no bundle can be made, because only
 * what the server runs with is installed or nobody may write to its folder.
 */
export async function serverFile(): Promise<string> {
  try {
    return await builtServer()
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code !== 'ERR_MODULE_NOT_FOUND')
      process.stderr.write(`The server is not bundled, and starts more slowly: ${message}\n`)
    return SOURCE
  }
}
