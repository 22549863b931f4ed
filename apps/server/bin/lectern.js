#!/usr/bin/env node
// In the syntax of old Nodes: whichever one reads this gets as far as the sentence.
var needed = 26
var version = process.versions.node

if (parseInt(version, 10) < needed) {
  process.stderr.write(
    'Lectern needs Node.js ' +
      needed +
      ' or newer and this is Node.js ' +
      version +
      ': ' +
      '`npx -y pnpm@12 start` brings the right one.\n',
  )
  process.exitCode = 1
} else {
  // Leads to the source under the export condition @lectern/source, else to what was built from it.
  import('@lectern/server')
    .then(function (server) {
      return server.main(process.argv.slice(2), process.env)
    })
    .then(function (status) {
      process.exitCode = status
    })
}
