/** Who sits on a seat: as everybody sees them, and the account behind it. */
export interface Participant {
  /** Empty when none was given. */
  readonly name: string
  /** Whether `name` is none that an account has for itself. */
  readonly isGuest: boolean
  /** Id of the account, told to nobody; null for somebody without one. */
  readonly accountId: string | null
  /** Name of the bot that sits here; missing for people. */
  readonly bot?: string
}
