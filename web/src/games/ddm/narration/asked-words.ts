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
import { type NarrationContext, type Narrator, narratorOf } from './narrator.ts'

type Asked<T extends Decision['type']> = Extract<Decision, { type: T }>
type Askers = {
  readonly [T in Decision['type']]: (asked: Asked<T>, narrator: Narrator) => string
}

const monsterAt = (state: State, at: SquareName): Monster | undefined =>
  monsterOn(state, parseSquare(at) ?? -1)

function poolWords({ state, text: { events }, crests }: Narrator, seat: Seat): string {
  const held = CRESTS.filter((crest) => state.seats[seat].crests[crest] > 0)
  const words = held.map((crest) => crests(crest, state.seats[seat].crests[crest]))
  return events.asked.pool(held.length === 0 ? events.noCrests : events.listed(words))
}

function actWords({ state, text }: Narrator): string {
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

function defendWords({ seat, from, at }: Asked<'defend'>, { state, text, on }: Narrator): string {
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
  roll: ({ seat }, narrator) => {
    const dice = narrator.state.seats[seat].dice.length
    const { asked } = narrator.text.events
    return `${asked.roll(Math.min(DICE_IN_ROLL, dice), dice)} ${poolWords(narrator, seat)}`
  },
  dimension: ({ level }, { text }) => text.events.asked.dimension(level),
  summonAbility: ({ at }, { text, on }) => text.events.asked.summonAbility(on(at)),
  act: ({ seat }, narrator) => `${actWords(narrator)} ${poolWords(narrator, seat)}`,
  window: ({ seat, kind }, narrator) => {
    const { asked } = narrator.text.events
    const answers = answersOf(narrator.state)
    // To pass is one of the answers.
    const ways = answers === null ? 0 : countAnswers(answers) - 1
    return `${asked.window(asked.windows[kind], ways)} ${poolWords(narrator, seat)}`
  },
  defend: defendWords,
  choose: ({ cause, among }, { text, card }) => text.events.asked.choose(card(cause), among.length),
}

/** The player's decision, with the facts that an answer needs. */
export function askedWords(asked: Decision, context: NarrationContext): string {
  const ask = ASKERS[asked.type] as (asked: Decision, narrator: Narrator) => string
  return ask(asked, narratorOf(context))
}
