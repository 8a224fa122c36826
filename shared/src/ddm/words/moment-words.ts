import type { Ability, Timing, Trigger, UseLimit } from '../model/ability.ts'
import type { Speech } from './speech.ts'
import { crests } from './vocabulary.ts'

/**
 * Names of timings, and when they allow an ability to be used (R14.3, R14.7, R14.8, R15.3, R16.6).
 */
const MOMENTS: Readonly<Record<Timing, readonly [name: string, moment?: string]>> = {
  move: ['Move', 'in your turn'],
  magic: ['Magic', 'in your turn'],
  attack: ['Attack', 'in a battle that it began'],
  defense: ['Defense', 'in a battle in which it is attacked'],
  trap: ['Trap', 'in any turn'],
  summon: ['When summoned'],
  continuous: ['Always'],
  step: ["When a monster enters this item's space"],
  destroyed: ['When destroyed'],
}

const TRIGGER_WORDS: Readonly<Record<Trigger, string>> = {
  'on-own-attack': 'when it attacks',
  'on-attacked': 'when it is attacked',
  'would-take-battle-damage': 'when it would take damage in battle',
}

/** Triggers that narrow a timing. */
const NARROWER: Readonly<Partial<Record<Timing, readonly Trigger[]>>> = {
  attack: ['on-own-attack'],
  defense: ['on-attacked', 'would-take-battle-damage'],
  trap: ['on-own-attack', 'on-attacked', 'would-take-battle-damage'],
}

/** When an ability works, as the beginning of its text. */
export function momentWords({ timing, trigger }: Ability, { self }: Speech): string {
  const [name, moment] = MOMENTS[timing]
  const isSaid = trigger !== undefined && NARROWER[timing]?.includes(trigger) === true
  const turnedUp = timing === 'summon' && self === 'this item' ? 'turned up at once' : undefined
  const words = [name, turnedUp, isSaid ? undefined : moment, trigger && TRIGGER_WORDS[trigger]]
  return words.filter((word) => word !== undefined).join(', ')
}

const TIMES: Readonly<Record<number, string>> = { 1: 'once', 2: 'twice' }

/** The limit of an ability per turn (R14.2). */
export function limitWords(limit: UseLimit): string {
  if ('uses' in limit) return `at most ${TIMES[limit.uses] ?? `${limit.uses} times`} a turn`
  return `at most ${crests(null, limit.crests)} can be paid for it in a turn`
}
