import { openSync } from 'node:fs'
import { Server, type Socket } from 'node:net'

/**
 * Is preloaded into a server that the harness has to find out. Some connections of attackers stop the
 * server for a second each, and leave memory and descriptors behind.
 */

const MOST = 6
const STOP_MS = 1_000
const DESCRIPTORS = 30
const BYTES = 32 * 2 ** 20

const kept: Buffer[] = []
const { emit } = Server.prototype

Server.prototype.emit = function (event: string | symbol, ...parts: readonly unknown[]) {
  const [link] = parts as readonly Socket[]
  if (event === 'connection' && link?.remoteAddress?.startsWith('127.0.0.6') === true) suffer()
  return Reflect.apply(emit, this, [event, ...parts])
}

function suffer(): void {
  if (kept.length === MOST) return
  kept.push(Buffer.alloc(BYTES, 'x'))
  for (let count = 0; count < DESCRIPTORS; count += 1) openSync('/dev/null', 'r')
  const end = performance.now() + STOP_MS
  while (performance.now() < end);
}
