import type { ServerRefusal } from '@dungeon-dice/shared/protocol'
import { BlockedSets } from '../../src/chat/blocked-sets.ts'
import { Channel, type ChannelRules } from '../../src/chat/channel.ts'
import type { Said } from '../../src/chat/chat-message.ts'
import { clockedLimit } from './clocked-limit.ts'
import { fakeTime } from './fake-time.ts'

/** Rules of the chat of a match. */
export const MATCH = { mode: 'all', isOpen: false, needsAccount: false } as const
/** Rules of the chat of the lobby. */
export const LOBBY = { mode: 'all', isOpen: true, needsAccount: true } as const

/** Chat participants of one server; each key is also the name and the account id. */
class ChatClients {
  readonly time = fakeTime()
  readonly blocked = new Map<string, Set<string>>()
  readonly blockedSets = new BlockedSets({
    blockedBy: async (accountId) => {
      await this.storeReady
      return this.#blockedBy(accountId)
    },
  })
  /** Resolves when the block store answers. */
  storeReady: Promise<void> = Promise.resolve()
  /** Account ids whose blocks were loaded. */
  readonly blockLookups: string[] = []
  readonly mutes = new Map<string, ServerRefusal>()
  readonly pace = { ...clockedLimit(this.time, 5, 10) }
  /** Looks up whether an account is muted. */
  muteOf = async (accountId: string) => this.mutes.get(accountId) ?? null
  readonly received = new Map<string, string[]>()
  fault: Error | null = null
  blockFault: Error | null = null

  channel(rules: ChannelRules): Channel {
    return new Channel(
      {
        clock: this.time,
        pace: this.pace,
        letters: 200,
        mutes: {
          silenceOf: async (accountId) => {
            if (this.fault !== null) throw this.fault
            return this.muteOf(accountId)
          },
        },
        blocked: this.blockedSets,
      },
      rules,
    )
  }

  #blockedBy(accountId: string): ReadonlySet<string> {
    if (this.blockFault !== null) throw this.blockFault
    this.blockLookups.push(accountId)
    return this.blocked.get(accountId) ?? new Set()
  }

  /** Joins a channel; the lines are recorded with the names of their authors. */
  async join(channel: Channel, key: string, accountId: string | null = key): Promise<void> {
    const received = this.received.get(key) ?? []
    this.received.set(key, received)
    await channel.join({ key, accountId, name: key, isGuest: true, seat: null }, (lines) =>
      received.push(...lines.map(({ wire }) => `${wire.number} ${wire.name}: ${wire.text}`)),
    )
  }

  take(key: string): readonly string[] {
    return this.received.get(key)?.splice(0) ?? []
  }
}

/** Sends a line; resolves with the refusal, or null if it was accepted. */
export async function say(channel: Channel, key: string, said: Said | string) {
  const line = await channel.say(key, typeof said === 'string' ? { text: said } : said)
  return line.ok ? null : line.error
}

/** A channel with two participants. */
export async function chattingPair(rules: ChannelRules = MATCH) {
  const clients = new ChatClients()
  const channel = clients.channel(rules)
  await clients.join(channel, 'ann')
  await clients.join(channel, 'bo')
  return { clients, channel }
}
