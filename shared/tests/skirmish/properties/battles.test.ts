import assert, { deepStrictEqual, equal } from 'node:assert/strict'
import { describe, expect, it } from 'vitest'
import { hashOf } from '../../../src/kernel/hash.ts'
import { FIGHTER_IDS, movesOf } from '../../../src/skirmish/fighters/fighters.ts'
import type { BattleEvent } from '../../../src/skirmish/language/event.ts'
import type { Answer } from '../../../src/skirmish/language/intent.ts'
import { isOnGrid } from '../../../src/skirmish/model/grid.ts'
import { fullHpOf } from '../../../src/skirmish/model/stage.ts'
import type { State } from '../../../src/skirmish/model/state.ts'
import { makeEvent } from '../../../src/skirmish/notation/event.ts'
import { makeIntent, parseIntent } from '../../../src/skirmish/notation/intent.ts'
import { parsePosition } from '../../../src/skirmish/notation/parse-position.ts'
import { makePosition } from '../../../src/skirmish/notation/position.ts'
import { apply } from '../../../src/skirmish/play/apply.ts'
import { SKIRMISH } from '../../../src/skirmish/play/game.ts'
import { legalIntents } from '../../../src/skirmish/play/legal.ts'
import { SEATS } from '../../../src/skirmish/types.ts'
import { sizeOf } from '../../support/sizes.ts'
import { MODES, type Played, playRandomBattle, randomSetup } from '../support/random-battles.ts'

const SIZE = sizeOf('skirmishBattles')

/** Everything that could be answered to a decision of a battle, legal or not. */
function* conceivable(state: State): Generator<Answer> {
  const at = state.fighters.find(({ seat }) => seat === state.queue[0])?.at ?? { x: 0, y: 0 }
  for (let x = -2; x <= 2; x += 1)
    for (let y = -2; y <= 2; y += 1) yield { type: 'step', to: { x: at.x + x, y: at.y + y } }
  for (const target of SEATS) yield { type: 'attack', target }
  for (const { move } of FIGHTER_IDS.flatMap(movesOf)) {
    yield { type: 'strike', move }
    yield { type: 'use', move }
    for (const target of SEATS) yield { type: 'use', move, target }
  }
  for (let stage = 0; stage <= 6; stage += 1) {
    yield { type: 'transform', stage }
    yield { type: 'shift', stage }
  }
  for (const fighter of [...FIGHTER_IDS, 'nobody']) yield { type: 'chooseFighter', fighter }
  for (const type of ['strike', 'decline', 'defend', 'endTurn'] as const) yield { type }
}

const keysOf = (answers: Iterable<Answer>): readonly string[] =>
  [...answers].map((answer) => makeIntent(answer)).sort()

/** The listed answers are those that are accepted, whatever is tried. */
function expectListed({ before, seat, answers }: Played): void {
  const text = JSON.stringify(before)
  const accepted = [...conceivable(before)].filter(
    (answer) => apply(before, seat, answer, (_, below) => below - 1).ok,
  )
  deepStrictEqual(keysOf(accepted), keysOf(answers))
  equal(JSON.stringify(before), text)
  for (const other of SEATS)
    if (!SKIRMISH.decisions(before).some((decision) => decision.seat === other))
      for (const answer of answers) assert(!apply(before, other, answer, () => 0).ok)
}

/** Checks all invariants of a state. */
function expectSound({ after: state, before }: Played): void {
  const { setup, fighters, queue, out, strikes, progress } = state
  const standing = fighters.map(({ seat }) => seat)
  assert(state.turn - before.turn <= 1 && state.turn >= before.turn)
  if (state.turn > 0) deepStrictEqual([...queue].sort(), standing)
  equal(new Set([...out, ...standing]).size, out.length + standing.length)
  equal(new Set(fighters.map(({ at }) => `${at.x},${at.y}`)).size, fighters.length)
  for (const { striker, runner } of strikes) {
    assert(standing.includes(striker) && standing.includes(runner))
  }
  assert(progress.steps <= 40)
  const { baseStage, topStage, transformUses, grid } = setup.options
  for (const fighter of fighters) {
    const { at, hp, stage, recharge, timer, transforms, statuses, stance } = fighter
    assert(isOnGrid(at, grid))
    assert(hp >= 1 && hp <= fullHpOf(stage))
    assert(stage >= baseStage && stage <= topStage && (timer > 0 || stage === baseStage))
    assert(recharge >= 0 && recharge <= 3 && timer >= 0 && timer <= 12)
    assert(transforms <= transformUses)
    equal(new Set(statuses.map(({ kind }) => kind)).size, statuses.length)
    for (const { turns, n } of statuses) assert(turns >= 1 && n >= 1)
    // The one in turn is open: its defence and immunity have ended.
    if (state.outcome === null && fighter.seat === queue[0]) equal(stance, 'open')
  }
}

const hpOf = ({ fighters }: State, seat: string): number =>
  fighters.find((fighter) => fighter.seat === seat)?.hp ?? 0

/** HP change by what events tell, and dice show what was drawn. */
function expectTold({ before, after, events }: Played): void {
  const hp = new Map(before.fighters.map(({ seat }) => [seat, hpOf(before, seat)]))
  let dice = 0
  for (const event of events) {
    dice += 'dice' in event ? event.dice.length : 0
    if ('dice' in event) for (const die of event.dice) assert(die >= 1 && die <= 10)
    const left = leftBy(event, hp)
    if (left !== null) hp.set(left.seat, left.hp)
  }
  equal(after.drawn - before.drawn, dice)
  if (before.turn > 0)
    for (const { seat } of before.fighters) equal(hpOf(after, seat), hp.get(seat) ?? 0)
}

function leftBy(event: BattleEvent, hp: ReadonlyMap<string, number>) {
  switch (event.type) {
    case 'damaged':
      equal(event.hp, Math.max(0, (hp.get(event.seat) ?? 0) - event.amount))
      return event
    case 'healed':
      equal(event.hp, (hp.get(event.seat) ?? 0) + event.amount)
      return event
    case 'transformed':
    case 'shifted':
    case 'reverted':
      return event
    case 'knockedOut':
      return { seat: event.seat, hp: 0 }
    default:
      return null
  }
}

/** Texts read back to the same. */
function expectNoted({ after, intent, events }: Played): void {
  deepStrictEqual(parseIntent(makeIntent(intent)), { ok: true, value: intent })
  for (const event of events) assert(makeEvent(event).startsWith(`${event.type} `))
  const read = parsePosition(makePosition(after))
  assert(read.ok, makePosition(after))
  equal(hashOf(SKIRMISH.save(read.value)), hashOf(SKIRMISH.save(after)))
}

describe.each(MODES)(
  'random battles of $seats seats, teams $teams',
  {
    timeout: 3_600_000,
  },
  (mode) => {
    it('end within the limits, sound and told at every step', () => {
      for (let seed = 0; seed < SIZE; seed += 1) {
        const setup = randomSetup(mode, seed)
        const last = playRandomBattle(setup, seed, (played) => {
          expectSound(played)
          expectTold(played)
        })
        const { turnLimit } = setup.options
        assert(last.outcome !== null)
        assert(turnLimit !== 'off' && last.turn <= turnLimit * mode.seats)
        deepStrictEqual([...last.outcome.places.flat()].sort(), [...setup.seats])
      }
    })

    it('accept what they list and nothing else, and read back from their texts', () => {
      for (let seed = 0; seed < Math.ceil(SIZE / 8); seed += 1) {
        let step = 0
        playRandomBattle(randomSetup(mode, seed), seed, (played) => {
          step += 1
          if (step % 7 === 0) expectListed(played)
          expectNoted(played)
        })
      }
    })
  },
)

it('the listed answers end with the default one', () => {
  playRandomBattle(randomSetup({ teams: 'off', seats: 4 }, 3), 3, ({ before, seat, answers }) => {
    expect(answers.at(-1)).toEqual(SKIRMISH.defaultIntent(before, seat))
    expect(legalIntents(SKIRMISH.viewState(before, seat), seat)).toEqual(answers)
  })
})
