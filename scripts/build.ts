import { builtServer } from '../server/build/built-server.ts'
import { buildOwnPage } from './own-page.ts'

/**
 * `npm run build`: builds the browser client and bundles the server, each if it is missing or out of
 * date, and starts nothing. For hosts whose servers may not write to their own folder.
 */

const fault = buildOwnPage()
if (fault !== null) process.stderr.write(`${fault}\n`)
const server = await builtServer().catch((error: Error) => error)
if (server instanceof Error) process.stderr.write(`The server is not bundled: ${server.message}\n`)
if (fault !== null || server instanceof Error) process.exit(1)
process.stdout.write('Everything is up to date.\n')
