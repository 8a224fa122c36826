import { ruleLink } from '../../paths.ts'
import type { Text } from '../text.tsx'

/** Anything that the server or the rules refuse with: a code, its rule, its facts. */
interface Refused {
  readonly code: string
  readonly rule?: string
}

type Sentence = string | ((facts: Refused) => string)

/** Why something was refused, as a sentence for players. A code of a newer server is told as it is. */
export function refusalWords({ refusals }: Text, refused: Refused): string {
  // Each sentence takes the facts of its own code, which the server sends beside it.
  const sentences = refusals.byCode as unknown as Readonly<Record<string, Sentence>>
  const sentence = Object.hasOwn(sentences, refused.code) ? sentences[refused.code] : undefined
  if (sentence === undefined) return refusals.other(refused.code)
  return typeof sentence === 'string' ? sentence : sentence(refused)
}

/** The rule of the rule book that forbids it; null for what the server alone refuses. */
export const ruleOf = ({ rule = '' }: Refused): string | null =>
  rule.startsWith('R') ? rule : null

/** Where that rule stands; null for what the server alone refuses. */
export function ruleLinkOf(refused: Refused, game: string): string | null {
  const rule = ruleOf(refused)
  return rule === null ? null : ruleLink(rule, game)
}
