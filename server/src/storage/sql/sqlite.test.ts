import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { chargedTo } from '../../platform/request-lane.ts'
import { openDatabase } from './database.ts'

it('reads and writes are charged to the request that they belong to', async () => {
  const { query, close } = await openDatabase({
    ...{ kind: 'sqlite', path: ':memory:', durability: 'process' },
  })
  let nowMs = 0
  let charges = 0
  const stopwatch = () => {
    nowMs += 1
    return nowMs
  }
  const charge = (usedMs: number) => {
    charges += usedMs
  }
  const read = () => sql`SELECT 1`.execute(query)
  await chargedTo({ stopwatch, charge }, async () => {
    await read()
    expect(charges).toBe(1)
    await sql`CREATE TABLE written (x)`.execute(query)
    expect(charges).toBe(2)
  })
  await read()
  expect(charges).toBe(2)
  await close()
})
