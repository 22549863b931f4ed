#!/usr/bin/env node
// Syntax of Node.js 12 only: older versions must parse this file to print the message.
const needed = 26
const version = process.versions.node

// A checkout includes Node.js.
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
  // Halves the time of later starts. Without write access it has no effect.
  enableCompileCache(`${import.meta.dirname}/../node_modules/.cache/lectern`)
  // Sources with the export condition @lectern/source, otherwise the build.
  const { main } = await import('@lectern/server')
  process.exitCode = await main(process.argv.slice(2), process.env)
}
