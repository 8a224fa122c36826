import type { AttackIntent, NamedAbility } from '@dungeon-dice/client-sdk/rules'

/** One attack ability that can be named with an attack, and what can be named for it now (R16.10.1). */
export interface AttackOption {
  /** Number of the ability on the card, from 1. */
  readonly ability: number
  /** The other named abilities that it can be combined with. */
  readonly ways: readonly NamedAbility[]
  /** Which of them is named; null for none. */
  readonly named: NamedAbility | null
}

const abilitiesOf = ({ abilities = [] }: AttackIntent): readonly NamedAbility[] => abilities

/** Whether two attacks name the same but for one ability. */
const isSameBut = (ability: number, one: AttackIntent, other: AttackIntent): boolean =>
  keyWithout(ability, one) === keyWithout(ability, other)

const keyWithout = (ability: number, attack: AttackIntent): string =>
  JSON.stringify(abilitiesOf(attack).filter((named) => named.ability !== ability))

const namedIn = (attack: AttackIntent, ability: number): NamedAbility | null =>
  abilitiesOf(attack).find((named) => named.ability === ability) ?? null

/** The abilities that any of these attacks on one square names, as `chosen` leaves them. */
export function attackOptions(
  ways: readonly AttackIntent[],
  chosen: AttackIntent,
): readonly AttackOption[] {
  const numbers = new Set(ways.flatMap(abilitiesOf).map(({ ability }) => ability))
  return [...numbers].map((ability) => ({
    ability,
    ways: ways
      .filter((way) => isSameBut(ability, way, chosen))
      .flatMap((way) => namedIn(way, ability) ?? []),
    named: namedIn(chosen, ability),
  }))
}

/** The legal attack that names `named` for this ability, or not the ability, and else what `chosen` names; null when there is none. */
export const attackNaming = (
  ways: readonly AttackIntent[],
  chosen: AttackIntent,
  ability: number,
  named: NamedAbility | null,
): AttackIntent | null =>
  ways.find(
    (way) =>
      isSameBut(ability, way, chosen) &&
      JSON.stringify(namedIn(way, ability)) === JSON.stringify(named),
  ) ?? null
