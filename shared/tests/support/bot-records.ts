import { BRAINS } from '../../src/ddm/bots/index.ts'
import {
  apply,
  type Bot,
  create,
  decisionOf,
  type PlayedStep,
  type Preset,
  type Recorded,
  viewState,
} from '../../src/ddm/index.ts'
import { diceKey, fairChance, present, seededChance } from '../../src/index.ts'
import { botSetup } from './bot-duels.ts'
import { agreedDice, recordOf, STARTED_AT_MS } from './random-records.ts'

/** Longest time before each answer, in milliseconds. */
const LONGEST_THOUGHT_MS = 20_000

/** A whole duel of a bot against itself with the default list, and its record. */
export function recordBotDuel(bot: Bot, preset: Preset, seed: number): Recorded {
  const setup = botSetup(preset)
  const matchId = `match-${seed}`
  const dice = agreedDice(matchId, seed)
  const chance = fairChance(diceKey(matchId, dice))
  const thoughts = seededChance(seed)
  const steps: PlayedStep[] = []
  let { state } = create(setup, chance)
  let atMs = STARTED_AT_MS
  for (let asked = decisionOf(state); asked !== null; asked = decisionOf(state)) {
    const { seat } = asked
    const intent = BRAINS[bot](viewState(state, seat), seat, thoughts, steps.length)
    atMs += thoughts(100_000 + steps.length, LONGEST_THOUGHT_MS)
    const applied = apply(state, seat, intent, chance)
    state = present(applied.ok ? applied.value : undefined, 'a legal answer').state
    steps.push({ actor: seat, by: 'seat', intent, atMs })
  }
  return recordOf(setup, chance, { matchId, dice, steps })
}
