import type { Page } from '../../moderation/ports.ts'

/** A page of items with ascending numbers, newest first. */
export function newest<T extends { readonly number: number }>(
  all: readonly T[],
  { count, before }: Page,
): readonly T[] {
  const older = before === null ? all : all.filter(({ number }) => number < before)
  return older.slice(-count).reverse()
}
