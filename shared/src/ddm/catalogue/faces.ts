import { assert, present } from '../../kernel/assert.ts'
import type { FaceCrest } from '../rules/01-terms/crests.ts'
import type { Face } from '../rules/01-terms/die.ts'

const CREST_BY_LETTER: Readonly<Record<string, FaceCrest>> = {
  S: 'summon',
  M: 'movement',
  A: 'attack',
  D: 'defense',
  G: 'magic',
  T: 'trap',
}

const FACE = /([SMADGT])(\d*)/g
const SIX_FACES = /^(?:[SMADGT](?:[2-9]|[1-9]\d)?){6}$/

/**
 * Parses six faces in short notation: a crest letter, followed by its count if above 1, so that
 * `SMM2A4DG` has movement once and twice. Only for our own data: throws on anything else.
 */
export const parseFaces = (notation: string): readonly Face[] => {
  assert(SIX_FACES.test(notation), `six faces: ${notation}`)
  return Array.from(notation.matchAll(FACE), ([, letter = '', count = '']) => ({
    crest: present(CREST_BY_LETTER[letter], `a crest: ${letter}`),
    count: count === '' ? 1 : Number(count),
  }))
}
