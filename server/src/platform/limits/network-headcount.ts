import { foreignShare, isForeignKey, networksOf } from './networks.ts'

/** Counts one of a key; gives its end, or null when there are as many as may be. */
type Enter = (key: string) => Promise<(() => void) | null> | ((() => void) | null)

/** Makes a counter that holds `most` of each key. */
type MakeCounter = (most: number) => { readonly enter: Enter }

/**
 * Counts what an address has at once: whole, with the networks around it, and half of it at most for
 * pages of other sites.
 */
export class NetworkHeadcount {
  readonly #make: MakeCounter
  readonly #most: number
  readonly #byFactor = new Map<number, { readonly enter: Enter }>()
  readonly #foreign: { readonly enter: Enter }

  constructor(most: number, make: MakeCounter) {
    this.#make = make
    this.#most = most
    this.#foreign = make(foreignShare(most))
  }

  /** One more, until the result is called, once or again; null when there are as many as may be. */
  async enter(key: string): Promise<(() => void) | null> {
    const entered: (() => void)[] = []
    const leave = (): void => {
      for (const one of entered) one()
    }
    for (const enter of this.#stepsOf(key)) {
      const left = await enter()
      if (left === null) {
        leave()
        return null
      }
      entered.push(left)
    }
    return leave
  }

  #stepsOf(key: string): readonly (() => ReturnType<Enter>)[] {
    const whole = networksOf(key).map(
      (network) => () => this.#counterOf(network.factor).enter(network.key),
    )
    return isForeignKey(key) ? [() => this.#foreign.enter(key), ...whole] : whole
  }

  #counterOf(factor: number): { readonly enter: Enter } {
    const known = this.#byFactor.get(factor)
    if (known !== undefined) return known
    const counter = this.#make(this.#most * factor)
    this.#byFactor.set(factor, counter)
    return counter
  }
}
