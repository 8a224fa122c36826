import { err, type Result } from '../../kernel/result.ts'
import type { State } from '../model/state.ts'
import { joinFields, LONGEST_POSITION, splitFields } from './fields.ts'
import type { ListSource } from './list-source.ts'
import { makeFields } from './make-fields.ts'
import type { PositionError } from './position-error.ts'
import { readFields } from './read-fields.ts'

/**
 * The position as one line, in the one form that is written (`docs/notation.md`): whatever equals
 * its default is left out. It reads back to a state or view with an equal hash.
 */
export const makePosition = (state: State, source: ListSource): string =>
  joinFields(makeFields(state, source))

/**
 * The state or view that a line stands for, checked to be one that can be, or the first thing that
 * is wrong with it. Never throws. It reads more than `makePosition` writes:
 * - any white space between fields, before and after; pending decision and chain may be left out;
 * - named fields anywhere in the line, options in any order, parted by spaces or commas;
 * - what equals its default may be written out;
 * - a void square as a dot, a rank without its last void squares;
 * - occupants in any order once their ids are given, their marks in any order;
 * - parts of a seat and of a turn, choices, crests, dice of a roll and numbers of a list in any order;
 * - one crest without its number, a face with it, zeros in front of numbers.
 */
export function parsePosition(text: string, source: ListSource): Result<State, PositionError> {
  if (text.length > LONGEST_POSITION)
    return err({ code: 'too_long', most: LONGEST_POSITION, got: text.length })
  const fields = splitFields(text)
  return fields === null ? err({ code: 'wrong_fields' }) : readFields(fields, source)
}
