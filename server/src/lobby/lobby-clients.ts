import type { LobbyMessageType } from '@dungeon-dice/shared/protocol'

/** A connection to the lobby and its account. */
export interface Caller {
  readonly accountId: string
  readonly connection: string
  /** Address of the connection as limits count it; missing when unknown. */
  readonly address?: string
}

/** Sends messages to clients in the lobby. */
export interface LobbyClients {
  /** Sends to all connections of an account. */
  readonly send: (accountId: string, type: LobbyMessageType, message: unknown) => void
  /** Sends to this connection, or to the newest one of the account if it is closed. */
  readonly sendToOne: (to: Caller, type: LobbyMessageType, message: unknown) => void
}
