/** The server as a library: what demos, benches and tests start in their own process. */
export { type App, type AppPorts, createApp } from './app.ts'
export { type Clock, systemClock } from './clock.ts'
export { type Config, readConfig } from './config.ts'
export { type Ids, secureIds } from './id.ts'
export type { Journal, JournalEntry, JournalRecord, MatchHeader } from './match/journal.ts'
export { memoryJournal } from './persistence/memory-journal.ts'
export { jsonLog, type Log } from './telemetry/log.ts'
