import type { Stock } from '@dungeon-dice/shared/ddm'
import { hostedDdm } from './ddm/hosted-ddm.ts'
import { Games } from './games.ts'

/** All games, with the dice and figures of this host; each is one line here. */
export const gamesOf = (stock: Stock): Games => new Games([hostedDdm(stock)])
