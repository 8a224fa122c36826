import { expect, it } from 'vitest'
import { onEachDatabase } from '../../server/tests/support/databases.ts'
import { startProgram } from '../../server/tests/support/program.ts'
import {
  fillWithRelease,
  RELEASE_TOKEN_KEY,
  releaseFacts,
} from '../../server/tests/support/release-fixture.ts'
import { playBrain } from '../examples/support/bot-player.ts'
import { connect, type Match } from '../src/index.ts'
import { BRAINS, seededChance } from '../src/rules.ts'

async function given<T>(asked: Promise<{ ok: true; value: T } | { ok: false; error: object }>) {
  const answer = await asked
  if (!answer.ok) throw new Error(JSON.stringify(answer.error))
  return answer.value
}

onEachDatabase('a database of the release of November 2026', (fresh, kind) => {
  it('is opened with its accounts, lists, ratings, records, and running matches', {
    timeout: 60_000,
  }, async () => {
    const facts = releaseFacts(kind)
    const place = await fresh()
    await fillWithRelease(place)
    const settings = {
      ...place.settings,
      TOKEN_KEY: RELEASE_TOKEN_KEY,
      MAX_MESSAGES_PER_SECOND: '1000000',
    }
    const program = await startProgram({ ...settings, STEPS_PER_SECOND: '1000000' })
    try {
      const [ann, bo] = [connect(program.url), connect(program.url)]
      const { name, password } = facts.accounts.ann
      await given(ann.signInWith(name, password))
      await given(bo.signInWith(facts.accounts.bo.name, facts.accounts.bo.password))
      expect(await given(ann.lists.all())).toMatchObject([{ name: 'ninjas', preset: 'tabletop' }])
      const { ratings } = await given(ann.profile(name))
      expect(ratings.map(({ provisional: _, ...rest }) => rest)).toEqual(
        facts.ratings.map(({ provisional: _, ...rest }) => rest),
      )
      expect(await given(bo.record(facts.finished))).toBe(facts.record)
      const { matches } = await given(bo.ownMatches())
      expect(matches.map(({ matchId }) => matchId)).toEqual([facts.unrated, facts.finished])
      for (const running of facts.running) {
        const seats: Match[] = []
        for (const ticket of running.tickets)
          seats.push(await given(connect(program.url).rejoin(ticket)))
        const [one, other] = seats as [Match, Match]
        expect(one.id).toBe(running.id)
        expect(one.history).toHaveLength(running.history)
        const chance = seededChance(3)
        await Promise.all([
          playBrain(one, BRAINS.random, chance),
          playBrain(other, BRAINS.greedy, chance),
        ])
        expect(await one.finished).toEqual(await other.finished)
      }
    } finally {
      await program.end('SIGTERM')
      await place.remove()
    }
  })
})
