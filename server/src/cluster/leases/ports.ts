import type { RoleName, RoleStore } from '../ports.ts'

/** A renewal of the lease of this server. */
export interface Renewal {
  /** When its matches were last known to be played, by its own clock. */
  readonly aliveAtMs: number
  /** Time that the lease lasts without another renewal, in milliseconds; 0 gives it up. */
  readonly leaseMs: number
  /** Longest time in which nobody renews a lease while all is well, in milliseconds. */
  readonly mostGapMs: number
  /** JSON of what the server publishes about itself; empty before it is a member. */
  readonly facts: string
  /** Grows with each change of the facts or of `leaseMs`: an older renewal that is late changes nothing. */
  readonly revision: number
  /** Revisions of the facts of other servers that this one knows. */
  readonly known: ReadonlyMap<string, number>
}

/** The lease of another server. */
export interface LeaseRow {
  readonly id: string
  /** True until the lease ends, by the database's clock. */
  readonly isLive: boolean
  /** True when the server gave the lease up itself. */
  readonly isGivenUp: boolean
  /** True for a server before 0.3, which writes heartbeats alone. Delete after 0.3. */
  readonly isEarlier: boolean
  readonly revision: number
  /** Null when this revision of the facts is known. */
  readonly facts: string | null
}

/** The leader of a role. */
export interface RoleRow {
  readonly role: RoleName
  readonly leader: string | null
  /** Grows with each leader. */
  readonly term: number
}

/** Result of a renewal: everything as of one moment. */
export interface Renewed {
  /** That moment, by the database's clock. */
  readonly nowMs: number
  /**
   * For how long there has been no gap in the renewals of all servers together, in milliseconds. After one
   * it is unknown who is dead: the database was away for all, its clock was set, or all have just started.
   */
  readonly steadyMs: number
  /** Number of times that other servers have adopted matches of this one. */
  readonly losses: number
  /** True when the database had no row of this server. */
  readonly isNew: boolean
  readonly others: readonly LeaseRow[]
  readonly roles: readonly RoleRow[]
}

/**
 * Leases of servers and leaders of roles, in the database that all servers share; only its clock
 * counts. A role has no lease of its own: it is free once the lease of its leader has ended.
 */
export interface Leases {
  /**
   * Renews the lease of this server, and reads those of the others. May be called twice at once: each on a
   * connection of its own, which may have been lost silently.
   */
  readonly renew: (renewal: Renewal) => Promise<Renewed>
  /** Takes a role that was free in this term (0: it never had a leader); the new term, or null. */
  readonly takeRole: (role: RoleName, term: number) => Promise<number | null>
  /** Frees a role, if this server still leads it in this term. */
  readonly releaseRole: (role: RoleName, term: number) => Promise<void>
  /** State of a role for its leader in this term; rejects when the database cannot be reached. */
  readonly roleStore: (role: RoleName, term: number) => RoleStore
  /** Forgets a server, unless it has a lease, still holds matches, or has just given its lease up. */
  readonly forget: (server: string) => Promise<void>
}
