import { HOME_DE } from '../../features/home/text/de.ts'
import { LOBBY_DE } from '../../features/lobby/text/de.ts'
import { OWN_MATCH_DE } from '../../features/match/own-match/text/de.ts'
import { DDM_DE } from '../../games/ddm/text/de.ts'
import { LIB_DE } from '../../lib/text/de.ts'
import { UI_DE } from '../../ui/text/de.ts'
import { NOT_FOUND_DE } from '../not-found/text/de.ts'

/** The texts of the start page and of the frame around every screen, in German; part of the first load. */
export const START_DE = {
  ...LIB_DE,
  ...UI_DE,
  ...DDM_DE,
  ...OWN_MATCH_DE,
  ...LOBBY_DE,
  ...HOME_DE,
  ...NOT_FOUND_DE,
}
