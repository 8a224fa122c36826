import assert, { deepStrictEqual, equal } from 'node:assert/strict'
import { seededChance } from '../../src/kernel/chance.ts'
import { type GameTypes, SERVER, SPECTATOR } from '../../src/kernel/game.ts'
import { hashOf } from '../../src/kernel/hash.ts'
import { allAnswers } from '../../src/kernel/legal-answers.ts'
import { replay } from '../../src/kernel/replay.ts'
import { playRandomMatch } from './random-match.ts'
import type { Move, RandomMatch, Subject } from './subject.ts'

/** A law: throws if a random match of a game breaks it. */
export type Law = <G extends GameTypes>(
  subject: Subject<G>,
  match: RandomMatch<G>,
  seed: number,
) => void

const textOf = (data: unknown): string => JSON.stringify(data)

/** Some moves of a match, evenly: the first, the last, and up to this many in all. */
function someMoves<G extends GameTypes>(
  { moves }: RandomMatch<G>,
  most: number,
): readonly Move<G>[] {
  const every = Math.max(1, Math.ceil(moves.length / most))
  return moves.filter((_, place) => place % every === 0 || place === moves.length - 1)
}

/** Moves of a match that a costly law looks at. */
const SAMPLE = 25
/** Answers of a long list that are tried. */
const TRIED = 30

const someOf = <T>(list: readonly T[]): readonly T[] => {
  const every = Math.max(1, Math.ceil(list.length / TRIED))
  return list.filter((_, place) => place % every === 0)
}

/** Every law by what it demands. */
export const LAWS = {
  'one open decision a seat at most, of no seat that is out, and none at the end alone': (
    { game },
    { first, moves },
  ) => {
    for (const state of [first, ...moves.map(({ after }) => after)]) {
      const seats = game.decisions(state).map(({ seat }) => seat)
      equal(new Set(seats).size, seats.length)
      for (const seat of seats) assert(!game.isOut(state, seat))
      equal(seats.length === 0, game.outcome(state) !== null)
    }
  },

  'every listed answer is accepted, and the default is listed': ({ game }, match) => {
    for (const { before, actor } of someMoves(match, SAMPLE)) {
      const listed = allAnswers(game.legalAnswers(before, actor))
      const usual = game.defaultIntent(before, actor)
      assert(usual !== null && listed.some((one) => textOf(one) === textOf(usual)))
      for (const intent of someOf(listed))
        assert(game.apply(before, actor, intent, seededChance(1)).ok)
    }
  },

  'a page of the legal answers is a part of the whole list': ({ game }, match) => {
    for (const { before, actor } of someMoves(match, SAMPLE)) {
      const answers = game.legalAnswers(before, actor)
      const all = allAnswers(answers)
      equal(all.length, answers.total)
      for (const from of [0, 1, all.length - 2, all.length, all.length + 9])
        if (from >= 0) deepStrictEqual(answers.page(from, 3), all.slice(from, from + 3))
    }
  },

  'a seat that is not asked can answer nothing, and a refusal changes nothing': (
    { game },
    match,
  ) => {
    for (const { before, intent } of someMoves(match, SAMPLE)) {
      const asked = game.decisions(before).map(({ seat }) => seat)
      const text = textOf(game.save(before))
      for (const seat of game.seatsOf(match.setup)) {
        if (asked.includes(seat)) continue
        equal(game.legalAnswers(before, seat).total, 0)
        equal(game.defaultIntent(before, seat), null)
        assert(!game.apply(before, seat, intent, seededChance(1)).ok)
      }
      equal(textOf(game.save(before)), text)
    }
  },

  'a step leaves the state before it as it was': ({ game }, match) => {
    for (const { before, actor, intent } of someMoves(match, SAMPLE)) {
      const text = textOf(game.save(before))
      game.apply(before, actor, intent, seededChance(1))
      equal(textOf(game.save(before)), text)
    }
  },

  'saved as JSON and loaded it has the same hash, and plays on the same': (
    { game },
    match,
    seed,
  ) => {
    for (const { before, actor, intent, after } of someMoves(match, SAMPLE)) {
      const loaded = game.load(JSON.parse(textOf(game.save(before))))
      equal(hashOf(game.save(loaded)), hashOf(game.save(before)))
      const step = game.apply(loaded, actor, intent, seededChance(seed))
      assert(step.ok)
      equal(hashOf(game.save(step.value.state)), hashOf(game.save(after)))
    }
  },

  'a replay of its intents reaches the same state': ({ game }, { setup, moves, last }, seed) => {
    const again = replay(game, setup, seededChance(seed), moves)
    assert(again.ok)
    equal(hashOf(game.save(again.value)), hashOf(game.save(last)))
  },

  'random numbers are asked for one after the other, from the first': (_, { asked }) => {
    deepStrictEqual(asked, [...asked.keys()])
  },

  'what a viewer sees of an event is plain data, the same after a journey as JSON': (
    { game },
    match,
  ) => {
    for (const { events, after } of someMoves(match, SAMPLE))
      for (const viewer of [...game.seatsOf(match.setup), SPECTATOR] as const)
        for (const event of events) {
          const seen = game.viewEvent(event, viewer, after)
          deepStrictEqual(JSON.parse(textOf(seen)), seen)
        }
  },

  'a view of a view is that view': ({ game }, match) => {
    for (const { after } of someMoves(match, SAMPLE))
      for (const viewer of [...game.seatsOf(match.setup), SPECTATOR] as const) {
        const view = game.viewState(after, viewer)
        equal(textOf(game.save(game.viewState(view, viewer))), textOf(game.save(view)))
      }
  },

  'a seat lists the same answers on its own view': ({ game }, match) => {
    for (const { before, actor } of someMoves(match, SAMPLE)) {
      const view = game.viewState(before, actor)
      deepStrictEqual(game.decisions(view), game.decisions(before))
      deepStrictEqual(
        allAnswers(game.legalAnswers(view, actor)),
        allAnswers(game.legalAnswers(before, actor)),
      )
    }
  },

  'places hold every seat once and keep sides together': ({ game }, { setup, last }) => {
    const places = game.outcome(last)?.places ?? []
    deepStrictEqual(places.flat().toSorted(), game.seatsOf(setup).toSorted())
    deepStrictEqual(game.sidesOf(setup).flat().toSorted(), game.seatsOf(setup).toSorted())
    for (const side of game.sidesOf(setup))
      assert(places.some((seats) => side.every((seat) => seats.includes(seat))))
  },

  'a seat that is absent is out, and the others play to the end': (subject, match, seed) => {
    const { game } = subject
    for (const { before } of someMoves(match, 4))
      for (const seat of game.seatsOf(match.setup)) {
        if (game.isOut(before, seat)) continue
        const step = game.apply(before, SERVER, game.absenceIntent(seat), seededChance(seed))
        assert(step.ok)
        const { state } = step.value
        assert(game.isOut(state, seat) || game.outcome(state) !== null)
        const rest = { ...game, create: () => ({ state, events: [] }) }
        playRandomMatch({ ...subject, game: rest }, match.setup, seed)
      }
  },

  'where the server can call a draw, all who are in share the first place': ({ game }, match) => {
    for (const { before } of someMoves(match, 4)) {
      const seats = game.seatsOf(match.setup)
      const draw = seats[0] === undefined ? null : game.drawIntent(seats[0])
      if (draw === null) continue
      const step = game.apply(before, SERVER, draw, seededChance(1))
      assert(step.ok)
      const first = game.outcome(step.value.state)?.places[0] ?? []
      for (const seat of seats) assert(game.isOut(before, seat) || first.includes(seat))
    }
  },

  'the number of the turn never falls, and seats that are out stay out': (
    { game },
    { setup, moves },
  ) => {
    for (const { before, after } of moves) {
      assert(game.turnOf(after) >= game.turnOf(before))
      for (const seat of game.seatsOf(setup))
        assert(!game.isOut(before, seat) || game.isOut(after, seat))
    }
  },

  'intents read back from their text, and each event has a line': (subject, { moves }) => {
    for (const { intent, events } of moves) {
      deepStrictEqual(subject.parseIntent(subject.makeIntent(intent)), intent)
      for (const event of events) assert(/^\S[^\n]*$/.test(subject.makeEvent(event)))
    }
  },

  'each viewer reads its view from the wire': ({ game, readWire }, match) => {
    for (const { after } of someMoves(match, SAMPLE))
      for (const viewer of [...game.seatsOf(match.setup), SPECTATOR] as const)
        deepStrictEqual(
          game.save(readWire(after, viewer)),
          game.save(game.viewState(after, viewer)),
        )
  },

  'intents and events are the same after the wire, for each viewer': (
    { game, readEvent, readIntent },
    match,
  ) => {
    for (const { intent, events, after } of match.moves) {
      deepStrictEqual(readIntent(intent), intent)
      for (const event of events)
        for (const viewer of [...game.seatsOf(match.setup), SPECTATOR] as const) {
          const seen = game.viewEvent(event, viewer, after)
          deepStrictEqual(readEvent(seen), seen)
        }
    }
  },

  'its record is written, read and replayed to the same end': ({ game, record }, match, seed) => {
    const { text, again, last } = record(match, seed)
    equal(again, text)
    deepStrictEqual(game.save(last), game.save(match.last))
  },
} as const satisfies Readonly<Record<string, Law>>

export type LawName = keyof typeof LAWS | typeof ENDS

/** The law that playing a random match tests by itself. */
export const ENDS = 'random play ends'
