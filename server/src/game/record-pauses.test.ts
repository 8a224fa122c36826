import {
  allAnswers,
  type InSteps,
  present,
  type Result,
  seededChance,
  textHash,
} from '@dungeon-dice/shared'
import { BUILT_IN_STOCK } from '@dungeon-dice/shared/ddm'
import { expect, it } from 'vitest'
import type { JournalRecord } from '../match/journal.ts'
import type { AnyGame, AnyList } from './any-game.ts'
import { gamesOf } from './hosted-games.ts'
import { readSettings } from './settings.ts'

const GAMES = gamesOf(BUILT_IN_STOCK)
const CHANCE = seededChance(1)
const STEPS = 60

/** The journal of a match that somebody resigned after some random steps. */
function playedMatch(game: AnyGame): JournalRecord {
  const settings = readSettings(GAMES, { preset: game.manifest.presets[0].id })
  if (!settings.ok) throw new Error(settings.error.code)
  const { rules, seatNames } = settings.value
  const list = game.readList(rules, undefined)
  if (!list.ok) throw new Error(list.error.code)
  const setup = game.setupOf(
    rules,
    new Map(seatNames.map((seat): [string, AnyList] => [seat, list.value])),
  )
  const pick = seededChance(2)
  const entries: JournalRecord['entries'][number][] = []
  let { state } = game.engine.create(setup, CHANCE)
  for (let step = 1; step <= STEPS; step += 1) {
    const { seat: actor } = present(game.engine.decisions(state)[0], 'a decision')
    const legal = allAnswers(game.engine.legalAnswers(state, actor))
    const intent =
      step === STEPS ? { type: 'resign' } : present(legal[pick(step, legal.length)], 'an answer')
    const applied = game.engine.apply(state, actor, intent as never, CHANCE)
    if (!applied.ok) throw new Error(JSON.stringify(applied.error))
    state = applied.value.state
    entries.push({ step, actor, intent: intent as never, by: 'seat', seq: step, atMs: step })
  }
  return {
    header: {
      ...{ id: 'm1', game: game.manifest.id, rulesVersion: game.engine.rulesVersion },
      ...{ catalogue: game.catalogue.hash, setup: game.saveSetup(setup), seats: [] },
      table: { settings: { clock: 'none', rated: false } },
      dice: { secret: '', commitment: '', seats: [] },
      startedAtMs: 0,
    },
    ...{ entries, notes: [], ending: null },
  }
}

/** Runs work in steps, and counts its pauses. */
function counted<T, E>(work: InSteps<Result<T, E>>): T & { readonly pauses: number } {
  for (let pauses = 0; ; pauses += 1) {
    const { done, value } = work.next()
    if (done !== true) continue
    if (!value.ok) throw new Error(JSON.stringify(value.error))
    return { ...value.value, pauses }
  }
}

it.each(GAMES.all.map((game) => [game.manifest.id, game] as const))(
  'the record of %s pauses for each step that it replays or writes, and each event',
  (_, game) => {
    const { text, events, pauses } = counted(game.records.write(playedMatch(game), CHANCE))
    expect(events.length).toBeGreaterThan(STEPS / 2)
    expect(pauses).toBeGreaterThanOrEqual(2 * STEPS + events.length)
    const [body = '', sum] = text.split('sha256 ')
    expect(sum).toBe(`${textHash(body)}\n`)
  },
)
