import type { Die, Face } from '../rules/01-terms/die.ts'
import { listed } from './grammar.ts'

/** A face in words: `summon`, `2 movement`. */
const faceWords = ({ crest, count }: Face): string =>
  crest === 'summon' ? crest : `${count} ${crest}`

/** The faces of a die in words, equal ones grouped: `3 × summon, 2 × 1 movement and 2 magic`. */
export function facesWords({ faces }: Pick<Die, 'faces'>): string {
  const words = faces.map(faceWords)
  return listed(
    [...new Set(words)].map((word) => {
      const times = words.filter((one) => one === word).length
      return times === 1 ? word : `${times} × ${word}`
    }),
  )
}
