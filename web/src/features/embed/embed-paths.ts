/** The screens that other sites may show in a frame, as the router matches them. */
export const EMBED_PATHS = {
  replay: '/embed/replays/:id',
  position: '/embed/position',
} as const

/** Whether a path belongs to a page in a frame of another site. */
export const isEmbedPath = (path: string): boolean => path.startsWith('/embed/')
