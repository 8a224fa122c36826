import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { z } from 'zod'
import type { TestPlace } from './places.ts'

const FOLDER = new URL('../fixtures/release-2026-11/', import.meta.url)
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
  /** Account id of Ann. */
  ratings: z.array(z.looseObject({ preset: z.string(), rating: z.number(), matches: z.number() })),
  running: z.array(
    z.object({ id: z.string(), history: z.number(), tickets: z.tuple([z.string(), z.string()]) }),
  ),
})

const fixture = (name: string): Buffer => readFileSync(new URL(name, FOLDER))
const unpacked = (name: string): Buffer => gunzipSync(fixture(name))

/**
 * Copies a database of the release of November 2026 to the place where a server looks for its own.
 */
export async function fillWithRelease({ place }: TestPlace): Promise<void> {
  if (place.kind === 'sqlite') return writeFileSync(place.path, unpacked('sqlite.db.gz'))
  const client = new pg.Client({ connectionString: place.url })
  await client.connect()
  await client.query(unpacked('postgres.sql.gz').toString())
  await client.end()
}

/** What the players of that database know. */
export const releaseFacts = (kind: TestPlace['place']['kind']) =>
  factsSchema.parse(JSON.parse(fixture(`${kind}.json`).toString()))
