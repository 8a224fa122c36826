import type { Cue } from './effects.ts'
import { playEffect, startAmbience } from './synth.ts'

/** Anything that counts as a press: browsers let a page be heard after one. */
const PRESSES = ['pointerdown', 'keydown', 'touchend'] as const

/** Contexts need a moment to begin; only then a silent one is blocked, in milliseconds. */
const BEGINNING_MS = 500

/** Plays what is heard in a match; made when sound is first wanted. */
export class SoundPlayer {
  readonly #context = new AudioContext()
  readonly #out = new GainNode(this.#context)
  readonly #onBlocked: (isBlocked: boolean) => void
  #stopAmbience: (() => void) | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  /** `onBlocked` is told whenever the browser begins or ceases to keep the page quiet. */
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

  /** Plays each cue when it is due; what the browser keeps quiet is not heard later. */
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
