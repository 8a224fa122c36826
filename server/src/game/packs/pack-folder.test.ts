import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readPackFolder } from './pack-folder.ts'
import { readStock } from './read-stock.ts'

const EXAMPLE = join(import.meta.dirname, '../../../../examples/pack')
const TOY = {
  id: 'tin-soldier',
  name: 'Tin Soldier',
  type: 'warrior',
  level: 1,
  faces: 'SSSSAD',
  attack: 10,
  defense: 10,
  hp: 10,
}
const MANIFEST = { id: 'toys', name: 'Toys', version: '1.0.0', builtIn: 'beside' }

let folder: string

const put = (file: string, content: string | Uint8Array): Promise<void> =>
  writeFile(join(folder, file), content)

/** Error messages about the pack in the folder; `pack` stands for the folder's name. */
async function faults(): Promise<readonly string[]> {
  const stock = await readStock([folder])
  return stock.ok ? [] : stock.error.map((sentence) => sentence.replace(folder, 'pack'))
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pack-'))
  await mkdir(join(folder, 'dice'))
  await put('pack.json', JSON.stringify(MANIFEST))
  await put('dice/toys.json', JSON.stringify([TOY]))
})
afterEach(() => rm(folder, { recursive: true }))

/** User id of `nobody` on every Unix. */
const NOBODY = 65_534

/** Runs as `nobody` if the tests run as root, who may read every file. */
async function asNobody<T>(run: () => Promise<T>): Promise<T> {
  const isRoot = process.getuid?.() === 0
  if (isRoot) process.seteuid?.(NOBODY)
  try {
    return await run()
  } finally {
    if (isRoot) process.seteuid?.(0)
  }
}

describe('a folder of a pack', () => {
  it('is read in the order of file names', async () => {
    await put('dice/a.json', JSON.stringify([{ ...TOY, id: 'a' }]))
    expect(await readPackFolder(`${folder}/`)).toEqual({
      name: folder,
      files: [
        { file: 'dice/a.json', content: [{ ...TOY, id: 'a' }] },
        { file: 'dice/toys.json', content: [TOY] },
        { file: 'pack.json', content: MANIFEST },
      ],
    })
    expect(await faults()).toEqual([])
  })

  it('may contain other files', async () => {
    await put('README.md', 'toys')
    await put('dice/notes.txt', 'more to come')
    await mkdir(join(folder, '.git'))
    expect(await faults()).toEqual([])
  })

  it('may be a symbolic link', async () => {
    const link = `${folder}-link`
    await symlink(folder, link)
    expect((await readStock([link])).ok).toBe(true)
    await rm(link)
  })

  it('is read in the example of the docs', async () => {
    const stock = await readStock([EXAMPLE])
    expect(stock.ok && stock.value.titles).toEqual(['Clockwork Carnival 1.0.0'])
  })
})

describe('reading a pack refuses', () => {
  it('a missing folder, and a file instead of a folder', async () => {
    await rm(join(folder, 'pack.json'))
    expect(await faults()).toEqual([
      'pack/pack.json: must be there once: it says what the pack is.',
    ])
    const [nowhere] = (await readPackFolder(join(folder, 'nowhere'))).files
    expect(nowhere).toMatchObject({ file: '', fault: expect.stringContaining('ENOENT') })
    const [file] = (await readPackFolder(join(folder, 'dice/toys.json'))).files
    expect(file).toMatchObject({ fault: expect.stringContaining('ENOTDIR') })
  })

  it('a file that is not JSON, together with the faults of other files', async () => {
    await put('dice/a.json', '[{]')
    await put('dice/b.json', JSON.stringify([{ ...TOY, hp: 5 }]))
    expect(await faults()).toEqual([
      expect.stringMatching(/^pack\/dice\/a\.json: must be JSON \(.*\)\.$/),
      'pack/dice/b.json, tin-soldier, hp: must be a multiple of 10 from 10 to 200, not 5.',
    ])
  })

  it('text that is not UTF-8', async () => {
    await put('dice/a.json', new Uint8Array([0x22, 0xff, 0x22]))
    expect(await faults()).toEqual([
      expect.stringMatching(/^pack\/dice\/a\.json: must be text in UTF-8 \(.*\)\.$/),
    ])
  })

  it('a file or a pack that is too large', async () => {
    await put('dice/a.json', `[${' '.repeat(262_144)}]`)
    expect(await faults()).toEqual(['pack/dice/a.json: has 262146 bytes; the limit is 262144.'])
    for (const name of 'abcde') await put(`dice/${name}.json`, `[${' '.repeat(262_140)}]`)
    expect(await faults()).toContain(
      'pack/dice/e.json: makes the pack too large: the limit is 1048576 bytes.',
    )
  })

  it('too many files', async () => {
    for (let number = 0; number < 70; number += 1)
      await put(`dice/n${number}.json`, JSON.stringify([{ ...TOY, id: `n${number}` }]))
    expect(await faults()).toEqual(['pack: has 72 files; the limit is 64.'])
  })

  it('symbolic links inside the folder', async () => {
    await symlink('/etc/passwd', join(folder, 'dice/a.json'))
    await symlink(join(folder, 'dice/toys.json'), join(folder, 'dice/b.json'))
    await symlink(join(folder, 'dice'), join(folder, 'figures'))
    await rm(join(folder, 'pack.json'))
    await symlink(join(EXAMPLE, 'pack.json'), join(folder, 'pack.json'))
    expect(await faults()).toEqual([
      'pack/dice/a.json: must be a file of its own, not a link.',
      'pack/dice/b.json: must be a file of its own, not a link.',
      'pack/figures: must be a file or folder of its own, not a link.',
      'pack/pack.json: must be a file or folder of its own, not a link.',
    ])
  })

  it('names in capitals, which would not be read', async () => {
    await put('dice/more.JSON', '[]')
    await put('Pack.Json', '{}')
    expect(await faults()).toEqual([
      'pack/Pack.Json: is not part of a pack: dice belong in dice/, figures in figures/.',
      'pack/dice/more.JSON: must end in .json, in lower case.',
    ])
  })

  it('files and folders without read permission', async () => {
    await put('dice/a.json', '[]')
    await chmod(join(folder, 'dice/a.json'), 0)
    await mkdir(join(folder, 'figures'), { mode: 0 })
    await chmod(folder, 0o755)
    expect(await asNobody(faults)).toEqual([
      expect.stringMatching(/^pack\/figures: must be a folder that can be read \(EACCES/),
      expect.stringMatching(/^pack\/dice\/a\.json: must be a file that can be read \(EACCES/),
    ])
  })

  it('misplaced and misnamed files, which would not be read', async () => {
    await mkdir(join(folder, 'die'))
    await mkdir(join(folder, 'dice/more'))
    await put('toys.json', '[]')
    await mkdir(join(folder, 'figures'))
    await put('figures/a b.json', '[]')
    expect(await faults()).toEqual([
      'pack/dice/more: must be a file: this folder has no subfolders.',
      'pack/die: is not a folder of a pack, which are dice and figures.',
      'pack/toys.json: is not part of a pack: dice belong in dice/, figures in figures/.',
      'pack/figures/a b.json: is no file of a pack, which has pack.json, dice/*.json and figures/*.json.',
    ])
  })
})
