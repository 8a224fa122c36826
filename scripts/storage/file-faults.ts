const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'its folder does not exist.',
  ENOTDIR: 'a part of its path is not a folder.',
  EEXIST: 'a file has the name of its folder.',
  EACCES: 'this user may not write there.',
  EPERM: 'this user may not write there.',
  EROFS: 'its disk or container is read-only; in a container, mount a folder there.',
  EIO: 'its disk reports an I/O error.',
}

/** Returns whether an error concerns a file, and not the database: Node names the path only then. */
export const isOfFile = (error: unknown): boolean =>
  typeof (error as NodeJS.ErrnoException).path === 'string'

/** The error of a file or folder as a sentence. */
export function fileSentenceOf(path: string, error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException
  return `Cannot write ${path}: ${REASONS[code] ?? `${message}.`}`
}
