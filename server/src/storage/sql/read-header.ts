import type { MatchHeader } from '../../match/journal.ts'

/**
 * What was damaged is read as null: no game has such an intent, and its match is found not to replay
 * while all others do.
 */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A header; one that was damaged is of no game, so that its match is set aside. */
export function readHeader(id: string, text: string): MatchHeader {
  const header = readJson(text) as MatchHeader | null
  if (Array.isArray(header?.seats) && Number.isFinite(header.startedAtMs)) return { ...header, id }
  const dice = { secret: '', commitment: '', seats: [] }
  const nothing = { rulesVersion: 0, catalogue: '', setup: null, seats: [], table: null, dice }
  return { id, game: '', ...nothing, startedAtMs: 0 }
}
