import { stepsBetween } from '../../src/ddm/geometry/square.ts'
import {
  type Answer,
  type Answers,
  answerAt,
  type Card,
  countAnswers,
  type Die,
  type Intent,
  masterSquare,
  otherSeat,
  parseSquare,
  type State,
} from '../../src/ddm/index.ts'
import { cardOf } from '../../src/ddm/model/state.ts'
import { diceToRoll } from '../../src/ddm/rules/06-roll/roll.ts'
import { present } from '../../src/index.ts'
import { loadRoll } from './dice.ts'
import { type Director, openAbilities, reachedWorth } from './director.ts'
import { mostWorth, noise } from './frame.ts'
import { peek } from './peek.ts'
import { isReady } from './readiness.ts'

/** Three dice, two of one level showing summon faces as a rule: such that bring in what is wanted. */
export function chooseRoll(director: Director, state: State): Answer {
  const { pick, dice } = director
  const unused = state.seats[state.player].dice
  const main =
    pick(6) === 0 ? undefined : mostWorth(unused, (die) => worthOfDie(director, state, die))
  const alike = unused.filter(
    (die) => main !== undefined && die !== main && levelOf(state, die) === levelOf(state, main),
  )
  const summoning = main === undefined ? [] : [main, ...alike].slice(0, pick(8) === 0 ? 3 : 2)
  const others = unused.filter((die) => !summoning.includes(die))
  const first = pick(Math.max(1, others.length - 2))
  const rolled = [...summoning, ...others.slice(first), ...others.slice(0, first)].slice(
    0,
    diceToRoll(state),
  )
  loadRoll(dice, state, rolled, summoning, pick(3) > 0)
  return { type: 'roll', dice: rolled }
}

const dieOf = ({ setup, player }: State, die: number): Die =>
  present(setup.lists[player].dice[die - 1], 'a die of the list')

const levelOf = (state: State, die: number): number => dieOf(state, die).level

/** Value of rolling a die: of the cards that it could bring in. */
function worthOfDie(director: Director, state: State, number: number): number {
  const { pick, open } = director
  const die = dieOf(state, number)
  const worths = cardsOf(state, die).map((card) => worthOfCard(director, state, card))
  return (Math.max(0, ...worths) + (open.has(`die ${die.id}`) ? 8 : 0)) * noise(pick)
}

/** The cards that a die of the turn player may bring in now (R7.3). */
function cardsOf({ setup, seats, player }: State, die: Die): readonly Card[] {
  if (setup.options.summonBinding === 'bound') return [die.card]
  return seats[player].reserve
    .map((figure) => present(setup.lists[player].figures[figure - 1], 'in reserve'))
    .filter(({ level, type }) => level === die.level && type === die.type)
}

/** Value of bringing a card in. */
function worthOfCard(director: Director, state: State, card: Card): number {
  if (!director.plan.wanted[state.player].has(card.id)) return 1
  const awaited = openAbilities(director, card)
  const early = awaited.filter(({ timing }) => timing === 'summon')
  // What happens on arrival has its one chance then.
  if (early.length > 0)
    return early.some((ability) => isReady(state, state.player, card, ability)) ? 12 : 0.5
  const isThere = state.monsters.some((monster) => monster.card.id === card.id)
  return (awaited.length > 0 ? 6 : 3) / (isThere ? 2 : 1)
}

/** Placements of each figure that are looked at. */
const PLACEMENTS = 16

/** The summon that reaches most, laid towards the foe; away from it where nobody is to meet. */
export function chooseSummon(
  director: Director,
  state: State,
  answers: Extract<Answers, { type: 'dimension' }>,
): Intent {
  const { pick, plan, dice } = director
  const sign = plan.goals.includes('ladder R17.4') ? 1 : -1
  const tried = answers.summons.flatMap(
    (_, place) =>
      mostWorth(
        someLaid(director, answers, place),
        (answer) => sign * distanceToFoe(state, answer),
      ) ?? [],
  )
  const worth = (answer: Answer): number =>
    reachedWorth(director, peek(state, state.player, answer, dice.chance)) +
    worthOfSummon(director, state, answer) * noise(pick)
  return mostWorth(tried, worth) ?? { type: 'skip' }
}

/** Some placements of the summon at `place`. */
function someLaid(
  { pick }: Director,
  answers: Extract<Answers, { type: 'dimension' }>,
  place: number,
): readonly Answer[] {
  const { summons, stands } = answers
  const placements = (countAnswers(answers) - 1) / stands / summons.length
  return Array.from({ length: PLACEMENTS }, () =>
    answerAt(answers, (pick(placements) * summons.length + place) * stands + pick(stands)),
  )
}

function worthOfSummon(director: Director, state: State, answer: Answer): number {
  if (answer.type !== 'dimension') return 0
  const origin = { summoner: state.player, die: answer.die, figure: answer.figure ?? null }
  return worthOfCard(director, state, cardOf(state.setup, origin))
}

/** Steps from where the figure would stand to the nearest foe. */
function distanceToFoe({ setup, player, monsters }: State, answer: Answer): number {
  if (answer.type !== 'dimension') return 0
  const at = parseSquare(answer.at) ?? 0
  const foe = otherSeat(player)
  const foes = monsters.filter(({ controller }) => controller === foe)
  const squares = [masterSquare(setup.options.board, foe), ...foes.map(({ square }) => square)]
  return Math.min(...squares.map((square) => stepsBetween(at, square)))
}
