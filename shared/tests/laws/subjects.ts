import {
  answerAt,
  answersOf,
  BUILT_IN,
  countAnswers,
  PRESETS as DDM_PRESETS,
  type DdmTypes,
  ddmGame,
  makeEvent as makeDdmEvent,
  makeIntent as makeDdmIntent,
  parseIntent as parseDdmIntent,
} from '../../src/ddm/index.ts'
import { present } from '../../src/kernel/assert.ts'
import {
  legalIntents,
  makeEvent,
  makeIntent,
  PRESETS,
  parseIntent,
  SKIRMISH,
  SKIRMISH_MANIFEST,
  type SkirmishTypes,
  TEAMS_OF_PRESET,
} from '../../src/skirmish/index.ts'
import { setupOf } from '../skirmish/support/setups.ts'
import { randomSetup } from '../support/random-games.ts'
import { pickFrom } from './random-match.ts'
import type { Subject } from './subject.ts'

/** Dungeon Dice Monsters, with random lists for each preset. */
export const DDM: Subject<DdmTypes> = {
  game: ddmGame(BUILT_IN),
  setups: new Map(DDM_PRESETS.map((preset) => [preset, randomSetup(pickFrom(7), preset)])),
  mostAnswers: 50_000,
  makeIntent: makeDdmIntent,
  parseIntent: (text) => {
    const intent = parseDdmIntent(text)
    return intent.ok ? intent.value : null
  },
  makeEvent: makeDdmEvent,
  pickAnswer: (state, _, pick) => {
    const answers = present(answersOf(state), 'a duel that asks')
    return answerAt(answers, pick(countAnswers(answers)))
  },
}

/** Skirmish, every preset with every number of seats. */
export const SKIRMISHES: Subject<SkirmishTypes> = {
  game: SKIRMISH,
  setups: new Map(
    PRESETS.flatMap((preset) => {
      const seats = SKIRMISH_MANIFEST.presets.find(({ id }) => id === preset)?.seats
      const { least, most } = present(seats, `preset ${preset}`)
      const teams = TEAMS_OF_PRESET[preset]
      const counts = Array.from({ length: most - least + 1 }, (_, more) => least + more)
      return counts
        .filter((count) => teams === 'off' || count % 2 === 0)
        .map((count) => [`${preset}, ${count} seats`, setupOf(count, { teams })] as const)
    }),
  ),
  mostAnswers: 20_000,
  makeIntent,
  parseIntent: (text) => {
    const intent = parseIntent(text)
    return intent.ok ? intent.value : null
  },
  makeEvent,
  pickAnswer: (state, seat, pick) => {
    const answers = legalIntents(state, seat)
    return present(answers[pick(answers.length)], 'an answer to pick')
  },
}
