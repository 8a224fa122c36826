import { Gauge, type Registry } from 'prom-client'
import type { Levels } from './ports.ts'

const named = (name: string, help: string, registry: Registry) => ({
  name: `dungeon_dice_${name}`,
  help,
  registers: [registry],
})

/** Adds gauges that read their level on each scrape. */
export function addLevels(registry: Registry, levels: Levels): void {
  const single = (name: string, help: string, level: () => number) => {
    const gauge: Gauge = new Gauge({
      ...named(name, help, registry),
      collect: () => gauge.set(level()),
    })
  }
  addMatches(registry, levels)
  addLabelled(registry, 'connections', 'Connections by kind of room.', 'room', levels.connections)
  single('queue_tickets', 'Players in the queue that this server leads.', levels.queueTickets)
  single('cluster_servers', 'Live servers as this one sees them.', levels.servers)
  single('cluster_connected', '1 while the other servers can be reached.', () =>
    Number(levels.isConnected()),
  )
  optional('disk_free_bytes', 'Free space of the disk of DATA_DIR.', levels.diskFreeBytes, registry)
  optional('database_bytes', 'Size of the database.', levels.databaseBytes, registry)
  optional(
    'backup_age_seconds',
    'Age of the newest backup in BACKUP_FOLDER.',
    levels.backupAgeSeconds,
    registry,
  )
  single(
    'heap_used_ratio',
    'Share of the heap that is in use after a collection.',
    levels.heapShare,
  )
  single('event_loop_lag_seconds', 'Lag by which new matches are refused.', levels.lagSeconds)
  addLabelled(
    registry,
    'refusing_matches',
    '1 while new matches are refused for lack of heap or time.',
    'cause',
    levels.refusing,
  )
  single('ready', '1 while this server takes new matches.', () => Number(levels.isReady()))
}

/** Matches by game and phase; a game without matches reads 0. */
function addMatches(registry: Registry, { matches }: Levels): void {
  const gauge: Gauge = new Gauge({
    ...named('matches', 'Matches by game and phase.', registry),
    labelNames: ['game', 'phase'],
    collect: () => {
      for (const { game, phase, count } of matches()) gauge.set({ game, phase }, count)
    },
  })
}

/** A gauge that is left out while its level is unknown. */
function optional(
  name: string,
  help: string,
  level: () => number | null | Promise<number | null>,
  registry: Registry,
): void {
  const gauge: Gauge = new Gauge({
    ...named(name, help, registry),
    collect: async () => {
      const value = await level()
      if (value === null) gauge.remove()
      else gauge.set(value)
    },
  })
}

/** A gauge with a label; a part that has disappeared reads 0. */
function addLabelled(
  registry: Registry,
  name: string,
  help: string,
  label: string,
  parts: () => Readonly<Record<string, number>> | Promise<Readonly<Record<string, number>>>,
): void {
  const gauge: Gauge = new Gauge({
    ...named(name, help, registry),
    labelNames: [label],
    collect: async () => {
      for (const [part, count] of Object.entries(await parts())) gauge.set({ [label]: part }, count)
    },
  })
}
