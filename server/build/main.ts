import { bundle } from './bundle.ts'

/**
 * `npm run build -w server -- FOLDER`: bundles the server into this folder, for an image. `npm start` needs
 * none of that: it bundles what it starts.
 */
const [folder] = process.argv.slice(2)
if (folder === undefined) {
  process.stderr.write('npm run build -w server -- FOLDER: name the folder for the bundle.\n')
  process.exitCode = 1
} else await bundle(folder)
