import type { EventEmitter } from 'node:events'
import * as ws from 'ws'

/** The parser of `ws`, which its types leave out. */
type Receiver = EventEmitter & { readonly write: (data: Buffer) => boolean }

/** CPU time of this thread that `ws` alone takes to parse these frames, so many times, in milliseconds. */
export function cpuMsOfParsing(frames: Buffer, times: number): number {
  const Parser: new (options: object) => Receiver = Reflect.get(ws, 'Receiver')
  const before = process.threadCpuUsage()
  for (let time = 0; time < times; time += 1) {
    const receiver = new Parser({ isServer: true, allowSynchronousEvents: true })
    receiver.on('ping', () => undefined)
    receiver.write(frames)
  }
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}
