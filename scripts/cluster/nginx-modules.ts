import { execFileSync } from 'node:child_process'
import { existsSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart, programFile } from './programs.ts'

const STREAM = 'ngx_stream_module.so'

/**
 * Lets nginx find its dynamic modules, whose paths begin in its folder. Throws a sentence that says how
 * to install the stream module where it is missing.
 */
export function linkModules(folder: string): void {
  const built = buildOptions()
  // The images and packages of nginx.org have it compiled in.
  if (/--with-stream(?!\S)/.test(built)) return
  const [, modules = ''] = /--modules-path=(\S+)/.exec(built) ?? []
  if (!existsSync(join(modules, STREAM)))
    throw new CannotStart(
      'nginx has no stream module here. On Debian and Ubuntu: apt-get install libnginx-mod-stream.',
    )
  const link = join(folder, 'modules')
  rmSync(link, { force: true })
  symlinkSync(modules, link)
}

/** nginx prints them on its error output. */
function buildOptions(): string {
  const command = `'${programFile('nginx')}' -V 2>&1`
  return execFileSync('sh', ['-c', command], { encoding: 'utf8' })
}
