import type { Text } from '../../../../lib/text/text.tsx'

/** The bar of one's own running matches, in German. */
export const OWN_MATCH_DE: Pick<Text, 'ownMatch'> = {
  ownMatch: {
    label: 'Deine Partie',
    ownTurn: (opponent) => `Deine Partie gegen ${opponent}: du bist am Zug`,
    theirTurn: (opponent) => `Deine Partie gegen ${opponent}: ${opponent} ist am Zug`,
    back: 'Zurück zur Partie',
    titleMark: '● Du bist am Zug –',
  },
}
