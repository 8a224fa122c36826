import type { WireRefusal } from '@dungeon-dice/client-sdk'

/** Every code that the server, the rules, a dice list or an option can be refused with. */
type RefusalCode = WireRefusal['code']

/** The refusals that have this code, with their facts. */
type RefusalOf<C extends RefusalCode, R = WireRefusal> = R extends { readonly code: infer Own }
  ? C extends Own
    ? R
    : never
  : never

/** A sentence for each code, made from the facts where there are any: a code without one does not compile. */
export type RefusalSentences = {
  readonly [C in RefusalCode]: string | ((facts: RefusalOf<C>) => string)
}
