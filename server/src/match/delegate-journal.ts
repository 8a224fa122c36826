import type { Journal } from './journal.ts'

/** Base for decorators of a journal: a spread would lose the methods on a class's prototype. */
export const delegateJournal = (journal: Journal): Journal => ({
  beatEveryMs: journal.beatEveryMs,
  open: (header) => journal.open(header),
  append: (matchId, entry) => journal.append(matchId, entry),
  note: (matchId, note) => journal.note(matchId, note),
  close: (matchId, ending) => journal.close(matchId, ending),
  haltLater: (matchId) => journal.haltLater(matchId),
  release: (matchId) => journal.release(matchId),
  read: (matchId) => journal.read(matchId),
  readAll: (matchIds) => journal.readAll(matchIds),
  takeOver: (nowMs, games) => journal.takeOver(nowMs, games),
  takeFrom: (owner, most, played, nowMs) => journal.takeFrom(owner, most, played, nowMs),
  reclaim: (most, isHere) => journal.reclaim(most, isHere),
  heldOfOthers: (games) => journal.heldOfOthers(games),
  orphanedOwners: (played) => journal.orphanedOwners(played),
  ownerOf: (matchId) => journal.ownerOf(matchId),
  lost: () => journal.lost(),
  leave: (matchId) => journal.leave(matchId),
  leaveAll: (sinceMs) => journal.leaveAll(sinceMs),
  beat: (nowMs) => journal.beat(nowMs),
})
