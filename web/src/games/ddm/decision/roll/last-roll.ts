let last: readonly number[] = []

/** The dice that were rolled last on this page, by number: most roll the same ones again. */
export const lastRoll = (): readonly number[] => last

/** Keeps what was rolled for the next turn. */
export function keepRoll(dice: readonly number[]): void {
  last = dice
}
