import { open } from 'node:fs/promises'

/** Writes the names in a folder to the disk: until then, a power cut may undo a renaming. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows opens no folders, and keeps their names by itself.
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
