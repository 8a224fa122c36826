import { present } from '../../kernel/assert.ts'
import type { SquareName } from '../geometry/square.ts'
import type { Answer, AttackIntent } from '../language/intent.ts'
import type { State } from '../model/state.ts'
import { legalAbilities } from '../rules/14-abilities/legal-abilities.ts'
import { choicesAt, countChoices, type LegalChoices } from '../rules/14-abilities/legal-choices.ts'
import { legalAttacks } from './attacking.ts'
import { legalJumps } from './jumping.ts'
import { legalReaches, type Reach } from './walking.ts'

/** The uses of one ability; `from` is null for a "when summoned" ability that is asked about. */
type Uses =
  | { readonly from: SquareName; readonly ability: number; readonly choices: LegalChoices }
  | { readonly from: null; readonly choices: LegalChoices }

// Getters of a class rather than of an object: those take a microsecond to make.

/** The actions of a turn (R5.4): walks, then attacks, abilities, jumps and the end of the turn. */
export class Actions {
  readonly type = 'act'
  /** The state asked about, from which walks are computed on demand. */
  readonly state: State
  readonly reaches: readonly Reach[]
  readonly attacks: readonly AttackIntent[]
  /** Abilities, each with all its choices. */
  readonly uses: readonly Uses[]
  /** Jumps and the end of the turn. */
  readonly last: readonly Answer[]

  constructor(state: State) {
    this.state = state
    this.reaches = legalReaches(state)
    this.attacks = legalAttacks(state)
    this.uses = legalAbilities(state, state.player, null)
    const jumps = legalJumps(state)
    this.last = jumps.length === 0 ? END_TURN : [...jumps, ...END_TURN]
  }

  /** Everything except walks, spelled out anew each time: there may be thousands. */
  get others(): readonly Answer[] {
    return [...this.attacks, ...spelledOut(this.uses), ...this.last]
  }

  /** Number of `others`. */
  countOthers(): number {
    return this.attacks.length + countUses(this.uses) + this.last.length
  }

  /** The answer at `index` of `others`. */
  otherAt(index: number): Answer {
    const { attacks, uses, last } = this
    if (index >= attacks.length) return usesThen(uses, last, index - attacks.length)
    return present(attacks[index], `no answer ${index}`)
  }
}

/** Answers of which only abilities may be many. */
export class Listed {
  readonly type = 'listed'
  /** Abilities, each with all its choices. */
  readonly uses: readonly Uses[]
  readonly last: readonly Answer[]

  constructor(uses: readonly Uses[], last: readonly Answer[]) {
    this.uses = uses
    this.last = last
  }

  /** All answers, the default last, spelled out anew each time: there may be thousands. */
  get listed(): readonly Answer[] {
    return [...spelledOut(this.uses), ...this.last]
  }

  /** Number of `listed`. */
  count(): number {
    return countUses(this.uses) + this.last.length
  }

  /** The answer at `index` of `listed`. */
  at(index: number): Answer {
    return usesThen(this.uses, this.last, index)
  }
}

const END_TURN: readonly Answer[] = [{ type: 'endTurn' }]

function countUses(uses: readonly Uses[]): number {
  let count = 0
  for (const { choices } of uses) count += countChoices(choices)
  return count
}

const spelledOut = (uses: readonly Uses[]): readonly Answer[] =>
  uses.flatMap((one) =>
    Array.from({ length: countChoices(one.choices) }, (_, index) => useAt(one, index)),
  )

function usesThen(uses: readonly Uses[], last: readonly Answer[], index: number): Answer {
  let rest = index
  for (const one of uses) {
    const count = countChoices(one.choices)
    if (rest < count) return useAt(one, rest)
    rest -= count
  }
  return present(last[rest], `no answer ${index}`)
}

function useAt(one: Uses, index: number): Answer {
  const choices = choicesAt(one.choices, index)
  if (one.from === null) return { type: 'summonAbility', choices }
  return { type: 'ability', from: one.from, ability: one.ability, choices }
}
