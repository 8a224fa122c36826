/** Cuts a list wherever the next thing does not follow the one before it; no run is empty. */
export function runsOf<T>(
  things: readonly T[],
  follows: (before: T, next: T) => boolean,
): readonly (readonly [T, ...T[]])[] {
  const runs: [T, ...T[]][] = []
  for (const thing of things) {
    const run = runs.at(-1)
    const before = run?.at(-1)
    if (run !== undefined && before !== undefined && follows(before, thing)) run.push(thing)
    else runs.push([thing])
  }
  return runs
}
