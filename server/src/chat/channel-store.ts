import { z } from 'zod'
import { type Cluster, Unreachable } from '../cluster/ports.ts'
import { lineSchema, type SaidAnswer, saidAnswerSchema, talkOf, talkSay } from './calls.ts'
import type { Author, ChannelMessage, Said } from './chat-message.ts'

/** What was written down of a channel, oldest first. */
interface Written {
  readonly lines: readonly ChannelMessage[]
  /** Number of the first line that is theirs to hear, of those who came in when it was noted. */
  readonly firstOf: (key: string) => number | null
}

/** What a channel is beyond this server, and after it. */
export interface ChannelStore {
  readonly read: () => Promise<Written>
  /** Keeps a line that was said here, and tells the other servers. */
  readonly write: (line: ChannelMessage) => Promise<void>
  /** Keeps that somebody came who hears what is said from line `first` on. */
  readonly noteCome: (key: string, first: number) => void
  /** Whether another server numbers the lines. */
  readonly isElsewhere: () => boolean
  /** Lets that server take a line; null when it cannot. */
  readonly say: (voice: Author, said: Said) => Promise<SaidAnswer>
  /** Hears what is said at other servers, until the result is called. */
  readonly listen: (hear: (line: ChannelMessage) => void) => () => void
}

/** How much is kept of a channel: a newcomer's lines, and who came between them. */
const MOST_KEPT = 64

/** For how long after the last line. */
const KEPT_SECONDS = 6 * 3_600

const cameSchema = z.strictObject({ came: z.string().max(128), first: z.int().min(1) })
const entrySchema = z.union([lineSchema, cameSchema])

/** The reach of a channel whose people are at this server: it is kept for whoever goes on with it. */
export function keptChannelStore(
  { historyBuffers }: Pick<Cluster, 'historyBuffers'>,
  venue: string,
): ChannelStore {
  const add = (entry: z.infer<typeof entrySchema>) =>
    historyBuffers.add(venue, JSON.stringify(entry), MOST_KEPT, KEPT_SECONDS)
  return {
    read: async () => writtenIn(await historyBuffers.read(venue)),
    write: ({ voice, wire }) => add({ voice, wire }),
    noteCome: (came, first) => void add({ came, first }),
    isElsewhere: () => false,
    say: async () => null,
    listen: () => () => undefined,
  }
}

/** Where the match is that people talk about. */
export interface ChannelHome {
  readonly matchId: string
  /** Id of the server that plays it; null while that is unknown. */
  readonly homeOf: (matchId: string) => string | null
  /** Whether others than this server watch it. */
  readonly isFollowed: (matchId: string) => boolean
}

/** The reach of a channel whose people are at any server; that of the match numbers the lines. */
export function sharedChannelStore(
  cluster: Pick<Cluster, 'self' | 'peers' | 'historyBuffers'>,
  venue: string,
  { matchId, homeOf, isFollowed }: ChannelHome,
): ChannelStore {
  const { self, peers } = cluster
  const kept = keptChannelStore(cluster, venue)
  return {
    ...kept,
    write: async (line) => {
      await kept.write(line)
      // Whoever missed some finds them where they are kept.
      if (isFollowed(matchId)) peers.tell(talkOf(venue), line)
    },
    isElsewhere: () => homeOf(matchId) !== self,
    say: async (voice, said) => {
      const home = homeOf(matchId)
      if (home === null) return null
      try {
        const question = { match: matchId, voice, said }
        return saidAnswerSchema.parse(await peers.ask(home, talkSay, question))
      } catch (error) {
        if (error instanceof Unreachable) return null
        throw error
      }
    },
    listen: (hear) => peers.listen(talkOf(venue), hear),
  }
}

/** What does not read is left out. */
function writtenIn(texts: readonly string[]): Written {
  const lines: ChannelMessage[] = []
  const firsts = new Map<string, number>()
  for (const text of texts) {
    const entry = read(text)
    if (entry === null) continue
    if ('came' in entry) firsts.set(entry.came, firsts.get(entry.came) ?? entry.first)
    else lines.push(entry)
  }
  // Who came before all that is kept hears all of it.
  const isFull = texts.length >= MOST_KEPT
  return { lines, firstOf: (key) => firsts.get(key) ?? (isFull ? 1 : null) }
}

function read(text: string): z.infer<typeof entrySchema> | null {
  try {
    return entrySchema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
