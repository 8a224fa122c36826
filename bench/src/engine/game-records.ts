import { gzipSync } from 'node:zlib'
import {
  assert,
  atOnce,
  type Chance,
  type Game,
  type GameTypes,
  nonceCommitment,
  present,
  secretCommitment,
  seededChance,
  textHash,
} from '@dungeon-dice/shared'
import * as duel from '@dungeon-dice/shared/duel'
import { BRAINS as DUEL_BRAINS } from '@dungeon-dice/shared/duel/bots'
import {
  type HeaderOf,
  makeRecord,
  type RecordRules,
  type RecordTypes,
  recording,
} from '@dungeon-dice/shared/record'
import * as skirmish from '@dungeon-dice/shared/skirmish'
import { BRAINS as BATTLE_BRAINS } from '@dungeon-dice/shared/skirmish/bots'
import type { Figure } from '../figures.ts'
import { median, quantile } from '../samples.ts'

type Brain<G extends GameTypes> = (
  view: G['State'],
  seat: G['Seat'],
  chance: Chance,
  index: number,
) => G['Intent']

/** Sizes of records of Skirmish and Duel between their strongest bots, dice agreement included. */
export function measureGameRecords(matches: number): Figure[] {
  const seats = skirmish.seatsFor(skirmish.DEFAULT_OPTIONS, 4)
  assert(seats.ok, 'four seats can play')
  const battle = { seats: seats.value, options: skirmish.DEFAULT_OPTIONS }
  const lineUps = Object.values(duel.STARTERS)
  const lineUpOf = (at: number) => present(lineUps[at % lineUps.length], 'a starter')
  const battles = Array.from({ length: matches }, (_, seed) =>
    sizeOf(skirmish.SKIRMISH_RECORDS, skirmish.SKIRMISH, battle, BATTLE_BRAINS.greedy, seed, {
      options: battle.options,
    }),
  )
  const duels = Array.from({ length: matches }, (_, seed) => {
    const setup = {
      options: duel.DEFAULT_OPTIONS,
      lineUps: { A: lineUpOf(seed), B: lineUpOf(seed + 1 + Math.floor(seed / 3)) },
    }
    const brain = present(Object.values(DUEL_BRAINS).at(-1), 'a bot')
    return sizeOf(duel.DUEL_RECORDS, duel.DUEL, setup, brain, seed, setup)
  })
  return [
    ...figuresOf('skirmish, 4 seats', 'skirmishRecordBytes', battles),
    ...figuresOf('duel', 'duelRecordBytes', duels),
  ]
}

interface Size {
  readonly intents: number
  readonly gzipped: number
}

const figuresOf = (
  game: string,
  budget: 'skirmishRecordBytes' | 'duelRecordBytes',
  sizes: readonly Size[],
): Figure[] => {
  const gzipped = sizes.map((size) => size.gzipped)
  return [
    {
      name: `${game}, intents of a match: median`,
      value: median(sizes.map(({ intents }) => intents)),
      unit: '',
    },
    { name: `${game}, record, gzipped: p50`, value: quantile(gzipped, 0.5), unit: 'B', budget },
    { name: `${game}, record, gzipped: p99`, value: quantile(gzipped, 0.99), unit: 'B' },
  ]
}

/** Plays a match between equal bots and writes its record. */
function sizeOf<R extends RecordTypes>(
  rules: RecordRules<R>,
  game: Game<R['Game']>,
  setup: R['Game']['Setup'],
  brain: Brain<R['Game']>,
  seed: number,
  recorded: R['Setup'],
): Size {
  const chance = seededChance(seed)
  const thoughts = seededChance(seed + 1_000_003)
  const steps: Parameters<typeof recording<R>>[1]['steps'][number][] = []
  let { state } = game.create(setup, chance)
  for (let [asked] = game.decisions(state); asked !== undefined; [asked] = game.decisions(state)) {
    const actor: R['Game']['Seat'] = asked.seat
    const intent = brain(game.viewState(state, actor), actor, thoughts, steps.length)
    const step = game.apply(state, actor, intent, chance)
    assert(step.ok, 'a bot gives legal answers')
    steps.push({ actor, intent, by: 'seat', atMs: 3_000 * steps.length })
    state = step.value.state
  }
  // All fields of the frame, and those of the game's setup.
  const header = {
    ...frameOf(rules, game, setup, `match-${seed}`),
    ...recorded,
  } as unknown as HeaderOf<R>
  const made = atOnce(recording(rules, { header, setup, chance, steps }))
  assert(made.ok, 'a finished match has a record')
  const text = makeRecord(rules.codec, made.value.record)
  return { intents: steps.length, gzipped: gzipSync(text, { level: 9 }).length }
}

/** As the server writes it: names of two words, and the agreement on dice. */
function frameOf<R extends RecordTypes>(
  { catalogue }: RecordRules<R>,
  game: Game<R['Game']>,
  setup: R['Game']['Setup'],
  matchId: string,
) {
  const seats = game.seatsOf(setup)
  const secret = textHash(matchId)
  const nonceOf = (seat: string) => textHash(`${matchId} ${seat}`)
  const players = seats.map((seat) => [seat, { name: `Duelist ${seat}`, bot: null }])
  return {
    matchId,
    rulesVersion: game.rulesVersion,
    catalogue,
    startedAtMs: 1_790_000_000_000,
    clock: 'standard',
    isRated: true,
    players: Object.fromEntries(players),
    dice: {
      secret,
      commitment: secretCommitment(matchId, secret),
      seats: seats.map((seat) => ({
        seat,
        commitment: nonceCommitment(matchId, seat, nonceOf(seat)),
        nonce: nonceOf(seat),
      })),
    },
  }
}
