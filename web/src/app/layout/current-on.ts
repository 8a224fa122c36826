/** Marks the navigation link that leads to the current screen, or to the part of the page it is in. */
export const currentOn = (path: string, place: string) =>
  path === place || path.startsWith(`${place}/`) ? ({ 'aria-current': 'page' } as const) : {}
