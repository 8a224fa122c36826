/** The player on a seat: the public name, and the account. */
export interface Participant {
  /** Empty when none was given. */
  readonly name: string
  /** Whether `name` is not the reserved name of an account. */
  readonly isGuest: boolean
  /** Id of the account, never published; null without an account. */
  readonly accountId: string | null
  /** Name of the bot; missing for people. */
  readonly bot?: string
}
