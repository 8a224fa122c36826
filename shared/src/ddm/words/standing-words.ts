import { unreachable } from '../../kernel/assert.ts'
import type { StandingEffect } from '../model/effect.ts'
import type { Speech } from './speech.ts'
import { subjectWords } from './subject-words.ts'
import { GENERAL_VERBS, STAT_WORDS, TYPE_NOUNS } from './vocabulary.ts'

type Of<Op extends StandingEffect['op']> = Extract<StandingEffect, { op: Op }>

function auraWords({ stat, amount, side, type }: Of<'aura'>, speech: Speech): string {
  const group = { piece: 'monster', side, ...(type && { type }) } as const
  const change = `${Math.abs(amount)} ${amount < 0 ? 'less' : 'more'} ${STAT_WORDS[stat]}`
  return `${subjectWords(group, speech)} has ${change}`
}

const restrictWords = ({ maxSpaces }: Of<'restrictMove'>, { self }: Speech): string =>
  maxSpaces === 0
    ? `${self} cannot move: it neither walks nor jumps nor charges`
    : `${self} walks at most ${maxSpaces} ${maxSpaces === 1 ? 'space' : 'spaces'} a turn, in one walk`

/** Describes a standing effect (`docs/abilities.md`). */
export function standingWords(effect: StandingEffect, speech: Speech): string {
  const { self } = speech
  switch (effect.op) {
    case 'aura':
      return auraWords(effect, speech)
    case 'suppressGeneral':
      return GENERAL_VERBS[effect.general].none
    case 'protect':
      return `${TYPE_NOUNS[effect.type].many} of either player take no damage from attacks, abilities or items, but effects that destroy still destroy them`
    case 'restrictMove':
      return restrictWords(effect, speech)
    case 'alternateMove':
      return `${TYPE_NOUNS[effect.type].many} of either player cannot move in the first turn of their controller that begins after ${self} arrives, and in every second one from then on`
    case 'moveRate':
      return `${self} walks ${effect.spacesPerCrest} spaces for each movement crest`
    case 'extraAttacks':
      return `${self} may attack ${effect.attacks} times a turn, each time for 1 attack crest`
    case 'doubleMoveCost':
      return 'every walk costs twice as many movement crests; more such effects add nothing'
    case 'warpGate':
      return `the space of ${self} is a vortex: each monster on a vortex may jump once a turn to another one that no monster holds, for no crest`
    default:
      return unreachable(effect)
  }
}
