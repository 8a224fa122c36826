import {
  CRESTS,
  type EventOf,
  LEVELS,
  type MissingForSummon,
  missingForSummon,
} from '@dungeon-dice/client-sdk/rules'
import type { CrestsTold } from '../../text/speaking.ts'
import type { Narrator } from '../narrator.ts'
import { summonRight } from '../summon-right.ts'
import type { Narrators } from './narrators.ts'

/** A roll summed up: summon faces by the level of their dice, then the crests in their order. */
function rolled({ seat, dice }: EventOf<'diceRolled'>, { state }: Narrator): readonly CrestsTold[] {
  const levelOf = (die: number) => state.setup.lists[seat].dice[die - 1]?.level
  const summons = dice.filter(({ face }) => face.crest === 'summon')
  const bySummon = LEVELS.map((level): CrestsTold => {
    const count = summons.filter(({ die }) => levelOf(die) === level).length
    return { crest: 'summon', count, level }
  })
  const byCrest = CRESTS.map((crest): CrestsTold => {
    const count = dice.reduce((sum, { face }) => sum + (face.crest === crest ? face.count : 0), 0)
    return { crest, count, level: null }
  })
  return [...bySummon, ...byCrest].filter(({ count }) => count > 0)
}

/** Why a roll of three dice gives no summon (R7.1); null when it gives one, or nobody can tell. */
function noSummonWords(event: EventOf<'diceRolled'>, { text, state }: Narrator): string | null {
  const { noSummon } = text.events
  const { dice } = state.setup.lists[event.seat]
  const right = summonRight(event, (die) => dice[die - 1]?.level)
  if (right.is === 'right' || right.is === 'unknown') return null
  return right.is === 'apart' ? noSummon.apart(right.levels) : noSummon[right.is]
}

/**
 * The need that the reader's own summon lacked; null where nobody can tell: of another turn the state says nothing
 * any more, and of the other side not all.
 */
function missingIn(
  { seat }: EventOf<'summonSkipped'>,
  { state, isThisTurn, who }: Narrator,
): MissingForSummon | null {
  return isThisTurn && state.player === seat && who(seat).isYou ? missingForSummon(state) : null
}

/** Dice, crests and what is brought in. */
export const ROLLS: Narrators<
  | 'diceRolled'
  | 'crestsGained'
  | 'crestsLost'
  | 'summonSkipped'
  | 'dimensioned'
  | 'monsterSummoned'
  | 'itemSummoned'
  | 'dieReturned'
> = {
  diceRolled: (event, narrator) => {
    const { events } = narrator.text
    const told = events.diceRolled(
      narrator.who(event.seat),
      events.listed(rolled(event, narrator).map(events.crests)),
    )
    const why = noSummonWords(event, narrator)
    return why === null ? told : `${told} ${why}`
  },
  crestsGained: ({ seat, crest, amount, lost }, { text: { events }, who, crests }) =>
    [
      ...(amount > 0 ? [events.crestsGained(who(seat), crests(crest, amount))] : []),
      ...(lost > 0 ? [events.poolFull(who(seat), crests(crest, lost))] : []),
    ].join(' '),
  crestsLost: ({ seat, crest, amount, cause }, { text: { events }, who, crests }) =>
    (cause === 'paid' ? events.crestsPaid : events.crestsLost)(who(seat), crests(crest, amount)),
  summonSkipped: (event, narrator) => {
    const { events } = narrator.text
    const who = narrator.who(event.seat)
    if (event.possible) return events.summonSkipped(who)
    const missing = missingIn(event, narrator)
    return missing === null ? events.summonImpossible(who) : events.summonLacks[missing]
  },
  dimensioned: ({ seat, die, at }, { text: { events, types }, who, state }) => {
    const brought = state.setup.lists[seat].dice[die - 1]
    return events.dimensioned(
      who(seat),
      brought === undefined
        ? events.numberedDie(die)
        : events.die(brought.level, types[brought.type]),
      at,
    )
  },
  monsterSummoned: ({ seat, monster, at }, { text, who, card }) =>
    text.events.monsterSummoned(who(seat), card(monster), at),
  itemSummoned: ({ seat, item, level, at }, { text, who, card }) =>
    text.events.itemSummoned(who(seat), item === undefined ? null : card(item), level, at),
  dieReturned: ({ seat, die, monster }, { text, who, card }) =>
    text.events.dieReturned(who(seat), die, card(monster)),
}
