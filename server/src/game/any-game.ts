import type { OpenDecision, Refusal } from '@dungeon-dice/shared'
import type { DefinitionTypes, GameDefinition, Loadout } from './game-definition.ts'

declare const BRAND: unique symbol

/** A value that only its game can read: nothing else has this type, and it has no fields to use. */
interface Opaque<Name extends string> {
  readonly [BRAND]: Name
}

export type AnySetup = Opaque<'setup'>
export type AnyState = Opaque<'state'>
export type AnyIntent = Opaque<'intent'> & { readonly type: string }
type AnyEvent = Opaque<'event'> & { readonly type: string }
type AnyOrders = Opaque<'orders'>
/** Checked options of one match. */
export type AnyRules = Opaque<'rules'>
/** Checked list of a player. */
export type AnyList = Opaque<'list'>

/** The types of some game, as far as matches know them. */
export interface AnyTypes {
  Setup: AnySetup
  State: AnyState
  Seat: string
  Intent: AnyIntent
  Event: AnyEvent
  Decision: OpenDecision<string>
  Refusal: Refusal
  Orders: AnyOrders
}

interface AnyDefinitionTypes extends Pick<DefinitionTypes, 'View'> {
  Game: AnyTypes
  Rules: AnyRules
  List: AnyList
}

/** Some hosted game. Its values have opaque types, so they can only be handed back to a game. */
export type AnyGame = GameDefinition<AnyDefinitionTypes>
export type AnyView = AnyDefinitionTypes['View']
export type AnyLoadout = Loadout<AnyDefinitionTypes>

/** Hides the types of a game; the only place that does. */
export const anyGame = <H extends DefinitionTypes>(definition: GameDefinition<H>): AnyGame =>
  definition as unknown as AnyGame
