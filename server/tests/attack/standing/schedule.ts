/** One window of attack: which attacks run at once, and from which address. */
export interface Slot {
  readonly name: string
  readonly attacks: readonly string[]
  readonly from: string
}

/** How long each part of a run takes, in milliseconds. */
export interface Timing {
  /** Before anything is measured: code is compiled, caches fill. */
  readonly warmUpMs: number
  /** Attacks of all kinds that are not measured, and the calm after them. */
  readonly waveMs: number
  readonly calmMs: number
  /** Without an attack, before each window of attack and after the last. */
  readonly controlMs: number
  readonly attackMs: number
  /** After each attack, until the next control: not measured. */
  readonly settleMs: number
  /** After everything, before what is left behind is read. */
  readonly quietMs: number
}

/** Name of the window in which nobody attacks: it shows what the harness itself measures. */
export const NOTHING = 'nothing'

const FIRST_ADDRESS = 66

/** Address of the attackers of a slot, by its place. */
export const addressOf = (place: number): string => `127.0.0.${FIRST_ADDRESS + place}`

/** Each attack by itself, from an address of its own, behind an empty window; then mixes of several. */
export function planSlots(
  attacks: readonly string[],
  mixes: readonly (readonly string[])[],
): readonly Slot[] {
  const singles = attacks.map((name) => ({ name, attacks: [name] }))
  const mixed = mixes.map((names) => ({ name: `mix: ${names.join(' + ')}`, attacks: names }))
  return [{ name: NOTHING, attacks: [] }, ...singles, ...mixed].map((slot, place) => ({
    ...slot,
    from: addressOf(place),
  }))
}

/** Shares of a run; the rest is for the windows. */
const WARM_UP_SHARE = 0.06
const WAVE_SHARE = 0.08
const CALM_SHARE = 0.08
const QUIET_SHARE = 0.12
/** Of a window. */
const CONTROL_SHARE = 0.38
const SETTLE_SHARE = 0.1

/** Divides a run of so many seconds among so many slots. */
export function timingOf(seconds: number, slots: number): Timing {
  const ms = seconds * 1_000
  const windowMs =
    (ms * (1 - WARM_UP_SHARE - WAVE_SHARE - CALM_SHARE - QUIET_SHARE)) / (slots + CONTROL_SHARE)
  return {
    warmUpMs: ms * WARM_UP_SHARE,
    waveMs: ms * WAVE_SHARE,
    calmMs: ms * CALM_SHARE,
    controlMs: windowMs * CONTROL_SHARE,
    attackMs: windowMs * (1 - CONTROL_SHARE - SETTLE_SHARE),
    settleMs: windowMs * SETTLE_SHARE,
    quietMs: ms * QUIET_SHARE,
  }
}
