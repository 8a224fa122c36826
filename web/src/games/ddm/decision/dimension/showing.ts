import {
  apply,
  type RuleError,
  type SquareName,
  scriptedChance,
} from '@dungeon-dice/client-sdk/rules'
import { refusalWords } from '../../../../lib/text/refusals/refusal-words.ts'
import type { Text } from '../../../../lib/text/text.tsx'
import type { Ghost, Mark } from '../../board/scene.ts'
import { type Dimensioning, otherWays, squaresAt } from './dimensioning.ts'
import { anchorsOf, cellsOf, fits, stepsToMaster } from './places.ts'
import { runsOf } from './runs.ts'

/** Whether the piece fits where it is aimed (R9.4). */
export const isFitting = ({ offer, orientation, aimed }: Dimensioning): boolean =>
  aimed !== null && fits(offer, orientation, aimed)

/** The squares to look at: where the anchor can lie, or on a piece that lies, where its figure can stand. */
export function dimensionMarks(draft: Dimensioning, text: Text): readonly Mark[] {
  const { offer, orientation, aimed, laid } = draft
  const [squares, kind, words] =
    laid === null
      ? ([anchorsOf(offer, orientation), 'anchor', text.dimension.fits] as const)
      : ([squaresAt(laid), 'target', text.dimension.canStand] as const)
  const marks = squares.map(
    (square): Mark => (square === aimed ? { square, kind } : { square, kind, words }),
  )
  if (aimed === null) return marks
  const aimedWords = laid === null ? fitWords(draft, text) : squares.includes(aimed) ? words : ''
  return [...marks, { square: aimed, kind: 'aimed', words: aimedWords }]
}

/** The piece where it is aimed, or where it lies. */
export function dimensionGhost(draft: Dimensioning): Ghost | null {
  const { seat, orientation, aimed, laid } = draft
  const anchor = laid?.anchor ?? aimed
  if (anchor === null) return null
  const cells = cellsOf({ orientation, anchor })
  return { seat, cells, anchor, isLegal: laid !== null || isFitting(draft) }
}

/** The squares that the piece covers where it is aimed, and how far it leads, as a sentence. */
function coverWords({ state, seat, orientation }: Dimensioning, anchor: SquareName, text: Text) {
  const place = { orientation, anchor }
  return text.dimension.covers(runsOf(cellsOf(place)), stepsToMaster(place, state, seat))
}

/** The squares that the piece covers where it is aimed, or why it does not fit there, as a sentence. */
export function fitWords(draft: Dimensioning, text: Text): string {
  if (draft.aimed !== null && isFitting(draft)) return coverWords(draft, draft.aimed, text)
  const fault = faultOf(draft)
  if (fault === null) return text.dimension.aimFirst
  const why = refusalWords(text, fault)
  return otherWays(draft).length > 0 ? `${why} ${text.dimension.fitsTurned}` : why
}

/** Why the rules refuse the piece where it is aimed; null when it is aimed nowhere. */
function faultOf({ state, seat, summon, orientation, aimed }: Dimensioning): RuleError | null {
  if (aimed === null) return null
  const { die, figure } = summon
  const { netId: net, turn, flip } = orientation
  const named = figure === null ? { die } : { die, figure }
  const intent = { type: 'dimension' as const, ...named, net, turn, flip, at: aimed }
  const applied = apply(state, seat, intent, scriptedChance([]).chance)
  return applied.ok ? null : applied.error
}
