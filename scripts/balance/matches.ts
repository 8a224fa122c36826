import { BRAINS } from '../../shared/src/ddm/bots/index.ts'
import {
  apply,
  type Bot,
  BUILT_IN,
  checkList,
  create,
  type DiceList,
  decisionOf,
  type GameEvent,
  makeSetup,
  monsterOn,
  PRESET_OPTIONS,
  type Preset,
  parseSquare,
  type Seat,
  type Setup,
  type State,
  viewState,
} from '../../shared/src/ddm/index.ts'
import { assert, seededChance } from '../../shared/src/index.ts'

/** Facts of a match that tell about the balance of lists and presets. */
export interface PlayedMatch {
  /** Null for a draw. */
  readonly winner: Seat | null
  /** The seat that began. */
  readonly first: Seat
  /** Turns of both players. */
  readonly turns: number
  /** True if there is a winner who lost no heart point. */
  readonly isUnhurt: boolean
  /** The seat that lost the first heart point; null if nobody did. */
  readonly hurtFirst: Seat | null
  /** Id of the monster that took the last heart point; null if the match ended in another way. */
  readonly lastBlowBy: string | null
}

/** The setup of two lists under a preset. */
export function setupOf(preset: Preset, A: DiceList, B: DiceList): Setup {
  const options = PRESET_OPTIONS[preset]
  const checked = ({ dice, figures }: DiceList) => {
    const isBound = options.summonBinding === 'bound'
    const list = checkList(BUILT_IN, options, { dice, figures: isBound ? [] : figures })
    assert(list.ok, `a legal list: ${JSON.stringify(list)}`)
    return list.value
  }
  return makeSetup(options, { A: checked(A), B: checked(B) })
}

/** Blows on Dungeon Masters so far. */
interface Blows {
  /** Id of the last monster that attacked; null for a Dungeon Master. */
  readonly attacker: string | null
  readonly hurt: readonly Seat[]
}

/** Plays a match of a bot against itself. */
export function playMatch(setup: Setup, bot: Bot, seed: number): PlayedMatch {
  const dice = seededChance(seed)
  const thoughts = seededChance(seed ^ 0x5eed)
  let { state } = create(setup, dice)
  const first = state.player
  let blows: Blows = { attacker: null, hurt: [] }
  for (let asked = decisionOf(state), index = 0; asked !== null; asked = decisionOf(state)) {
    const { seat } = asked
    const answer = BRAINS[bot](viewState(state, seat), seat, thoughts, index)
    const step = apply(state, seat, answer, dice)
    assert(step.ok, 'a bot answers legally')
    const before = state
    blows = step.value.events.reduce((sum, event) => blowsWith(sum, event, before), blows)
    state = step.value.state
    index += 1
  }
  const winner = state.outcome?.winner ?? null
  return {
    ...{ winner, first, turns: state.turn },
    isUnhurt: winner !== null && !blows.hurt.includes(winner),
    hurtFirst: blows.hurt[0] ?? null,
    lastBlowBy: state.outcome?.rule === 'R17.1' ? blows.attacker : null,
  }
}

function blowsWith(blows: Blows, event: GameEvent, before: State): Blows {
  if (event.type === 'attackDeclared')
    return { ...blows, attacker: monsterOn(before, parseSquare(event.from) ?? -1)?.card.id ?? null }
  return event.type === 'heartPointsLost' ? { ...blows, hurt: [...blows.hurt, event.seat] } : blows
}
