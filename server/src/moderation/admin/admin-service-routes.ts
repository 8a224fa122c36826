import {
  adminAnnounceSchema,
  adminAskSchema,
  adminDrainSchema,
  adminKickSchema,
  adminPlayersSchema,
  announcedSchema,
  drainedSchema,
  kickedSchema,
  playerRowsSchema,
  serverRowsSchema,
} from '@dungeon-dice/shared/protocol'
import type { AdminKey } from '../../transport/http/admin-key.ts'
import { post, type Route } from '../../transport/http/route.ts'
import { adminFacts as facts, guardedBy } from './admin-routes.ts'
import type { AdminService } from './admin-service.ts'

/** Admin routes for the whole cluster (docs/protocol.md, section 16). */
export function adminServiceRoutes(adminService: AdminService, key: AdminKey): readonly Route[] {
  const guarded = guardedBy(key)
  return [
    post({
      ...facts('servers', 'Lists the live servers.'),
      body: adminAskSchema,
      answer: serverRowsSchema,
      serve: guarded(() => adminService.servers()),
    }),
    post({
      ...facts('players', 'Lists connected players by name.'),
      body: adminPlayersSchema,
      answer: playerRowsSchema,
      serve: guarded((body) => adminService.players(body)),
    }),
    post({
      ...facts('drain', 'Drains a server.', 'no_such_server'),
      body: adminDrainSchema,
      answer: drainedSchema,
      serve: guarded((body) => adminService.drain(body)),
    }),
    post({
      ...facts('announce', 'Shows an announcement to everybody who is connected.'),
      body: adminAnnounceSchema,
      answer: announcedSchema,
      serve: guarded((body) => adminService.announce(body)),
    }),
    post({
      ...facts('kick', 'Closes the connections of an account.', 'no_such_player'),
      body: adminKickSchema,
      answer: kickedSchema,
      serve: guarded((body) => adminService.kick(body)),
    }),
  ]
}
