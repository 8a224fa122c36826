import type { Memory } from '../memory-now.ts'
import { Child } from '../rooms/child.ts'
import type { ServerReport } from '../rooms/serving.ts'
import { kibOfEach } from './memory-reader.ts'
import { BLANK, playedRows } from './played-rows.ts'
import { Players } from './players.ts'
import { cpuMicrosOf } from './processes.ts'
import { KIB, type LoadColumn, type LoadSize } from './size.ts'
import { delay } from './use.ts'

const BARE_SERVER = new URL('../rooms/bare-server.ts', import.meta.url)

/** Plays the load once in bare rooms of a fresh process, without a proxy. */
export async function bareColumn(size: LoadSize): Promise<LoadColumn> {
  const server = new Child(BARE_SERVER)
  const report = await server.ask<ServerReport>()
  if (report.type !== 'listening') throw new Error('unexpected first message of the server')
  const play = new Players(report.port, 'bare')
  try {
    await play.warmUp(size)
    const first = Math.floor(size.matches / 2)
    const matches = size.matches - first
    await play.seat({ ...size, matches: first })
    const before = await memoryOf(server, size)
    const cpuAtRest = cpuMicrosOf(server.pid)
    await play.seat({ ...size, matches })
    const cpuSeated = cpuMicrosOf(server.pid) - cpuAtRest
    const after = await memoryOf(server, size)
    const cpuBefore = cpuMicrosOf(server.pid)
    const played = await play.play(size)
    const cpu = cpuMicrosOf(server.pid) - cpuBefore
    return {
      ...BLANK,
      ...playedRows(played),
      'memory a match': kibOfEach(before, after, matches),
      'resident memory of each server, with all matches': after.resident / KIB / KIB,
      'of a core, each server': cpu / 1e6 / played.seconds,
      'server CPU an intent': cpu / played.requests,
      'server CPU a match, until it has begun': cpuSeated / matches,
    }
  } finally {
    play.stop()
    server.stop()
  }
}

async function memoryOf(server: Child, { settleMs }: LoadSize): Promise<Memory> {
  await delay(settleMs)
  const report = await server.ask<ServerReport>({ type: 'memory' })
  if (report.type !== 'memory') throw new Error('unexpected answer of the server')
  return report
}
