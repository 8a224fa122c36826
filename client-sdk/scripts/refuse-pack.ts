/** Node refuses TypeScript inside node_modules, so the sources as they lie here are no package. */
process.stderr.write('Pack with `npm run -w client-sdk pack`: it makes JavaScript first.\n')
process.exitCode = 1
