import type { RefusalTexts } from './refusals-en.ts'

/** Warum etwas abgelehnt wurde, auf Deutsch. */
export const REFUSALS_DE: RefusalTexts = {
  battle_over: 'Das Gefecht ist vorbei.',
  server_only: 'Das kann nur der Server.',
  already_out: 'Dieser Kämpfer ist ausgeschieden.',
  offer_stands: 'Ein Remisangebot ist schon offen.',
  already_offered: 'Du kannst nur einmal pro Zug Remis anbieten.',
  no_offer: 'Kein Remisangebot ist offen.',
  already_agreed: 'Du hast schon zugestimmt.',
  not_your_decision: 'Du bist nicht am Zug.',
  wrong_step: ({ awaited }) =>
    awaited === 'strike'
      ? 'Schlage erst zu oder lass den Gegner ziehen.'
      : 'Das geht an dieser Stelle des Zuges nicht.',
  no_such_fighter: 'Diesen Kämpfer gibt es nicht.',
  already_acted: 'Du hast deine Aktion in diesem Zug schon verbraucht.',
  moved_too_far: ({ limit }) => `Nach mehr als ${limit} Schritten ist keine Aktion mehr möglich.`,
  too_far: ({ limit }) => `In diesem Zug sind höchstens ${limit} Schritte möglich.`,
  not_a_step: 'Ein Schritt führt auf ein Nachbarfeld.',
  off_grid: 'Dieses Feld liegt außerhalb.',
  occupied: 'Dieses Feld ist besetzt.',
  no_such_move: 'Dein Kämpfer hat diese Technik auf seiner Stufe nicht.',
  recharging: ({ turns }) =>
    `Deine Techniken laden noch ${turns} ${turns === 1 ? 'Zug' : 'Züge'} lang.`,
  not_a_strike: 'Zuschlagen kannst du normal oder mit einer Technik im Nahbereich.',
  bad_target: 'Auf dieses Ziel geht das nicht.',
  immune: 'Dieser Kämpfer ist bis zu seinem nächsten Zug immun.',
  out_of_reach: 'Das Ziel ist außer Reichweite.',
  turn_begun: 'Das geht nur zu Beginn des Zuges, vor jedem Schritt und jeder Aktion.',
  no_transform: 'Dein Kämpfer kann sich nicht noch einmal verwandeln.',
  not_transformed: 'Wechseln kann nur, wer verwandelt ist.',
  bad_stage: 'In diese Stufe kann dein Kämpfer nicht wechseln.',
}
