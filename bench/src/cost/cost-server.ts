import { REPORTERS } from '../rooms/serving.ts'
import { countsNow, startCounting } from './counters.ts'
import { startProfile, stopProfile } from './profile.ts'

/** The server of the rooms benchmark, which can also count and profile itself. */

REPORTERS.set('count', () => {
  startCounting()
  return {}
})
REPORTERS.set('counts', () => ({ counts: countsNow() }))
REPORTERS.set('profile', async () => {
  await startProfile()
  return {}
})
REPORTERS.set('profiled', async () => ({ micros: await stopProfile() }))

await import('../rooms/match-server.ts')
