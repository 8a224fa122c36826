import type { Game } from '../../src/kernel/game.ts'
import { allAnswers, listedAnswers } from '../../src/kernel/legal-answers.ts'
import { ok } from '../../src/kernel/result.ts'
import { type SkirmishTypes, viewState } from '../../src/skirmish/index.ts'
import type { LawName } from './laws.ts'
import type { Subject } from './subject.ts'

type Skirmish = Subject<SkirmishTypes>
type Spoil = (subject: Skirmish) => Partial<Skirmish>

/** A game with some of its functions replaced. */
const withGame =
  (spoil: (game: Game<SkirmishTypes>) => Partial<Game<SkirmishTypes>>): Spoil =>
  ({ game }) => ({ game: { ...game, ...spoil(game) } })

/** For each law a game that breaks it, and is sound otherwise. */
export const SPOILT: Readonly<Record<LawName, Spoil>> = {
  'random play ends': (subject) => ({
    ...withGame(() => ({ apply: (state) => ok({ state, events: [] }) }))(subject),
    mostAnswers: 100,
  }),
  'one open decision a seat at most, of no seat that is out, and none at the end alone': withGame(
    ({ decisions }) => ({ decisions: (state) => [...decisions(state), ...decisions(state)] }),
  ),
  'every listed answer is accepted, and the default is listed': withGame(({ legalAnswers }) => ({
    legalAnswers: (state, seat) =>
      listedAnswers([...allAnswers(legalAnswers(state, seat)), { type: 'attack', target: seat }]),
  })),
  'a page of the legal answers is a part of the whole list': withGame(({ legalAnswers }) => ({
    legalAnswers: (state, seat) => {
      const answers = legalAnswers(state, seat)
      // Each page but the first begins with the last answer of the one before.
      return { ...answers, page: (from, most) => answers.page(Math.max(0, from - 1), most) }
    },
  })),
  'a seat that is not asked can answer nothing, and a refusal changes nothing': withGame(
    ({ apply, decisions }) => ({
      apply: (state, _, intent, chance) =>
        apply(state, decisions(state)[0]?.seat ?? 'A', intent, chance),
    }),
  ),
  'a step leaves the state before it as it was': withGame(({ apply }) => ({
    apply: (state, actor, intent, chance) => {
      const step = apply(state, actor, intent, chance)
      if (step.ok) Object.assign(state, { lastLossTurn: state.lastLossTurn + 1 })
      return step
    },
  })),
  'saved as JSON and loaded it has the same hash, and plays on the same': withGame(({ load }) => ({
    load: (data) => ({ ...load(data), drawn: 0 }),
  })),
  'a replay of its intents reaches the same state': (subject) => {
    let calls = 0
    return withGame(({ apply }) => ({
      apply: (state, actor, intent, chance) => {
        calls += 1
        const step = apply(state, actor, intent, chance)
        return step.ok
          ? ok({ ...step.value, state: { ...step.value.state, lastLossTurn: calls } })
          : step
      },
    }))(subject)
  },
  'random numbers are asked for one after the other, from the first': withGame(({ create }) => ({
    create: (setup, chance) => {
      chance(5, 6)
      return create(setup, chance)
    },
  })),
  'what a viewer sees of an event is plain data, the same after a journey as JSON': withGame(
    ({ viewEvent }) => ({
      viewEvent: (event, viewer, state) => ({ ...viewEvent(event, viewer, state), at: undefined }),
    }),
  ),
  'a view of a view is that view': withGame(() => ({
    viewState: (state) => ({ ...state, drawn: state.drawn + 1 }),
  })),
  'a seat lists the same answers on its own view': withGame(() => ({
    // What is hidden from the others is hidden from the seat too.
    viewState: (state) => ({ ...viewState(state, 'spectator'), strikes: [], fighters: [] }),
  })),
  'places hold every seat once and keep sides together': withGame(({ outcome }) => ({
    outcome: (state) => {
      const ended = outcome(state)
      return ended === null ? null : { ...ended, places: ended.places.flat().map((seat) => [seat]) }
    },
  })),
  'a seat that is absent is out, and the others play to the end': withGame(({ absenceIntent }) => ({
    // The wrong seat goes.
    absenceIntent: (seat) => absenceIntent(seat === 'A' ? 'B' : 'A'),
  })),
  'where the server can call a draw, all who are in share the first place': withGame(() => ({
    drawIntent: (seat) => ({ type: 'lapse', seat, result: 'loss' }),
  })),
  'the number of the turn never falls, and seats that are out stay out': withGame(() => ({
    turnOf: ({ turn }) => turn % 5,
  })),
  'intents read back from their text, and each event has a line': () => ({
    makeEvent: ({ type }) => (type === 'moved' ? '' : type),
  }),
  'each viewer reads its view from the wire': () => ({
    // A seat does not get its own facts.
    readWire: (state) => viewState(state, 'spectator'),
  }),
  'intents and events are the same after the wire, for each viewer': () => ({
    readEvent: (event) => (event.type === 'moved' ? { type: 'moved', seat: event.seat } : event),
  }),
  'its record is written, read and replayed to the same end': ({ record }) => ({
    record: (match, seed) => ({ ...record(match, seed), last: match.first }),
  }),
}
