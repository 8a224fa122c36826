import type { LocalCluster } from '../../../scripts/cluster/open-cluster.ts'
import { Child } from '../rooms/child.ts'
import type { Acted, ActorReport, SpectatorsReport } from '../spectators/messages.ts'
import { kibOfEach, type MemoryReader } from './memory-reader.ts'
import type { LoadSize } from './size.ts'
import { delay, type Rest, useOf } from './use.ts'

const ACTORS = new URL('../spectators/actors.ts', import.meta.url)
const SPECTATORS = new URL('../spectators/spectator-clients.ts', import.meta.url)
const STEP_PAUSE_MS = 100

/** Earlier measurements. */
interface Known {
  readonly read: MemoryReader['read']
  /** Cost of an intent without spectators, which is subtracted. */
  readonly intentMicros: number
}

/** Measures one match with spectators, who join through the proxy and thus on all servers. */
export async function spectatorRows(
  cluster: LocalCluster,
  { spectators, seconds, settleMs }: LoadSize,
  rest: Rest,
  { read, intentMicros }: Known,
) {
  const [actors, clients] = [new Child(ACTORS), new Child(SPECTATORS)]
  const port = cluster.proxy.port
  try {
    const opened = await actors.ask<ActorReport>({ type: 'open', show: 'match', port })
    if (opened.type !== 'opened') throw new Error('no match was opened')
    const memoryWith = async (count: number) => {
      await clients.ask({ type: 'join', show: 'match', port, id: opened.id, count })
      await delay(settleMs)
      return read(cluster)
    }
    // The first spectator opens the room: measure the cost per spectator after that.
    const first = Math.ceil(spectators / 2)
    const before = await memoryWith(first)
    const perSpectator = kibOfEach(before, await memoryWith(spectators), spectators - first)
    await clients.ask({ type: 'forget' })
    const play = { type: 'play', seconds, pauseMs: STEP_PAUSE_MS, messageBytes: 0 }
    const used = await useOf(cluster, settleMs, rest, () => actors.ask<Acted>(play))
    const { sentAtMs } = used.result
    const delivered = await clients.ask<SpectatorsReport>({ type: 'report', sentAtMs })
    if (delivered.type !== 'delivered') throw new Error('unexpected answer of the spectators')
    const spectatorMicros = Math.max(0, used.serverMicros - sentAtMs.length * intentMicros)
    return {
      'memory a spectator': perSpectator,
      'server CPU a step at one spectator': spectatorMicros / delivered.deliveries,
      'bytes a step to a spectator': delivered.bytes / delivered.deliveries,
      'steps that came to spectators, of those that should':
        delivered.deliveries / delivered.expected,
      'Redis commands a step of a watched match': used.redis / sentAtMs.length,
    }
  } finally {
    actors.stop()
    clients.stop()
  }
}
