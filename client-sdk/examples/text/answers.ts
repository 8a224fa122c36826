import {
  type Answer,
  type Choices,
  decisionOf,
  type Intent,
  itemCardOf,
  itemOn,
  masterOn,
  monsterOn,
  parseSquare,
  present,
  type SquareName,
  type State,
  type Target,
} from '@dungeon-dice/client-sdk/rules'

type Words = {
  readonly [T in Answer['type']]: (state: State, answer: Extract<Intent, { type: T }>) => string
}

/** Short descriptions of answers. */
const WORDS: Words = {
  roll: (state, { dice }) => dice.map((die) => dieName(state, die)).join(', '),
  dimension: (state, { die, figure }) => `brings in ${figureName(state, die, figure)}`,
  skip: () => 'lets the summon go',
  move: (state, { walk }) => {
    const spaces = walk.length - 1
    return `${nameOn(state, walk[0] ?? '')} walks ${spaces} space${spaces === 1 ? '' : 's'}`
  },
  attack: (state, { from, at, abilities = [] }) => {
    const used = abilities.map(
      ({ ability, choices }) => `, with its ability ${ability}${sayChoices(state, choices)}`,
    )
    return `${nameOn(state, from)} attacks ${nameOn(state, at)}${used.join('')}`
  },
  endTurn: () => 'ends your turn',
  defend: () => 'pays a defense crest and takes off DEF',
  take: () => 'takes the attack as it comes',
  ability: (state, { from, ability, choices }) =>
    `${nameOn(state, from)} uses its ability ${ability}${sayChoices(state, choices)}`,
  jump: (state, { from, to }) => `${nameOn(state, from)} jumps to ${to}`,
  summonAbility: (state, { choices }) => `uses it${sayChoices(state, choices)}`,
  decline: () => 'leaves it',
  choose: (state, { option }) => `chooses ${chosenName(state, option)}`,
  pass: () => 'adds nothing',
}

/** Describes the effect of an answer in this state. */
export const describeAnswer = (state: State, answer: Answer): string =>
  // Each function takes the answers of its own type.
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

/** Describes the choices made for an ability. */
function sayChoices(state: State, choices: Choices): string {
  const { targets = [], crests, level, direction, give, get } = choices
  const words = [
    ...targets.map((target) => `on ${targetName(state, target)}`),
    ...(crests === undefined ? [] : [`for ${crests} crest${crests === 1 ? '' : 's'}`]),
    ...(level === undefined ? [] : [`of level ${level}`]),
    ...(direction === undefined ? [] : [`towards ${direction}`]),
    ...(give === undefined ? [] : [`paying ${give}`]),
    ...(get === undefined ? [] : [`for ${get}`]),
  ]
  return words.map((word) => ` ${word}`).join('')
}

function targetName(state: State, { at, piece }: Target): string {
  if (piece === 'monster') return nameOn(state, at)
  const item = itemOn(state, parseSquare(at) ?? -1)
  if (piece === 'space' || item === undefined) return `the obstacle on ${at}`
  return item.faceUp ? itemCardOf(state, item).name : `the item on ${at}`
}

/** Names an option of a choice: a monster or a die. */
function chosenName(state: State, option: number): string {
  const decision = decisionOf(state)
  const what = decision?.type === 'choose' ? decision.among[option - 1] : undefined
  if (typeof what === 'string') return `${nameOn(state, what)} on ${what}`
  return what === undefined ? `${option}` : `die ${what}`
}

/** Names the piece on a square. */
function nameOn(state: State, at: SquareName): string {
  const square = parseSquare(at) ?? -1
  const monster = monsterOn(state, square)
  if (monster !== undefined) return monster.card.name
  return masterOn(state.setup.options.board, square) === null ? at : 'the Dungeon Master'
}
