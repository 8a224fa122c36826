import { cpSync, rmSync } from 'node:fs'
import { present } from '@dungeon-dice/shared'
import { expect, it, vi } from 'vitest'
import { freePorts } from '../../scripts/cluster/free-port.ts'
import { sqlitePlace } from '../../server/tests/support/places.ts'
import { startProgram } from '../../server/tests/support/program.ts'
import { connect, type Match } from '../src/index.ts'

const reconnect = { maxDelayMs: 500 }

const once = (match: Match, name: 'reconnected'): Promise<void> =>
  new Promise((resolve) => match.on(name, () => resolve()))

/** Answers the open decision of either seat, so many times. */
async function answer(matches: readonly Match[], times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    const asked = async (match: Match) => {
      for await (const decision of match.decisions()) return decision
      return null
    }
    const decision = present(await Promise.race(matches.map(asked)), 'a decision')
    expect(await decision.answer(decision.standIn())).toMatchObject({ ok: true })
  }
}

it('a match whose database was rolled back goes on, and the log names it', {
  timeout: 60_000,
}, async () => {
  const place = await sqlitePlace()
  const path = place.place.kind === 'sqlite' ? place.place.path : ''
  const [port = 0] = await freePorts(1)
  const settings = { ...place.settings, PORT: String(port) }
  let program = await startProgram(settings)
  const [ann, bo] = [connect(program.url, { reconnect }), connect(program.url, { reconnect })]
  const host = await ann.host()
  if (!host.ok) throw new Error(host.error.code)
  const joined = await bo.join(host.value.code ?? '')
  if (!joined.ok) throw new Error(joined.error.code)
  const matches = [host.value, joined.value]
  try {
    await answer(matches, 4)
    await program.end('SIGTERM')
    cpSync(path, `${path}.old`)
    program = await startProgram(settings)
    await answer(matches, 6)
    const later = host.value.history.length
    await program.end('SIGKILL')
    for (const end of ['-wal', '-shm']) rmSync(`${path}${end}`, { force: true })
    cpSync(`${path}.old`, path)
    const back = matches.map((match) => once(match, 'reconnected'))
    program = await startProgram(settings)
    await Promise.all(back)
    await answer(matches, 2)
    await vi.waitFor(() => expect(program.output()).toContain('knows later events'), 30_000)
    // The log keeps the events after the time of the copy, followed by those that happened instead.
    expect(host.value.history.length).toBeGreaterThan(later)
    expect(host.value.verify()).toMatchObject({ ok: false })
  } finally {
    for (const match of matches) match.leave()
    await program.end('SIGKILL')
    await place.remove()
  }
})
