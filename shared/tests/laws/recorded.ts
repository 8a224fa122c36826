import { present } from '../../src/kernel/assert.ts'
import { seededChance } from '../../src/kernel/chance.ts'
import { atOnce } from '../../src/kernel/in-steps.ts'
import {
  type HeaderOf,
  makeRecord,
  openingRecord,
  parsingRecord,
  type RecordRules,
  type RecordTypes,
  recording,
} from '../../src/record/index.ts'
import type { RandomMatch, RecordedMatch, Subject } from './subject.ts'

/** Writes, reads and replays the records of a game; `recorded` is its setup as a record has it. */
export function recordedBy<R extends RecordTypes>(
  rules: RecordRules<R>,
  game: Subject<R['Game']>['game'],
  recorded: (setup: R['Game']['Setup']) => R['Setup'],
): (match: RandomMatch<R['Game']>, seed: number) => RecordedMatch<R['Game']> {
  return ({ setup, moves }, seed) => {
    const players = game.seatsOf(setup).map((seat) => [seat, { name: '', bot: null }])
    const sides = game.sidesOf(setup).filter((side) => side.length > 1)
    const header: HeaderOf<R> = {
      ...{ matchId: 'm1', rulesVersion: game.rulesVersion, catalogue: rules.catalogue },
      ...{ startedAtMs: 0, clock: 'none', isRated: false, dice: null },
      players: Object.fromEntries(players) as HeaderOf<R>['players'],
      ...(sides.length === 0 ? {} : { sides }),
      ...recorded(setup),
    }
    const steps = moves.map(({ actor, intent }, place) => ({
      ...{ actor, intent, by: 'seat' as const, atMs: 1_000 * place },
    }))
    const made = atOnce(recording(rules, { header, setup, chance: seededChance(seed), steps }))
    if (!made.ok) throw new Error(JSON.stringify(made.error))
    const text = makeRecord(rules.codec, made.value.record)
    const read = atOnce(parsingRecord(rules.codec, text))
    if (!read.ok) throw new Error(JSON.stringify(read.error))
    const opened = atOnce(openingRecord(rules, read.value))
    if (!opened.ok) throw new Error(JSON.stringify(opened.error))
    const last = present(opened.value.stateAt(moves.length), 'the last state')
    return { text, again: makeRecord(rules.codec, read.value), last }
  }
}
