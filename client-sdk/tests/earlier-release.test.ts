import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { onEachDatabase, type TestPlace } from '../../server/tests/support/databases.ts'
import { startProgram } from '../../server/tests/support/program.ts'
import { playBrain } from '../examples/support/bot-player.ts'
import { connect, type Match } from '../src/index.ts'
import { BRAINS, seededChance } from '../src/rules.ts'

const FOLDER = new URL('../../server/tests/fixtures/release-2026-11/', import.meta.url)
/** The key of tokens that the fixtures were written under. */
const TOKEN_KEY = 'f'.repeat(40)

const account = z.object({ name: z.string(), password: z.string() })
const factsSchema = z.object({
  accounts: z.object({ ann: account, bo: account }),
  /** Ids of finished matches. */
  finished: z.string(),
  unrated: z.string(),
  /** Record of the rated one. */
  record: z.string(),
  /** Of Ann. */
  ratings: z.array(z.looseObject({ preset: z.string(), rating: z.number(), matches: z.number() })),
  running: z.array(
    z.object({ id: z.string(), history: z.number(), tickets: z.tuple([z.string(), z.string()]) }),
  ),
})

const fixture = (name: string): Buffer => readFileSync(new URL(name, FOLDER))
const unpacked = (name: string): Buffer => gunzipSync(fixture(name))

/** Puts a database of the release where a server will look for its own. */
async function fill({ place }: TestPlace): Promise<void> {
  if (place.kind === 'sqlite') return writeFileSync(place.path, unpacked('sqlite.db.gz'))
  const client = new pg.Client({ connectionString: place.url })
  await client.connect()
  await client.query(unpacked('postgres.sql.gz').toString())
  await client.end()
}

async function given<T>(asked: Promise<{ ok: true; value: T } | { ok: false; error: object }>) {
  const answer = await asked
  if (!answer.ok) throw new Error(JSON.stringify(answer.error))
  return answer.value
}

onEachDatabase('a database of the release of November 2026', (fresh, kind) => {
  it('is taken up: accounts, lists, ratings, records, and matches under way', {
    timeout: 60_000,
  }, async () => {
    const facts = factsSchema.parse(JSON.parse(fixture(`${kind}.json`).toString()))
    const place = await fresh()
    await fill(place)
    const settings = { ...place.settings, TOKEN_KEY, MAX_MESSAGES_PER_SECOND: '1000000' }
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
