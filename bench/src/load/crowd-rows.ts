import type { LocalCluster } from '../../../scripts/cluster/open-cluster.ts'
import { Child } from '../rooms/child.ts'
import type { Acted, ActorReport, CrowdReport } from '../spectators/messages.ts'
import { kibOfEach, type MemoryReader } from './memory-reader.ts'
import type { LoadSize } from './size.ts'
import { delay, type Rest, useOf } from './use.ts'

const ACTORS = new URL('../spectators/actors.ts', import.meta.url)
const CROWD = new URL('../spectators/crowd.ts', import.meta.url)
const STEP_PAUSE_MS = 100

/** What is known beforehand. */
interface Known {
  readonly read: MemoryReader['read']
  /** What an intent costs that nobody watches: it is not the crowd's. */
  readonly intentMicros: number
}

/** One match and those who watch it, come in by the proxy and so at all servers. */
export async function crowdRows(
  cluster: LocalCluster,
  { spectators, seconds, settleMs }: LoadSize,
  rest: Rest,
  { read, intentMicros }: Known,
) {
  const [actors, crowd] = [new Child(ACTORS), new Child(CROWD)]
  const port = cluster.proxy.port
  try {
    const opened = await actors.ask<ActorReport>({ type: 'open', show: 'match', port })
    if (opened.type !== 'opened') throw new Error('a match is opened first')
    const memoryWith = async (count: number) => {
      await crowd.ask({ type: 'sit', show: 'match', port, id: opened.id, count })
      await delay(settleMs)
      return read(cluster)
    }
    // The first who comes opens the room: what each one needs is seen from there on.
    const first = Math.ceil(spectators / 2)
    const before = await memoryWith(first)
    const perSpectator = kibOfEach(before, await memoryWith(spectators), spectators - first)
    await crowd.ask({ type: 'forget' })
    const play = { type: 'play', seconds, pauseMs: STEP_PAUSE_MS, messageBytes: 0 }
    const used = await useOf(cluster, settleMs, rest, () => actors.ask<Acted>(play))
    const { sentAtMs } = used.result
    const told = await crowd.ask<CrowdReport>({ type: 'tell', sentAtMs })
    if (told.type !== 'delivered') throw new Error('a crowd says what it got')
    const crowdMicros = Math.max(0, used.serverMicros - sentAtMs.length * intentMicros)
    return {
      'memory a spectator': perSpectator,
      'server CPU a step at one spectator': crowdMicros / told.deliveries,
      'bytes a step to a spectator': told.bytes / told.deliveries,
      'steps that came to spectators, of those that should': told.deliveries / told.expected,
      'Redis commands a step of a watched match': used.redis / sentAtMs.length,
    }
  } finally {
    actors.stop()
    crowd.stop()
  }
}
