import type { Ability, Cost } from '../model/ability.ts'
import { listed, span } from './grammar.ts'
import type { Speech } from './speech.ts'
import { targetWords } from './subject-words.ts'
import { crests } from './vocabulary.ts'

/** The cost of an ability, including variable parts (R18.9). */
function costWords({ crest, count, max, plusPer }: Cost, { hasManyTargets }: Speech): string {
  const price = crests(crest, max === undefined ? count : span(count, max))
  if (plusPer === undefined) return price
  const whose =
    plusPer === 'chosen-level' ? 'named' : `of ${hasManyTargets ? 'every' : 'the'} target`
  return `${price} plus 1 for each level ${whose}`
}

/** Choices other than the payment (R14.10, R18.9). */
function namings({ cost, target, effects }: Ability, speech: Speech): readonly string[] {
  const isCharge = effects.some(({ op }) => op === 'lineCharge')
  const isGift = effects.some((effect) => effect.op === 'gainCrest' && effect.crest === 'named')
  return [
    ...(target === undefined ? [] : [targetWords(target, speech)]),
    ...(isCharge || cost?.plusPer === 'chosen-level' ? ['a level from 1 to 4'] : []),
    ...(isCharge ? ['a direction'] : []),
    ...(isGift ? ['a kind of crest to gain'] : []),
  ]
}

/**
 * The payment and the choices before an ability goes on the chain: one sentence or none. An
 * ability with a cost may be declined on arrival (R14.8).
 */
export function priceWords(ability: Ability, speech: Speech): readonly string[] {
  const { cost, timing } = ability
  const named = namings(ability, speech)
  const name = named.length === 0 ? [] : [`name ${listed(named)}`]
  if (cost === null) return name
  const pay = `${timing === 'summon' ? 'you may pay' : 'pay'} ${costWords(cost, speech)}`
  return [[pay, ...name].join(cost.plusPer === undefined ? ' and ' : ', and ')]
}
