import {
  type Answer,
  type Intent,
  masterOn,
  monsterOn,
  parseSquare,
  present,
  type SquareName,
  type State,
} from '@dungeon-dice/client-sdk/rules'

type Words = {
  readonly [T in Answer['type']]: (state: State, answer: Extract<Intent, { type: T }>) => string
}

/** What each answer would do, in a few words. */
const WORDS: Words = {
  roll: (state, { dice }) => dice.map((die) => dieName(state, die)).join(', '),
  dimension: (state, { die, figure }) => `brings in ${figureName(state, die, figure)}`,
  skip: () => 'lets the summon go',
  move: (state, { walk }) => {
    const spaces = walk.length - 1
    return `${nameOn(state, walk[0] ?? '')} walks ${spaces} space${spaces === 1 ? '' : 's'}`
  },
  attack: (state, { from, at }) => `${nameOn(state, from)} attacks ${nameOn(state, at)}`,
  endTurn: () => 'ends your turn',
  defend: () => 'pays a defense crest and takes off DEF',
  take: () => 'takes the attack as it comes',
}

/** What the answer would do in this state. */
export const describeAnswer = (state: State, answer: Answer): string =>
  // The table gives each type words for its own answers.
  (WORDS[answer.type] as (state: State, answer: Answer) => string)(state, answer)

const listOf = ({ setup, player }: State) => setup.lists[player]

const dieOf = (state: State, die: number) => present(listOf(state).dice[die - 1], 'an own die')

const dieName = (state: State, number: number): string => {
  const { type, level } = dieOf(state, number)
  return `${type} ${level}`
}

const figureName = (state: State, die: number, figure: number | undefined): string => {
  const card = figure === undefined ? dieOf(state, die).card : listOf(state).figures[figure - 1]
  return present(card, 'an own figure').name
}

/** Who stands on a square. */
function nameOn(state: State, at: SquareName): string {
  const square = parseSquare(at) ?? -1
  const monster = monsterOn(state, square)
  if (monster !== undefined) return monster.card.name
  return masterOn(state.setup.options.board, square) === null ? at : 'the Dungeon Master'
}
