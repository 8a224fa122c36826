import type { DieEntry, FigureEntry } from '../entry.ts'
import { dieForm, figureForm } from './entry-schema.ts'
import { type Fault, type PackError, within } from './fault.ts'
import { facesFaults, figureFaults } from './figures.ts'
import { readForm } from './form.ts'
import { LIMITS } from './limits.ts'
import { type Manifest, manifestSchema } from './manifest-schema.ts'
import { plainFault } from './plain.ts'

/** A file of a pack: its path within the folder, with `/`, and its JSON value. */
export interface PackFile {
  readonly file: string
  readonly content: unknown
}

/** A file that could not be read, with the reason: `must be JSON`. */
export interface UnreadFile {
  readonly file: string
  readonly fault: string
}

/** A pack as found, with a name such as that of its folder. */
export interface PackFolder {
  readonly name: string
  readonly files: readonly (PackFile | UnreadFile)[]
}

/** A die or figure of a pack with its file. */
export interface Placed<Entry> {
  readonly file: string
  readonly entry: Entry
}

/** A pack whose files are all valid. */
export interface Pack {
  readonly name: string
  readonly files: readonly PackFile[]
  readonly manifest: Manifest
  readonly dice: readonly Placed<DieEntry>[]
  readonly figures: readonly Placed<FigureEntry>[]
}

/** Result of reading a pack: all readable entries, and all faults. */
interface ReadPack {
  /** Null if there is any fault. */
  readonly pack: Pack | null
  readonly errors: readonly PackError[]
}

/** File with the manifest of a pack. */
export const MANIFEST = 'pack.json'

const FOLDERS = ['dice', 'figures'] as const
type Folder = (typeof FOLDERS)[number]

/** The folder in a path such as `dice/beasts.json`; null for any other path. */
const folderOf = (file: string): Folder | null =>
  FOLDERS.find((folder) => ENTRY_FILE.test(file) && file.startsWith(`${folder}/`)) ?? null

const ENTRY_FILE = /^[a-z]+\/[a-zA-Z0-9][a-zA-Z0-9._-]{0,63}\.json$/

/** Reads the files of one pack. */
export function readPack(folder: PackFolder): ReadPack {
  const reader = new PackReader(folder)
  return { pack: reader.read(), errors: reader.errors }
}

/** Reads all files of a pack and collects the faults. */
class PackReader {
  readonly errors: PackError[] = []
  readonly #folder: PackFolder
  readonly #dice: Placed<DieEntry>[] = []
  readonly #figures: Placed<FigureEntry>[] = []

  constructor(folder: PackFolder) {
    this.#folder = folder
  }

  read(): Pack | null {
    const { name, files: found } = this.#folder
    const files = found.flatMap((file) => ('fault' in file ? [] : [file]))
    for (const file of found) if ('fault' in file) this.#note(file.file, '', [form(file.fault)])
    if (found.length > LIMITS.files) {
      this.#note('', '', [form(`has ${found.length} files, and ${LIMITS.files} are the most`)])
      return null
    }
    const manifest = this.#readManifest(files)
    for (const file of files) if (file.file !== MANIFEST) this.#readFile(file)
    this.#expectEntries()
    if (manifest === null || this.errors.length > 0) return null
    return { name, files, manifest, dice: this.#dice, figures: this.#figures }
  }

  /** An empty pack is probably a misspelled folder. */
  #expectEntries(): void {
    if (this.errors.length === 0 && this.#dice.length === 0 && this.#figures.length === 0)
      this.#note('', '', [
        form('holds no die and no figure: they are lists in dice/*.json, figures/*.json'),
      ])
  }

  #readManifest(all: readonly PackFile[]): Manifest | null {
    const files = all.filter(({ file }) => file === MANIFEST)
    const [file] = files
    if (file === undefined || files.length > 1) {
      if (!this.errors.some((error) => error.file === MANIFEST || error.file === ''))
        this.#note(MANIFEST, '', [form('must be there once: it says what the pack is')])
      return null
    }
    if (!this.#isPlain(file)) return null
    const read = readForm(manifestSchema, file.content)
    if (read.ok) return read.value
    this.#note(MANIFEST, '', read.error)
    return null
  }

  #readFile(file: PackFile): void {
    const folder = folderOf(file.file)
    if (folder === null) {
      const fault = form(
        'is no file of a pack, which has pack.json, dice/*.json and figures/*.json',
      )
      this.#note(file.file.slice(0, LIMITS.text), '', [fault])
    } else if (this.#isPlain(file)) this.#readEntries(file, folder)
  }

  #readEntries({ file, content }: PackFile, folder: Folder): void {
    if (!Array.isArray(content) || content.length === 0 || content.length > LIMITS.entries) {
      this.#note(file, '', [form(`must be a list of 1 to ${LIMITS.entries} ${folder}`)])
      return
    }
    for (const [place, raw] of content.entries()) {
      const name = nameOf(raw, place)
      if (folder === 'dice') this.#readDie(file, name, raw)
      else this.#readFigure(file, name, raw)
    }
  }

  #readDie(file: string, name: string, raw: unknown): void {
    const read = readForm(dieForm(raw), raw)
    if (!read.ok) {
      this.#note(file, name, read.error)
      return
    }
    this.#note(file, name, facesFaults(read.value))
    this.#note(file, name, figureFaults(read.value))
    this.#dice.push({ file, entry: read.value })
  }

  #readFigure(file: string, name: string, raw: unknown): void {
    const read = readForm(figureForm(raw), raw)
    if (!read.ok) {
      this.#note(file, name, read.error)
      return
    }
    this.#note(file, name, figureFaults(read.value))
    this.#figures.push({ file, entry: read.value })
  }

  #isPlain({ file, content }: PackFile): boolean {
    const fault = plainFault(content)
    if (fault !== null) this.#note(file, '', [form(fault)])
    return fault === null
  }

  #note(file: string, entry: string, faults: Iterable<Fault>): void {
    for (const fault of within('', faults))
      this.errors.push({ ...fault, pack: this.#folder.name, file, entry })
  }
}

const form = (text: string): Fault => ({ field: '', rule: 'form', text })

const ID = /^[a-z0-9-]{1,40}$/

/** Id of an entry if it has a readable one, else its number. */
function nameOf(entry: unknown, place: number): string {
  const id: unknown = typeof entry === 'object' && entry !== null ? Reflect.get(entry, 'id') : null
  return typeof id === 'string' && ID.test(id) ? id : `entry ${place + 1}`
}
