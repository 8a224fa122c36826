import { CONNECTION_FACTOR, foreignShare, isForeignKey, networksUpTo } from './networks.ts'

/** Counts one use of a key; returns a function that ends it, or null when there are too many. */
type Enter = (key: string) => Promise<(() => void) | null> | ((() => void) | null)

/** Creates a counter with `most` uses per key. */
type MakeCounter = (most: number) => { readonly enter: Enter }

/**
 * Counts connections of addresses together with the networks around them. Pages of other sites
 * may have half of the allowance.
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

  /**
   * Counts one more until the returned function is called (further calls have no effect); null when
   * there are too many.
   */
  async enter(key: string): Promise<(() => void) | null> {
    const entered: (() => void)[] = []
    const leave = (): void => {
      for (const one of entered) one()
    }
    for (const enter of this.#stepsOf(key)) {
      const release = await enter()
      if (release === null) {
        leave()
        return null
      }
      entered.push(release)
    }
    return leave
  }

  #stepsOf(key: string): readonly (() => ReturnType<Enter>)[] {
    const whole = networksUpTo(key, CONNECTION_FACTOR).map(
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
