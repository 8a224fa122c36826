import { openSync } from 'node:fs'
import { Server, type Socket } from 'node:net'

/**
 * Is preloaded into a server that the harness has to find out. Some connections of attackers stop the
 * server for a second each, and leave memory and descriptors behind. In between it serves for a
 * moment: on a busy machine honest players would otherwise fail to connect at all.
 */

const MOST = 6
const STOP_MS = 1_000
const PAUSE_MS = 250
const DESCRIPTORS = 30
const BYTES = 32 * 2 ** 20

const kept: Buffer[] = []
let servesUntilMs = 0
const { emit } = Server.prototype

Server.prototype.emit = function (event: string | symbol, ...parts: readonly unknown[]) {
  const [link] = parts as readonly Socket[]
  if (event === 'connection' && link?.remoteAddress?.startsWith('127.0.0.6') === true) suffer()
  return Reflect.apply(emit, this, [event, ...parts])
}

function suffer(): void {
  if (kept.length === MOST || performance.now() < servesUntilMs) return
  kept.push(Buffer.alloc(BYTES, 'x'))
  for (let count = 0; count < DESCRIPTORS; count += 1) openSync('/dev/null', 'r')
  const end = performance.now() + STOP_MS
  while (performance.now() < end);
  servesUntilMs = end + PAUSE_MS
}
