import * as ddm from '../../src/ddm/index.ts'
import * as duel from '../../src/duel/index.ts'
import { present } from '../../src/kernel/assert.ts'
import { SPECTATOR } from '../../src/kernel/game.ts'
import * as skirmish from '../../src/skirmish/index.ts'
import { setupOf } from '../skirmish/support/setups.ts'
import { randomSetup } from '../support/random-games.ts'
import { pickFrom } from './random-match.ts'
import { recordedBy } from './recorded.ts'
import type { Subject } from './subject.ts'

const throughJson = <T>(value: T): T => JSON.parse(JSON.stringify(value))

const DDM_GAME = ddm.ddmGame(ddm.BUILT_IN)

const idsOf = ({ lists: { A, B } }: ddm.Setup): ddm.BySeat<ddm.ListedIds> => {
  const ids = ({ dice, figures }: ddm.SeatList) => ({
    dice: dice.map(({ id }) => id),
    figures: figures.map(({ id }) => id),
  })
  return { A: ids(A), B: ids(B) }
}

/** Dungeon Dice Monsters, with random lists for each preset. */
export const DDM: Subject<ddm.DdmTypes> = {
  game: DDM_GAME,
  setups: new Map(ddm.PRESETS.map((preset) => [preset, randomSetup(pickFrom(7), preset)])),
  mostAnswers: 50_000,
  makeIntent: ddm.makeIntent,
  parseIntent: (text) => {
    const intent = ddm.parseIntent(text)
    return intent.ok ? intent.value : null
  },
  makeEvent: ddm.makeEvent,
  readWire: (state, viewer) => {
    const wire = throughJson(ddm.toWire(ddm.saveState(ddm.viewState(state, SPECTATOR))))
    const own = viewer === SPECTATOR ? null : { seat: viewer, list: idsOf(state.setup)[viewer] }
    return ddm.loadState(ddm.BUILT_IN, ddm.fromWire(wire, own))
  },
  readEvent: (event) => ddm.fromEventWire(throughJson(ddm.toEventWire(event))),
  readIntent: (intent) => ddm.intentSchema.parse(throughJson(intent)),
  record: recordedBy(ddm.recordRules(ddm.BUILT_IN), DDM_GAME, (setup) => ({
    options: setup.options,
    lists: idsOf(setup),
  })),
  pickAnswer: (state, _, pick) => {
    const answers = present(ddm.answersOf(state), 'a duel that asks')
    return ddm.answerAt(answers, pick(ddm.countAnswers(answers)))
  },
}

/** Skirmish, every preset with every number of seats. */
export const SKIRMISHES: Subject<skirmish.SkirmishTypes> = {
  game: skirmish.SKIRMISH,
  setups: new Map(
    skirmish.PRESETS.flatMap((preset) => {
      const seats = skirmish.SKIRMISH_MANIFEST.presets.find(({ id }) => id === preset)?.seats
      const { least, most } = present(seats, `preset ${preset}`)
      const teams = skirmish.TEAMS_OF_PRESET[preset]
      const counts = Array.from({ length: most - least + 1 }, (_, more) => least + more)
      return counts
        .filter((count) => teams === 'off' || count % 2 === 0)
        .map((count) => [`${preset}, ${count} seats`, setupOf(count, { teams })] as const)
    }),
  ),
  mostAnswers: 20_000,
  makeIntent: skirmish.makeIntent,
  parseIntent: (text) => {
    const intent = skirmish.parseIntent(text)
    return intent.ok ? intent.value : null
  },
  makeEvent: skirmish.makeEvent,
  readWire: (state, viewer) => {
    const parts = throughJson(skirmish.partsOf(skirmish.viewState(state, SPECTATOR)))
    const secret = viewer === SPECTATOR ? null : skirmish.secretOf(state, viewer)
    return skirmish.readParts(parts, throughJson(secret))
  },
  readEvent: (event) => skirmish.fromEventWire(throughJson(skirmish.toEventWire(event))),
  readIntent: (intent) => skirmish.intentSchema.parse(throughJson(intent)),
  record: recordedBy(skirmish.SKIRMISH_RECORDS, skirmish.SKIRMISH, ({ options }) => ({ options })),
  pickAnswer: (state, seat, pick) => {
    const answers = skirmish.legalIntents(state, seat)
    return present(answers[pick(answers.length)], 'an answer to pick')
  },
}

/** Setups of Duel: each pair of starters, and options away from their defaults and with a divider (R17.7). */
const DUEL_SETUPS: ReadonlyMap<string, duel.Setup> = new Map(
  [
    {},
    { levelGate: 'off', statScale: 'times100', starter: 'B' },
    { lifePoints: 2000, supportsPerTurn: 5, stallLimit: 3 },
    { divider: 'on', levelGate: 'off' },
    { lineupMonsters: 2, levelPoints: 3, lineupSupports: 20, turnLimit: 40 },
  ].map((changes, place) => {
    const options = duel.readOptions(changes)
    if (!options.ok) throw new Error(options.error.option)
    const starters = Object.values(duel.STARTERS)
    const lineUpOf = (at: number) => {
      const starter = present(starters[at % starters.length], 'a starter')
      const fits = duel.checkLineUp(options.value, starter)
      return fits.ok ? starter : duel.defaultLineUp(options.value)
    }
    const lineUps = { A: lineUpOf(place), B: lineUpOf(place + 1) }
    return [JSON.stringify(changes), { options: options.value, lineUps }] as const
  }),
)

/** Duel, with starters against each other under several options. */
export const DUELS: Subject<duel.DuelTypes> = {
  game: duel.DUEL,
  setups: DUEL_SETUPS,
  mostAnswers: 20_000,
  makeIntent: duel.makeIntent,
  parseIntent: (text) => {
    const intent = duel.parseIntent(text)
    return intent.ok ? intent.value : null
  },
  makeEvent: duel.makeEvent,
  readWire: (state, viewer) => {
    const shown = duel.viewState(state, SPECTATOR)
    const parts = throughJson(duel.partsOf(shown))
    if (viewer === SPECTATOR) return duel.readView(parts, null)
    return duel.readView(
      parts,
      throughJson(duel.makeSecret(viewer, duel.viewState(state, viewer), shown)),
    )
  },
  readEvent: (event) => duel.fromEventWire(throughJson(duel.toEventWire(event))),
  readIntent: (intent) => duel.intentSchema.parse(throughJson(intent)),
  record: recordedBy(duel.DUEL_RECORDS, duel.DUEL, ({ options, lineUps }) => ({
    options,
    lineUps,
  })),
  pickAnswer: (state, seat, pick) => {
    const answers = duel.legalIntents(state, seat)
    return present(answers[pick(answers.length)], 'an answer to pick')
  },
}
