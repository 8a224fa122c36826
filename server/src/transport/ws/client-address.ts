import type { Client } from '@colyseus/core'
import { GuardedSocket } from './guarded-socket.ts'

/** Where a connection comes from, as limits count addresses; empty when unknown. */
export const addressOf = ({ ref }: Pick<Client, 'ref'>): string =>
  ref instanceof GuardedSocket ? ref.address : ''
