import type { MatchHeader } from '../../match/journal.ts'

/**
 * Parses JSON; null when damaged. No game has a null intent, so only the match in question fails to
 * replay.
 */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Reads a header. A damaged one belongs to no game, so that its match is set aside. */
export function readHeader(id: string, text: string): MatchHeader {
  const header = readJson(text) as MatchHeader | null
  if (Array.isArray(header?.seats) && Number.isFinite(header.startedAtMs)) return { ...header, id }
  const dice = { secret: '', commitment: '', seats: [] }
  const nothing = { rulesVersion: 0, catalogue: '', setup: null, seats: [], table: null, dice }
  return { id, game: '', ...nothing, startedAtMs: 0 }
}
