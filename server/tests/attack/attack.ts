/** The server under attack, and where the attack comes from. */
export interface Target {
  readonly url: string
  /** Local IPv4 address that every connection of the attack is bound to, such as `127.0.0.66`. */
  readonly from: string
}

/** Counters of one attack by name, such as `{ requests: 200, refused: 12 }`. */
export type Tally = Readonly<Record<string, number>>

/** One way to attack a running server over real sockets. */
export interface Attack {
  readonly name: string
  /** Attacks until `signal` aborts, then closes its connections and resolves with its counters. */
  readonly run: (target: Target, signal: AbortSignal) => Promise<Tally>
}
