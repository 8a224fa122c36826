import type { Match } from '@dungeon-dice/client-sdk'
import { playerOn } from '../../../lib/match/seated.ts'

/** Whether the player at this screen hosts a match that waits (P2.13). */
export const isHost = (match: Match): boolean => playerOn(match, match.seat).host
