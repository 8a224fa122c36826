import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { z } from 'zod'
import type { TestPlace } from './places.ts'

/** Releases whose databases are kept, the newest last. */
export const RELEASES = ['2026-11', '0.2.0'] as const

export type Release = (typeof RELEASES)[number]

/** The token key under which the fixtures were written. */
export const RELEASE_TOKEN_KEY = 'f'.repeat(40)

const account = z.object({ name: z.string(), password: z.string() })
const factsSchema = z.object({
  accounts: z.object({ ann: account, bo: account }),
  /** Ids of finished matches. */
  finished: z.string(),
  unrated: z.string(),
  /** Record of the rated match. */
  record: z.string(),
  /** Unrated matches of other games, the newest last. */
  others: z
    .partialRecord(z.enum(['skirmish', 'duel']), z.object({ id: z.string(), record: z.string() }))
    .default({}),
  /** Account id of Ann. */
  ratings: z.array(z.looseObject({ preset: z.string(), rating: z.number(), matches: z.number() })),
  running: z.array(
    z.object({
      game: z.enum(['ddm', 'skirmish', 'duel']).default('ddm'),
      id: z.string(),
      history: z.number(),
      tickets: z.tuple([z.string(), z.string()]),
    }),
  ),
})

const fixture = (release: Release, name: string): Buffer =>
  readFileSync(new URL(`../fixtures/release-${release}/${name}`, import.meta.url))

/** Copies a database of the release to the place where a server looks for its own. */
export async function fillWithRelease(release: Release, { place }: TestPlace): Promise<void> {
  const unpacked = (name: string) => gunzipSync(fixture(release, name))
  if (place.kind === 'sqlite') return writeFileSync(place.path, unpacked('sqlite.db.gz'))
  const client = new pg.Client({ connectionString: place.url })
  await client.connect()
  await client.query(unpacked('postgres.sql.gz').toString())
  await client.end()
}

/** What the players of that database know. */
export const releaseFacts = (release: Release, kind: TestPlace['place']['kind']) =>
  factsSchema.parse(JSON.parse(fixture(release, `${kind}.json`).toString()))
