import { ACCOUNT_DE } from '../../features/account/text/de.ts'
import { CHAT_DE } from '../../features/chat/text/de.ts'
import { USAGE_DE } from '../../features/dice/text/de.ts'
import { HOST_DE } from '../../features/host/text/de.ts'
import { JOIN_DE } from '../../features/join/text/de.ts'
import { LADDER_DE } from '../../features/ladder/text/de.ts'
import { LISTS_DE } from '../../features/lists/text/de.ts'
import { MATCH_DE } from '../../features/match/text/de.ts'
import { PLAYER_DE } from '../../features/player/text/de.ts'
import { QUEUE_DE } from '../../features/queue/text/de.ts'
import { REPLAY_DE } from '../../features/replay/text/de.ts'
import { RULES_DE } from '../../features/rules/text/de.ts'
import { SETTINGS_DE } from '../../features/settings/text/de.ts'
import { WATCH_DE } from '../../features/watch/text/de.ts'
import { ADVICE_DE } from '../../games/ddm/advice/text/de.ts'
import { ANALYSIS_DE } from '../../games/ddm/analysis/text/de.ts'
import { BOARD_DE } from '../../games/ddm/board/text/de.ts'
import { germanAbility, germanCard } from '../../games/ddm/cards/german/german-card-words.ts'
import { speakCards } from '../../games/ddm/cards/spoken.ts'
import { CATALOGUE_DE } from '../../games/ddm/catalogue/text/de.ts'
import { DECISION_DE } from '../../games/ddm/decision/text/de.ts'
import { FORECAST_DE } from '../../games/ddm/forecast/text/de.ts'
import { HINTS_DE } from '../../games/ddm/hints/text/de.ts'
import { LOG_DE } from '../../games/ddm/log/text/de.ts'
import { NARRATION_DE } from '../../games/ddm/narration/text/de.ts'
import { ORDERS_DE } from '../../games/ddm/orders/text/de.ts'
import { PLAYERS_DE } from '../../games/ddm/players/text/de.ts'
import { PRESENTATION_DE } from '../../games/ddm/presentation/text/de.ts'
import { REFUSALS_DE } from '../../games/ddm/refusals/text/de.ts'
import { SOUND_DE } from '../../games/ddm/sound/text/de.ts'
import { STACK_DE } from '../../games/ddm/stack/text/de.ts'
import type { Text } from '../../lib/text/text.tsx'
import type { START_DE } from './start-de.ts'

speakCards('de', { card: germanCard, ability: germanAbility })

/** The texts of all other screens, in German; loaded with the first of them. */
export const REST_DE: Omit<Text, keyof typeof START_DE> = {
  ...REFUSALS_DE,
  ...CATALOGUE_DE,
  ...BOARD_DE,
  ...NARRATION_DE,
  ...FORECAST_DE,
  ...DECISION_DE,
  ...LOG_DE,
  ...PLAYERS_DE,
  ...PRESENTATION_DE,
  ...HINTS_DE,
  ...ADVICE_DE,
  ...ANALYSIS_DE,
  ...SOUND_DE,
  ...STACK_DE,
  ...ORDERS_DE,
  ...RULES_DE,
  ...LADDER_DE,
  ...PLAYER_DE,
  ...ACCOUNT_DE,
  ...REPLAY_DE,
  ...CHAT_DE,
  ...SETTINGS_DE,
  ...MATCH_DE,
  ...WATCH_DE,
  ...LISTS_DE,
  ...QUEUE_DE,
  ...USAGE_DE,
  ...HOST_DE,
  ...JOIN_DE,
}
