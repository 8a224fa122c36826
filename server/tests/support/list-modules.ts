import { writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

/** Loaded by `--import`: at its end, a program writes the URLs of its modules to the file `MODULES_FILE`. */

const loaded = new Set<string>()
registerHooks({
  load: (url, context, next) => {
    loaded.add(url)
    return next(url, context)
  },
})
process.on('exit', () =>
  writeFileSync(String(process.env['MODULES_FILE']), JSON.stringify([...loaded])),
)
