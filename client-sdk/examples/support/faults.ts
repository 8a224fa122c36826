import { inspect } from 'node:util'
import { quit } from './arguments.ts'

/**
 * Prints uncaught errors like other text from a server, without control characters: a hostile one
 * could put some into the message of an error. Call first.
 */
export function printFaultsPlainly(): void {
  process.on('uncaughtException', (error) => quit(inspect(error)))
}
