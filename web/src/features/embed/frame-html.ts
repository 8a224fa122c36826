import { EMBED_PATHS } from './embed-paths.ts'

const frameOf = (path: string, title: string): string =>
  `<iframe src="${location.origin}${path}" title="${title}" width="960" height="640" loading="lazy" style="border:0;max-width:100%"></iframe>`

/** HTML that shows a replay from a step on in another site; `title` is plain words of ours. */
export const replayFrame = (id: string, step: number, title: string): string =>
  frameOf(`/embed/replays/${encodeURIComponent(id)}?step=${step}`, title)

/** HTML that shows a position in another site; `title` is plain words of ours. */
export const positionFrame = (line: string, title: string): string =>
  frameOf(`${EMBED_PATHS.position}#${encodeURIComponent(line)}`, title)
