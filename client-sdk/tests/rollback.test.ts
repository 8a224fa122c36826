import { expect, it } from 'vitest'
import { onEachDatabase } from '../../server/tests/support/databases.ts'
import { startProgram } from '../../server/tests/support/program.ts'
import {
  fillWithRelease,
  RELEASE_TOKEN_KEY,
  releaseFacts,
} from '../../server/tests/support/release-fixture.ts'
import { connect } from '../src/index.ts'
import { openEarlierVersion } from './cluster/earlier-version.ts'

onEachDatabase('release 0.2.0', (fresh, kind) => {
  it('goes on with its database before a newer server has used it, and then refuses it unchanged', {
    timeout: 60_000,
  }, async () => {
    const place = await fresh()
    await fillWithRelease('0.2.0', place)
    const earlier = await openEarlierVersion('0.2.0')
    const settings = { ...place.settings, TOKEN_KEY: RELEASE_TOKEN_KEY }
    /** Starts a server, by default one of today, and looks at the running matches. */
    const expectAllThere = async (words?: readonly string[]) => {
      const program = await startProgram(settings, words)
      try {
        for (const { id, history, tickets } of releaseFacts('0.2.0', kind).running) {
          const match = await connect(program.url, { game: 'any' }).rejoin(tickets[0])
          if (!match.ok) throw new Error(match.error.code)
          expect([match.value.id, match.value.history.length]).toEqual([id, history])
          match.value.leave()
        }
      } finally {
        await program.end('SIGTERM')
      }
    }
    try {
      await expectAllThere([earlier.main])
      await expectAllThere()
      await expect(startProgram(settings, [earlier.main])).rejects.toThrow(/newer/)
      await expectAllThere()
    } finally {
      earlier.remove()
      await place.remove()
    }
  })
})
