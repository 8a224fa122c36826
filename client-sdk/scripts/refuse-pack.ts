/**
 * Node refuses TypeScript inside node_modules, so the sources as they lie here are no package.
 * npm calls this before `npm pack` and before the script `pack` alike: only the script may go on.
 */
if (!process.env['npm_command']?.startsWith('run')) {
  process.stderr.write('Pack with `npm run -w client-sdk pack`: it makes JavaScript first.\n')
  process.exitCode = 1
}
