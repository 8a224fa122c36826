import { Server } from 'node:net'

/**
 * Preloaded into a server, this module writes a line on SIGUSR2: `sockets` and the number of connections
 * for which Node has made a socket so far.
 */
let count = 0
const { emit } = Server.prototype

Server.prototype.emit = function (event: string | symbol, ...parts: readonly unknown[]) {
  if (event === 'connection') count += 1
  return Reflect.apply(emit, this, [event, ...parts])
}

process.on('SIGUSR2', () => process.stdout.write(`sockets ${count}\n`))
