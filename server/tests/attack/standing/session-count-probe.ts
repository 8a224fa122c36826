import { queryObjects } from 'node:v8'
import { MatchSession } from '../../../src/session/match-session.ts'

/**
 * Is preloaded into a server: on SIGUSR2 it collects all garbage and writes one line, `sessions` and the
 * number of match sessions that something still refers to.
 */
process.on('SIGUSR2', () => {
  const count = queryObjects(MatchSession, { format: 'count' })
  process.stdout.write(`sessions ${count}\n`)
})
