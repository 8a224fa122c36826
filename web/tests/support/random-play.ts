import {
  apply,
  BRAINS,
  BUILT_IN,
  canBringIn,
  checkList,
  create,
  type Decision,
  decisionOf,
  makeSetup,
  PRESET_OPTIONS,
  type Preset,
  type SeatList,
  type State,
  seededChance,
  viewState,
} from '@dungeon-dice/client-sdk/rules'

/** Draws numbers from 0, below what is given. */
export type Pick = (below: number) => number

/** Numbers by chance, always the same for a seed. */
export function pickFrom(seed: number): Pick {
  const chance = seededChance(seed)
  let index = 0
  return (below) => chance(index++, below)
}

/** Dice in a list, figures in one, and dice of level 4 in one (R2). */
const [DICE, FIGURES, HIGH] = [15, 10, 2]

/** A list of dice and figures by chance that is legal in a preset. */
function randomList(pick: Pick, preset: Preset): SeatList {
  const dice = drawn(pick, [...BUILT_IN.dice.values()], DICE * 3)
  const low = dice.filter(({ level }) => level < 4)
  const taken = [...dice.filter(({ level }) => level === 4).slice(0, HIGH), ...low].slice(0, DICE)
  const isBound = PRESET_OPTIONS[preset].summonBinding === 'bound'
  const cards = [...BUILT_IN.cards.values()].filter((card) =>
    taken.some((die) => canBringIn(die, card)),
  )
  const figures = isBound ? [] : drawn(pick, cards, FIGURES)
  const ids = (things: readonly { readonly id: string }[]) => things.map(({ id }) => id)
  const list = { dice: ids(taken), figures: ids(figures) }
  const checked = checkList(BUILT_IN, PRESET_OPTIONS[preset], list)
  return checked.ok ? checked.value : randomList(pick, preset)
}

const drawn = <T>(pick: Pick, among: readonly T[], count: number): readonly T[] =>
  Array.from({ length: count }, () => among[pick(among.length)]).filter((one) => one !== undefined)

/** A decision in a duel between two bots that answer by chance, as the seat that is asked sees it. */
export interface Asked {
  readonly state: State
  readonly asked: Decision
}

/** The decisions of a whole duel by chance, the same for a seed. */
export function* randomDecisions(seed: number, preset: Preset): Generator<Asked> {
  const pick = pickFrom(seed)
  const setup = makeSetup(PRESET_OPTIONS[preset], {
    A: randomList(pick, preset),
    B: randomList(pick, preset),
  })
  const chance = seededChance(seed)
  let { state } = create(setup, chance)
  for (let asked = decisionOf(state); asked !== null; asked = decisionOf(state)) {
    const view = viewState(state, asked.seat)
    yield { state: view, asked }
    const answer = BRAINS.random(view, asked.seat, seededChance(pick(1e9)), 0)
    const step = apply(state, asked.seat, answer, chance)
    if (!step.ok) throw new Error(JSON.stringify(step.error))
    state = step.value.state
  }
}
