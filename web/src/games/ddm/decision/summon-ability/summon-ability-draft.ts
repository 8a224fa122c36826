import type { SeatDecision } from '@dungeon-dice/client-sdk'
import { type Draft, type Drafting, drafted } from '../drafting.tsx'
import {
  type ArriveInput,
  type Arriving,
  arrivalMarks,
  arriving,
  changeArrival,
} from './arriving.ts'
import { SummonAbilityPanel } from './summon-ability-panel.tsx'

const ARRIVING: Drafting<Arriving, ArriveInput> = {
  change: changeArrival,
  answer: ({ given }) => given,
  marks: arrivalMarks,
  Panel: SummonAbilityPanel,
}

/** The draft of what the ability of a new figure is used for. */
export const summonAbilityDraft = (decision: SeatDecision): Draft =>
  drafted(ARRIVING, arriving(decision))
