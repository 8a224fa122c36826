/** Tells the place where somebody is, or in a part of which they are, from the others. */
export const currentOn = (path: string, place: string) =>
  path === place || path.startsWith(`${place}/`) ? ({ 'aria-current': 'page' } as const) : {}
