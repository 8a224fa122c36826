import { strict as assert } from 'node:assert'
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, matchesGlob, relative } from 'node:path'

export const ROOT = join(import.meta.dirname, '../..')

/** An instruction of the Dockerfile. */
export interface Instruction {
  readonly name: string
  readonly text: string
}

/** A folder that represents the root of a stage. */
export interface Stage {
  readonly name: string
  readonly root: string
  /** Its working directory. */
  readonly workdir: string
}

export const readText = (file: string): string => readFileSync(join(ROOT, file), 'utf8')
export const words = (text: string): string[] => text.trim().split(/\s+/)

export const readDockerfile = (): Instruction[] =>
  readText('Dockerfile')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => /^[A-Z]+ /.test(line))
    .map((line) => ({ name: line.split(' ', 1)[0] ?? '', text: line.slice(line.indexOf(' ') + 1) }))

/**
 * The instructions of each stage, beginning with its FROM; those of an earlier stage that it continues
 * come first.
 */
export const stagesOf = (dockerfile: readonly Instruction[]): Instruction[][] => {
  const stages: Instruction[][] = []
  for (const instruction of dockerfile) {
    if (instruction.name === 'FROM') {
      const [base = ''] = words(instruction.text)
      const continued = stages.find((stage) => nameOf(stage) === base) ?? []
      stages.push([instruction, ...continued.slice(1)])
    } else stages.at(-1)?.push(instruction)
  }
  return stages
}

/** The name of a stage, which later ones may continue or copy from; empty without one. */
export const nameOf = (stage: readonly Instruction[]): string =>
  words(textsOf(stage, 'FROM')[0] ?? '')[2] ?? ''

/** Texts of all instructions with this name. */
export const textsOf = (dockerfile: readonly Instruction[], name: string): string[] =>
  dockerfile.filter((instruction) => instruction.name === name).map(({ text }) => text)

/** A command in JSON form at the end of an instruction. */
export const commandIn = (text: string): string[] => JSON.parse(text.slice(text.indexOf('[')))

/**
 * The environment of a stage, without npm's own variables, which would lead the inner npm back to
 * this folder.
 */
export const envOf = (stage: readonly Instruction[]): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'))),
  ...Object.fromEntries(
    textsOf(stage, 'ENV')
      .flatMap(words)
      .map((setting) => setting.split('=', 2)),
  ),
})

/** Runs a command like the image: in its folder, with its environment and this Node. */
export const run = (
  command: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv,
): number | null => {
  const [program = '', ...args] = command
  return spawnSync(program, args, { cwd, env, stdio: 'inherit' }).status
}

/** Builds one stage in a folder of its own and runs its steps with npm and Node there. */
export const layOut = (stage: readonly Instruction[], before: readonly Stage[]): Stage => {
  const root = mkdtempSync(join(tmpdir(), 'dungeon-dice-image-'))
  const workdir = join(root, textsOf(stage, 'WORKDIR')[0] ?? '')
  const name = nameOf(stage)
  for (const { name: step, text } of stage) {
    if (step === 'COPY' && text.startsWith('--from=')) copyFrom(text, workdir, before)
    else if (step === 'COPY') copy(text, workdir)
    else if (step === 'RUN' && /^(npm|node) /.test(text))
      assert.equal(run(['sh', '-c', text], workdir, envOf(stage)), 0, `RUN ${text}`)
  }
  return { name, root, workdir }
}

const ignored = words(readText('.dockerignore'))
const isIgnored = (path: string): boolean =>
  ignored.some((glob) => matchesGlob(path, glob) || matchesGlob(path, `${glob}/**`))

/** Implements `COPY --from=<stage> <source> <target>`. */
const copyFrom = (text: string, image: string, stages: readonly Stage[]): void => {
  const [flag = '', source = '', target = ''] = words(text)
  const stage = stages.find(({ name }) => flag === `--from=${name}`)
  assert(stage !== undefined, `COPY ${text}: no such stage`)
  cpSync(join(stage.root, source), join(image, target), { recursive: true, verbatimSymlinks: true })
}

/** Implements `COPY <sources> <target>`: a folder's content, or a file under its own name. */
const copy = (text: string, image: string): void => {
  const paths = words(text)
  const target = paths.pop() ?? '.'
  for (const source of paths) {
    const from = join(ROOT, source)
    assert(existsSync(from) && !isIgnored(source), `COPY ${source}: not in the build context`)
    const isFolder = !target.endsWith('/') && target !== './'
    cpSync(from, isFolder ? join(image, target) : join(image, target, basename(source)), {
      recursive: true,
      filter: (path) => !isIgnored(relative(ROOT, path)),
    })
  }
}
