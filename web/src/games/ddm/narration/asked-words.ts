import {
  type Answer,
  answersOf,
  attackOf,
  CRESTS,
  countAnswers,
  type Decision,
  DICE_IN_ROLL,
  defenseOf,
  MASTER_ATTACK,
  type Monster,
  monsterOn,
  parseSquare,
  type Seat,
  type SquareName,
  type State,
} from '@dungeon-dice/client-sdk/rules'
import { type Teller, type Telling, tellerOf } from './teller.ts'

type Asked<T extends Decision['type']> = Extract<Decision, { type: T }>
type Askers = {
  readonly [T in Decision['type']]: (asked: Asked<T>, teller: Teller) => string
}

const monsterAt = (state: State, at: SquareName): Monster | undefined =>
  monsterOn(state, parseSquare(at) ?? -1)

function poolWords({ state, text: { events }, crests }: Teller, seat: Seat): string {
  const held = CRESTS.filter((crest) => state.seats[seat].crests[crest] > 0)
  const words = held.map((crest) => crests(crest, state.seats[seat].crests[crest]))
  return events.asked.pool(held.length === 0 ? events.noCrests : events.listed(words))
}

function actWords({ state, text }: Teller): string {
  const answers = answersOf(state)
  const { reaches, others } =
    answers?.type === 'act' ? answers : { reaches: [], others: [] as readonly Answer[] }
  const count = (type: Answer['type']): number =>
    others.filter((answer) => answer.type === type).length
  return text.events.asked.act({
    walkers: reaches.length,
    attacks: count('attack'),
    abilities: count('ability'),
    jumps: count('jump'),
  })
}

function defendWords({ seat, from, at }: Asked<'defend'>, { state, text, on }: Teller): string {
  const attacker = monsterAt(state, from)
  const target = monsterAt(state, at)
  return text.events.asked.defend({
    attacker: on(from),
    target: on(at),
    attack: attacker === undefined ? MASTER_ATTACK : attackOf(state, attacker),
    defense: target === undefined ? 0 : defenseOf(state, target),
    left: target === undefined ? 0 : target.card.hp - target.damage,
    crests: state.seats[seat].crests.defense,
  })
}

const ASKERS: Askers = {
  roll: ({ seat }, teller) => {
    const dice = teller.state.seats[seat].dice.length
    const { asked } = teller.text.events
    return `${asked.roll(Math.min(DICE_IN_ROLL, dice), dice)} ${poolWords(teller, seat)}`
  },
  dimension: ({ level }, { text }) => text.events.asked.dimension(level),
  summonAbility: ({ at }, { text, on }) => text.events.asked.summonAbility(on(at)),
  act: ({ seat }, teller) => `${actWords(teller)} ${poolWords(teller, seat)}`,
  window: ({ seat, kind }, teller) => {
    const { asked } = teller.text.events
    const answers = answersOf(teller.state)
    // To pass is one of the answers.
    const ways = answers === null ? 0 : countAnswers(answers) - 1
    return `${asked.window(asked.windows[kind], ways)} ${poolWords(teller, seat)}`
  },
  defend: defendWords,
  choose: ({ cause, among }, { text, card }) => text.events.asked.choose(card(cause), among.length),
}

/** What the own seat is asked, with what it needs to know for an answer. */
export function askedWords(asked: Decision, telling: Telling): string {
  const ask = ASKERS[asked.type] as (asked: Decision, teller: Teller) => string
  return ask(asked, tellerOf(telling))
}
