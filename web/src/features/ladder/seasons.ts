/** The seasons on offer: the current one and those before it. */
const SHOWN = 8

/** A quarter of the year at a time, in milliseconds since 1970, such as `2026-4`; by UTC. */
export function seasonAt(ms: number): string {
  const day = new Date(ms)
  return `${day.getUTCFullYear()}-${Math.floor(day.getUTCMonth() / 3) + 1}`
}

/** The season before. */
function seasonBefore(season: string): string {
  const [year, quarter] = season.split('-').map(Number)
  return quarter === 1 ? `${Number(year) - 1}-4` : `${year}-${Number(quarter) - 1}`
}

/** The latest seasons, the current one first. */
export function seasonsTo(nowMs: number): readonly string[] {
  const seasons = [seasonAt(nowMs)]
  while (seasons.length < SHOWN) seasons.push(seasonBefore(seasons.at(-1) ?? ''))
  return seasons
}
