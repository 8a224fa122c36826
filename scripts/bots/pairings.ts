import { BRAINS, type Brain } from '../../shared/src/ddm/bots/index.ts'
import {
  type Bot,
  DEFAULT_LIST,
  type DiceList,
  type Preset,
  STARTER_LISTS,
} from '../../shared/src/ddm/index.ts'

/** The lists with which bots are measured, by name. */
export const LISTS = { default: DEFAULT_LIST, ...STARTER_LISTS } satisfies Readonly<
  Record<string, DiceList>
>
export type ListName = keyof typeof LISTS

/** The lists from which the ratings follow. */
export const STARTERS = Object.keys(STARTER_LISTS) as readonly (keyof typeof STARTER_LISTS)[]

/** Two bots that play each other with the same list. */
export interface Pairing {
  readonly preset: Preset
  readonly stronger: Bot
  readonly weaker: Bot
  readonly list: ListName
}

/** The brains of a pairing, the stronger one first. */
export const brainsOf = ({ stronger, weaker }: Pairing): readonly [Brain, Brain] => [
  BRAINS[stronger],
  BRAINS[weaker],
]
