#!/usr/bin/env node
// No newer syntax than Node.js 12 knows, so that every version that reads this gets as far as the sentence.
const needed = 26
const version = process.versions.node

// A checkout brings its own Node.js.
const remedy =
  import.meta.url.indexOf('/node_modules/') === -1
    ? '`npx -y pnpm@12 start` brings the right one.'
    : 'https://nodejs.org has it.'

if (Number.parseInt(version, 10) < needed) {
  console.error(`Lectern needs Node.js ${needed} or newer, and this is ${version}: ${remedy}`)
  process.exitCode = 1
} else {
  void start()
}

async function start() {
  const { enableCompileCache } = await import('node:module')
  // Halves the time of every start but the first. Where nothing can be written, it does nothing.
  enableCompileCache(`${import.meta.dirname}/../node_modules/.cache/lectern`)
  // The source under the export condition @lectern/source, otherwise what was built from it.
  const { main } = await import('@lectern/server')
  process.exitCode = await main(process.argv.slice(2), process.env)
}
