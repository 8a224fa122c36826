import type { Effect, Part } from './effects.ts'
import { PARTS } from './effects.ts'

/** Shortest time to full loudness and back, in seconds: less would click. */
const EDGE = 0.006
/** Loudness that nobody hears; an exponential never comes to 0. */
const SILENCE = 0.0001
const NOISE_SECONDS = 1

const noises = new WeakMap<BaseAudioContext, AudioBuffer>()

/** White noise, made once, by a generator with a fixed seed; no rule depends on it. */
function noiseIn(context: BaseAudioContext): AudioBuffer {
  const known = noises.get(context)
  if (known !== undefined) return known
  const buffer = context.createBuffer(1, context.sampleRate * NOISE_SECONDS, context.sampleRate)
  const samples = buffer.getChannelData(0)
  let seed = 1
  for (let place = 0; place < samples.length; place += 1) {
    seed = (seed * 16_807) % 2_147_483_647
    samples[place] = (seed / 2_147_483_647) * 2 - 1
  }
  noises.set(context, buffer)
  return buffer
}

function sourceOf(
  context: BaseAudioContext,
  part: Part,
  at: number,
): [AudioScheduledSourceNode, AudioNode] {
  const end = at + part.length
  if (part.wave !== 'noise') {
    const source = new OscillatorNode(context, { type: part.wave, frequency: part.from })
    source.frequency.setValueAtTime(part.from, at)
    source.frequency.exponentialRampToValueAtTime(part.to, end)
    return [source, source]
  }
  const source = new AudioBufferSourceNode(context, { buffer: noiseIn(context), loop: true })
  const filter = new BiquadFilterNode(context, {
    type: 'bandpass',
    frequency: part.from,
    Q: part.q,
  })
  filter.frequency.setValueAtTime(part.from, at)
  filter.frequency.exponentialRampToValueAtTime(part.to, end)
  source.connect(filter)
  return [source, filter]
}

function playPart(context: BaseAudioContext, out: AudioNode, part: Part, start: number): void {
  const at = start + part.at
  const end = at + part.length
  const [source, sound] = sourceOf(context, part, at)
  const gain = new GainNode(context, { gain: 0 })
  gain.gain.setValueAtTime(SILENCE, at)
  gain.gain.linearRampToValueAtTime(part.loud, at + EDGE)
  gain.gain.exponentialRampToValueAtTime(SILENCE, end)
  sound.connect(gain).connect(out)
  source.start(at)
  source.stop(end + EDGE)
}

/** Plays an effect at a time of the context, in seconds. */
export function playEffect(
  context: BaseAudioContext,
  out: AudioNode,
  effect: Effect,
  at: number,
): void {
  for (const part of PARTS[effect]) playPart(context, out, part, at)
}

/** A deep, slow sound beneath the match; the result ends it. */
export function startAmbience(context: BaseAudioContext, out: AudioNode): () => void {
  const gain = new GainNode(context, { gain: 0 })
  gain.gain.linearRampToValueAtTime(0.05, context.currentTime + 3)
  const filter = new BiquadFilterNode(context, { type: 'lowpass', frequency: 420 })
  const swell = new OscillatorNode(context, { frequency: 0.07 })
  swell.connect(new GainNode(context, { gain: 160 })).connect(filter.frequency)
  const voices = [55, 82.4, 110.3].map((frequency) => {
    const voice = new OscillatorNode(context, { type: 'sawtooth', frequency })
    voice.connect(filter)
    return voice
  })
  filter.connect(gain).connect(out)
  for (const source of [swell, ...voices]) source.start()
  return () => {
    for (const source of [swell, ...voices]) source.stop()
    gain.disconnect()
  }
}
