import type { MatchUsage, UsageCount, UsageStore } from '../../results/usage/ports.ts'

/** In-memory usage statistics. */
export function memoryUsage(): UsageStore {
  const waiting = new Map<string, MatchUsage>()
  /** By preset and month, and in it by bracket and entry. */
  const totals = new Map<string, Map<string, UsageCount>>()

  const add = ({ preset, month, counts }: MatchUsage): void => {
    const key = `${preset} ${month}`
    const those = totals.get(key) ?? new Map<string, UsageCount>()
    totals.set(key, those)
    for (const count of counts) {
      const before = those.get(`${count.bracket} ${count.entry}`)
      const sum = (part: 'lists' | 'matches' | 'wins' | 'draws') =>
        (before?.[part] ?? 0) + count[part]
      those.set(`${count.bracket} ${count.entry}`, {
        ...count,
        ...{ lists: sum('lists'), matches: sum('matches') },
        ...{ wins: sum('wins'), draws: sum('draws') },
      })
    }
  }

  return {
    note: async (usage) => {
      waiting.set(usage.matchId, usage)
    },
    addDue: async (nowMs, most) => {
      const due = [...waiting.values()]
        .filter(({ publicAtMs }) => publicAtMs <= nowMs)
        .toSorted((one, other) => one.publicAtMs - other.publicAtMs)
        .slice(0, most)
      for (const usage of due) {
        waiting.delete(usage.matchId)
        add(usage)
      }
      return due.length
    },
    read: async ({ preset, month, bracket }) =>
      [...(totals.get(`${preset} ${month}`)?.values() ?? [])].filter(
        (count) => count.bracket === bracket,
      ),
    months: async (preset) =>
      [...totals.keys()]
        .map((key) => key.split(' '))
        .flatMap(([of, month = '']) => (of === preset ? [month] : []))
        .toSorted()
        .reverse(),
  }
}
