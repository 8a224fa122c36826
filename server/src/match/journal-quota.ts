import type { Plain } from '@dungeon-dice/shared'
import type { Payer } from '../platform/quotas/ports.ts'
import type { StorageQuota } from '../platform/quotas/storage-quota.ts'
import { delegateJournal } from './delegate-journal.ts'
import type { Journal, JournalEntry, JournalNote } from './journal.ts'

/** A seat with the player who is charged for it. */
export interface PayingSeat extends Payer {
  readonly seat: string
}

/** Dependencies of `journalWithQuota`. */
export interface JournalQuotaParts {
  readonly quota: Pick<StorageQuota, 'begun' | 'store'>
  /** The people of a match; bots pay nothing. */
  readonly payersOf: (matchId: string) => readonly PayingSeat[]
  /** Limit for the journal of one match, in bytes. */
  readonly mostBytes: number
  /** Called once when a match reaches the limit, in a later turn of the event loop. */
  readonly onFull: (matchId: string) => void
}

/** Upper bounds for what a database row takes besides its text: keys, columns, indexes. */
const ENTRY_BYTES = 110
const NOTE_BYTES = 110
const HEADER_BYTES = 300
/** A result with its seats, which outlives the journal. */
const RESULT_BYTES = 1_000

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value))

/** Wraps a journal so that each write is charged to the players; reports matches that grow too long. */
export function journalWithQuota(journal: Journal, parts: JournalQuotaParts): Journal {
  const charges = new JournalQuota(parts)
  const forgetting =
    <T>(act: (matchId: string) => T) =>
    (matchId: string): T => {
      charges.drop(matchId)
      return act(matchId)
    }
  const plain = delegateJournal(journal)
  return {
    ...plain,
    open: (header) => {
      charges.begin(header.id, HEADER_BYTES + RESULT_BYTES + bytesOf(header))
      return journal.open(header)
    },
    append: (matchId, entry) => {
      charges.append(matchId, entry)
      return journal.append(matchId, entry)
    },
    note: (matchId, note) => {
      charges.note(matchId, note)
      return journal.note(matchId, note)
    },
    close: (matchId, ending) => {
      if (ending !== 'over') charges.drop(matchId)
      return journal.close(matchId, ending)
    },
    release: forgetting(plain.release),
    leave: forgetting(plain.leave),
  }
}

class JournalQuota {
  readonly #parts: JournalQuotaParts
  /** Bytes of each match written by this server. */
  readonly #bytes = new Map<string, number>()

  constructor(parts: JournalQuotaParts) {
    this.#parts = parts
  }

  begin(matchId: string, bytes: number): void {
    const { quota, payersOf } = this.#parts
    const payers = payersOf(matchId)
    quota.begun(payers)
    this.#add(matchId, payers, bytes)
  }

  /** Charges a step to its seat; one of a bot or the server to all people of the match. */
  append(matchId: string, { actor, intent }: JournalEntry): void {
    this.#charge(matchId, actor, intent, ENTRY_BYTES)
  }

  note(matchId: string, note: JournalNote): void {
    // Notes are plain data; their interfaces only lack the index signature of Plain.
    const plain = note as unknown as Plain
    this.#charge(matchId, note.type === 'orders' ? note.seat : '', plain, NOTE_BYTES)
  }

  drop(matchId: string): void {
    this.#bytes.delete(matchId)
  }

  #charge(matchId: string, seat: string, value: Plain, overhead: number): void {
    const payers = this.#parts.payersOf(matchId)
    const own = payers.filter((payer) => payer.seat === seat)
    this.#add(matchId, own.length > 0 ? own : payers, overhead + bytesOf(value))
  }

  #add(matchId: string, payers: readonly PayingSeat[], bytes: number): void {
    const { quota, mostBytes, onFull } = this.#parts
    quota.store(payers, bytes)
    const before = this.#bytes.get(matchId) ?? 0
    this.#bytes.set(matchId, before + bytes)
    // Later: the step that reached the limit has to be applied first.
    if (before < mostBytes && before + bytes >= mostBytes) setImmediate(onFull, matchId)
  }
}
