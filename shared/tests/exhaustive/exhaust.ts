import type { Catalogue } from '../../src/ddm/index.ts'
import type { Subject } from './frame.ts'
import { playFor } from './games.ts'
import { type DdmLedger, openLedger } from './ledger.ts'

/** Dungeon Dice Monsters with these dice and figures, to be played until everything was reached. */
export const ddmSubject = (catalogue: Catalogue): Subject<DdmLedger> => ({
  game: 'ddm',
  ledger: (asked) => openLedger(catalogue, asked),
  play: (seed, ledger) => {
    playFor(seed, catalogue, ledger)
  },
})
