import { z } from 'zod'
import { type Cluster, Unreachable } from '../cluster/ports.ts'
import { lineSchema, type SaidAnswer, saidAnswerSchema, talkOf, talkSay } from './calls.ts'
import type { Author, ChannelMessage, Said } from './chat-message.ts'

/** The stored part of a channel, oldest first. */
interface Written {
  readonly lines: readonly ChannelMessage[]
  /** Number of the first line a participant may receive, for those recorded on joining. */
  readonly firstOf: (key: string) => number | null
}

/** Storage and delivery of a channel beyond this server. */
export interface ChannelStore {
  readonly read: () => Promise<Written>
  /** Stores a line said here and sends it to the other servers. */
  readonly write: (line: ChannelMessage) => Promise<void>
  /**
   * Records that a participant joined who may receive lines from number `first` on. It is stored with the
   * next line: whoever joins before it gets the same number from the next server.
   */
  readonly noteCome: (key: string, first: number) => void
  /** Whether another server numbers the lines. */
  readonly isElsewhere: () => boolean
  /** Submits a line to that server; null if it cannot accept it. */
  readonly say: (voice: Author, said: Said) => Promise<SaidAnswer>
  /** Subscribes to lines of other servers; the result unsubscribes. */
  readonly listen: (hear: (line: ChannelMessage) => void) => () => void
}

/** Entries stored per channel: a newcomer's lines, and the joins between them. */
const MOST_KEPT = 64

/** Retention after the last line. */
const KEPT_SECONDS = 6 * 3_600

const cameSchema = z.strictObject({ came: z.string().max(128), first: z.int().min(1) })
const entrySchema = z.union([lineSchema, cameSchema])
type Entry = z.infer<typeof entrySchema>

/**
 * Store of a channel whose participants are all on this server; the next server restores it. `isNew`: no
 * line was said in it before.
 */
export function keptChannelStore(
  { historyBuffers }: Pick<Cluster, 'historyBuffers'>,
  venue: string,
  isNew = false,
): ChannelStore {
  /** Joins that are not stored yet, the oldest first. */
  const joins = new Map<string, number>()
  return {
    read: async () => writtenIn(isNew ? [] : await historyBuffers.read(venue)),
    write: async ({ voice, wire }) => {
      const sent = [...joins]
      const entries: readonly Entry[] = [
        ...sent.map(([came, first]) => ({ came, first })),
        { voice, wire },
      ]
      const texts = entries.map((entry) => JSON.stringify(entry))
      // Kept until then: a line that could not be stored leaves them to the next one.
      if (!(await historyBuffers.add(venue, texts, MOST_KEPT, KEPT_SECONDS))) return
      for (const [key, first] of sent) if (joins.get(key) === first) joins.delete(key)
    },
    noteCome: (key, first) => {
      const [oldest] = joins.keys()
      if (joins.size === MOST_KEPT && oldest !== undefined) joins.delete(oldest)
      joins.set(key, first)
    },
    isElsewhere: () => false,
    say: async () => null,
    listen: () => () => undefined,
  }
}

/** Locates the match a channel belongs to. */
export interface ChannelHome {
  readonly matchId: string
  /** Id of the server that plays it; null while unknown. */
  readonly homeOf: (matchId: string) => string | null
  /** Whether other servers have spectators of it. */
  readonly isSubscribed: (matchId: string) => boolean
}

/** Store of a channel that spans servers; the server that plays the match numbers the lines. */
export function sharedChannelStore(
  cluster: Pick<Cluster, 'self' | 'peers' | 'historyBuffers'>,
  venue: string,
  { matchId, homeOf, isSubscribed }: ChannelHome,
): ChannelStore {
  const { self, peers } = cluster
  const kept = keptChannelStore(cluster, venue)
  return {
    ...kept,
    write: async (line) => {
      await kept.write(line)
      // Servers that miss a line load it from the history buffer.
      if (isSubscribed(matchId)) peers.publish(talkOf(venue), line)
    },
    isElsewhere: () => homeOf(matchId) !== self,
    say: async (voice, said) => {
      const home = homeOf(matchId)
      if (home === null) return null
      try {
        const question = { match: matchId, voice, said }
        return saidAnswerSchema.parse(await peers.call(home, talkSay, question))
      } catch (error) {
        if (error instanceof Unreachable) return null
        throw error
      }
    },
    listen: (hear) => peers.subscribe(talkOf(venue), hear),
  }
}

/** Skips entries that cannot be parsed. */
function writtenIn(texts: readonly string[]): Written {
  const lines: ChannelMessage[] = []
  const firsts = new Map<string, number>()
  for (const text of texts) {
    const entry = read(text)
    if (entry === null) continue
    if ('came' in entry) firsts.set(entry.came, firsts.get(entry.came) ?? entry.first)
    else lines.push(entry)
  }
  // Participants who joined before the oldest kept entry may receive all of it.
  const isFull = texts.length >= MOST_KEPT
  return { lines, firstOf: (key) => firsts.get(key) ?? (isFull ? 1 : null) }
}

function read(text: string): Entry | null {
  try {
    return entrySchema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
