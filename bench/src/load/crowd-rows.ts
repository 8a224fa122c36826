import type { LocalCluster } from '../../../scripts/cluster/open-cluster.ts'
import { Child } from '../rooms/child.ts'
import type { Acted, ActorReport, CrowdReport } from '../spectators/messages.ts'
import type { MemoryReader } from './memory-reader.ts'
import { KIB, type LoadSize } from './size.ts'
import { delay, type Rest, useOf } from './use.ts'

const ACTORS = new URL('../spectators/actors.ts', import.meta.url)
const CROWD = new URL('../spectators/crowd.ts', import.meta.url)
const STEP_PAUSE_MS = 100

/** One match and those who watch it, come in by the proxy and so at all servers. */
export async function crowdRows(
  cluster: LocalCluster,
  { spectators, seconds, settleMs }: LoadSize,
  rest: Rest,
  read: MemoryReader['read'],
) {
  const [actors, crowd] = [new Child(ACTORS), new Child(CROWD)]
  const port = cluster.proxy.port
  try {
    const opened = await actors.ask<ActorReport>({ type: 'open', show: 'match', port })
    if (opened.type !== 'opened') throw new Error('a match is opened first')
    await delay(settleMs)
    const before = await read(cluster)
    await crowd.ask({ type: 'sit', show: 'match', port, id: opened.id, count: spectators })
    await delay(settleMs)
    const perSpectator = ((await read(cluster)) - before) / spectators
    await crowd.ask({ type: 'forget' })
    const play = { type: 'play', seconds, pauseMs: STEP_PAUSE_MS, messageBytes: 0 }
    const { result, ...used } = await useOf(cluster, settleMs, () => actors.ask<Acted>(play))
    const told = await crowd.ask<CrowdReport>({ type: 'tell', sentAtMs: result.sentAtMs })
    if (told.type !== 'delivered') throw new Error('a crowd says what it got')
    const steps = result.sentAtMs.length
    return {
      'memory a spectator': perSpectator / KIB,
      'server CPU a step at one spectator': used.serverMicros / told.deliveries,
      'Redis commands a step of a watched match, beyond those at rest':
        Math.max(0, used.redis - rest.redis * used.seconds) / steps,
    }
  } finally {
    actors.stop()
    crowd.stop()
  }
}
