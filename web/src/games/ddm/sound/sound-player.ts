import type { Cue } from './effects.ts'
import { playEffect, startAmbience } from './synth.ts'

/** User gestures, after which browsers allow sound. */
const PRESSES = ['pointerdown', 'keydown', 'touchend'] as const

/** How long an audio context may take to start before it counts as blocked, in milliseconds. */
const BEGINNING_MS = 500

/** Plays the sounds of a match; created when sound is first switched on. */
export class SoundPlayer {
  readonly #context = new AudioContext()
  readonly #out = new GainNode(this.#context)
  readonly #onBlocked: (isBlocked: boolean) => void
  #stopAmbience: (() => void) | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  /** `onBlocked` is called when the browser starts or stops blocking sound. */
  constructor(onBlocked: (isBlocked: boolean) => void) {
    this.#onBlocked = onBlocked
    this.#out.connect(this.#context.destination)
    this.#context.addEventListener('statechange', this.#tell)
    for (const press of PRESSES) document.addEventListener(press, this.#wake, { passive: true })
    this.#tell()
  }

  /** Loudness from 0 to 100. */
  set volume(percent: number) {
    // Loudness is felt as the square.
    this.#out.gain.value = (percent / 100) ** 2
  }

  set ambience(isOn: boolean) {
    if (isOn === (this.#stopAmbience !== null)) return
    this.#stopAmbience?.()
    this.#stopAmbience = isOn ? startAmbience(this.#context, this.#out) : null
  }

  /** Plays each cue when it is due; blocked ones are not played later. */
  play(cues: readonly Cue[]): void {
    if (this.#context.state !== 'running') return
    const now = this.#context.currentTime
    for (const { effect, atMs } of cues)
      playEffect(this.#context, this.#out, effect, now + atMs / 1_000)
  }

  close(): void {
    clearTimeout(this.#timer)
    for (const press of PRESSES) document.removeEventListener(press, this.#wake)
    this.#context.removeEventListener('statechange', this.#tell)
    void this.#context.close()
  }

  readonly #wake = (): void => {
    // A browser may refuse even so; the note says what to do.
    if (this.#context.state === 'suspended') this.#context.resume().catch(() => undefined)
  }

  readonly #tell = (): void => {
    clearTimeout(this.#timer)
    if (this.#context.state === 'suspended')
      this.#timer = setTimeout(() => this.#onBlocked(true), BEGINNING_MS)
    else this.#onBlocked(false)
  }
}
