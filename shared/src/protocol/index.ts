/** Everything that goes over the wire: versions, codes, messages and the public state. */
export {
  type AccountAnswer,
  type AccountWire,
  accountAnswerSchema,
  accountSchema,
  type Credentials,
  credentialsSchema,
  type DeletedAnswer,
  deletedSchema,
  deleteSchema,
  nameSchema,
  PASSWORD_LENGTH,
  renameSchema,
  type SignedIn,
  signedInSchema,
  versionsOnlySchema,
} from './account.ts'
export { type CatalogueAnswer, catalogueSchema } from './catalogue.ts'
export {
  type HostBody,
  hostSchema,
  type IntentRequest,
  intentRequestSchema,
  type JoinBody,
  joinSchema,
  type LegalRequest,
  legalRequestSchema,
  type OrdersRequest,
  ordersRequestSchema,
  type QuickMatchBody,
  quickMatchSchema,
  type ResyncRequest,
  resyncRequestSchema,
  type SeatBody,
  seatSchema,
  versionsSchema,
} from './client-to-server.ts'
export { CLOSE_CODES, SERVER_RULES, type ServerRefusalCode } from './codes.ts'
export type { DuelSeatWire, DuelWire, ItemWire, MonsterWire } from './duel-wire.ts'
export { type EventWire, fromEventWire, toEventWire } from './event-wire.ts'
export { fromWire, type OwnList } from './from-wire.ts'
export { intentSchema } from './intent-schema.ts'
export {
  MATCH_PHASES,
  type MatchPhase,
  type MatchWire,
  type OpenDecisionWire,
  openDecisions,
  outcomeOf,
  type SeatWire,
} from './match-state.ts'
export { parse } from './parse.ts'
export { toAgendaWire, toListWire, toOriginsWire, toUsesWire } from './part-wire.ts'
export {
  type NameFault,
  refusal,
  refusalSchema,
  type ServerRefusal,
  type WireRefusal,
} from './refusal.ts'
export { toRolledWire } from './rolled-wire.ts'
export {
  type Accepted,
  type DecisionMessage,
  decisionSchema,
  type EventsMessage,
  eventsSchema,
  type HttpError,
  httpErrorSchema,
  type IntentAnswer,
  intentAnswerSchema,
  type LegalAnswer,
  type LegalList,
  legalAnswerSchema,
  type OrdersMessage,
  ordersMessageSchema,
  type Refused,
  type ResyncAnswer,
  type ResyncEvents,
  reservationSchema,
  resyncAnswerSchema,
  SERVER_MESSAGES,
  type SeatGrant,
  type SeatReservation,
  type SecretMessage,
  type ServerMessageType,
  seatGrantSchema,
  secretSchema,
  type WelcomeMessage,
  welcomeSchema,
} from './server-to-client.ts'
export {
  CHAT_MODES,
  type ChatMode,
  CLOCK_PRESETS,
  CLOCKS,
  type ClockName,
  LONGEST_DELAY_SECONDS,
  SERIES_LENGTHS,
  type SeriesLength,
  type SettingsBody,
  type ShownSettings,
  settingsSchema,
  shownSettingsSchema,
  timeControlSchema,
} from './settings.ts'
export { toWire, usedFlags } from './to-wire.ts'
export { PROTOCOL_VERSION } from './version.ts'
