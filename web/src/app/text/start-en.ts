import { HOME_EN } from '../../features/home/text/en.ts'
import { LOBBY_EN } from '../../features/lobby/text/en.ts'
import { OWN_MATCH_EN } from '../../features/match/own-match/text/en.ts'
import { DDM_EN } from '../../games/ddm/text/en.ts'
import { LIB_EN } from '../../lib/text/en.ts'
import { UI_EN } from '../../ui/text/en.ts'
import { NOT_FOUND_EN } from '../not-found/text/en.ts'

/** The texts of the start page and of the frame around every screen, in English; part of the first load. */
export const START_EN = {
  ...LIB_EN,
  ...UI_EN,
  ...DDM_EN,
  ...OWN_MATCH_EN,
  ...LOBBY_EN,
  ...HOME_EN,
  ...NOT_FOUND_EN,
}
