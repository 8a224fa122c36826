import type { State } from '../../src/ddm/model/state.ts'
import { drawDiagram } from '../../src/ddm/notation/draw-diagram.ts'
import { SOURCE } from './position.ts'

const isRank = (line: string): boolean => /^\s*\d+\s/.test(line)

/** Rows of marks, one space between two of them: pictures compare whatever their margins. */
const tidy = (lines: readonly string[]): string =>
  lines.map((line) => line.trim().split(/\s+/).join(' ')).join('\n')

/** The board of a state as it is drawn, without its legend; compare it with `drawn`. */
export function boardOf(state: State): string {
  const [files = '', ...lines] = drawDiagram(state, SOURCE).split('\n')
  return tidy([files, ...lines.filter(isRank)])
}

/** A board drawn in a test: a row of files, then its ranks. */
export const drawn = (strings: TemplateStringsArray): string =>
  tidy(
    String.raw({ raw: strings })
      .split('\n')
      .filter((line) => line.trim() !== ''),
  )
