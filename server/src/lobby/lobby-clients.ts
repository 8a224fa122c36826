import type { LobbyMessageType } from '@dungeon-dice/shared/protocol'

/** One connection to the lobby, and whose it is. */
export interface Caller {
  readonly accountId: string
  readonly connection: string
  /** Where the connection comes from, as limits count it; missing where it is not known. */
  readonly address?: string
}

/** Brings messages to those who are in the lobby. */
export interface LobbyClients {
  /** To every connection of an account. */
  readonly tell: (accountId: string, type: LobbyMessageType, message: unknown) => void
  /** To this connection, or the newest of the account when it is gone. */
  readonly tellOne: (to: Caller, type: LobbyMessageType, message: unknown) => void
}
