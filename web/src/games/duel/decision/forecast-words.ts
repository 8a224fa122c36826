import { SEATS, type Seat } from '@dungeon-dice/client-sdk/duel'
import type { AttackForecast } from '../model/forecast.ts'
import { seatOf } from '../model/zones.ts'
import { cardName, type NameOf } from '../narration/narrate.ts'
import type { DuelText } from '../text/en.ts'

interface Reader {
  readonly own: Seat | null
  readonly nameOf: NameOf
}

/** A forecast in words: what is destroyed, who takes what, and whether the duel is won. */
export function forecastWords(
  { forecast, ...words }: DuelText,
  { destroyed, life, winner, compared }: AttackForecast,
  { own, nameOf }: Reader,
): string {
  const names = destroyed.map(({ card, zone }) => {
    const seat = seatOf(zone)
    const name = cardName({ forecast, ...words }, card) ?? card
    return `${name} (${seat === own ? words.you : nameOf(seat)})`
  })
  const changes = SEATS.filter((seat) => life[seat] !== 0).map((seat) =>
    life[seat] < 0
      ? forecast.damage(nameOf(seat), -life[seat], seat === own)
      : forecast.heal(nameOf(seat), life[seat], seat === own),
  )
  return [
    ...(names.length > 0 ? [forecast.destroyed(names.join(', '))] : []),
    // A direct attack meets nobody who could be destroyed.
    ...(names.length === 0 && compared !== null ? [forecast.nobody] : []),
    ...(changes.length === 0 ? [forecast.noDamage] : changes),
    ...(winner === null || winner !== own ? [] : [forecast.wins]),
  ].join(', ')
}
