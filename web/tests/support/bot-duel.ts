import {
  apply,
  BRAINS,
  BUILT_IN,
  checkList,
  create,
  DEFAULT_LIST,
  decisionOf,
  type GameEvent,
  makeSetup,
  PRESET_OPTIONS,
  type Preset,
  type State,
  seededChance,
  type Viewer,
  viewEvent,
  viewState,
} from '@dungeon-dice/client-sdk/rules'

/** A duel of two bots as a viewer saw it: the state at each decision, and the events up to it. */
export interface Watched {
  readonly state: State
  readonly history: readonly GameEvent[]
}

/** Plays a duel of two greedy bots with the default list, and gives what `viewer` saw of it, step by step. */
export function watchBots(preset: Preset, seed: number, viewer: Viewer, most = 4_000): Watched[] {
  const options = PRESET_OPTIONS[preset]
  const figures = options.summonBinding === 'bound' ? [] : DEFAULT_LIST.figures
  const list = checkList(BUILT_IN, options, { dice: DEFAULT_LIST.dice, figures })
  if (!list.ok) throw new Error('the default list is legal')
  const dice = seededChance(seed)
  let { state, events } = create(makeSetup(options, { A: list.value, B: list.value }), dice)
  const watched: Watched[] = []
  let history: readonly GameEvent[] = []
  for (let step = 0; step < most; step += 1) {
    history = [...history, ...events.map((event) => viewEvent(event, viewer, state))]
    watched.push({ state: viewState(state, viewer), history })
    const asked = decisionOf(state)
    if (asked === null) break
    const answer = BRAINS.greedy(
      viewState(state, asked.seat),
      asked.seat,
      seededChance(seed + 1),
      step,
    )
    const applied = apply(state, asked.seat, answer, dice)
    if (!applied.ok) throw new Error(JSON.stringify(applied.error))
    state = applied.value.state
    events = applied.value.events
  }
  return watched
}
