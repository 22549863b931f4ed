// Preloaded: prints the processor time of the process in microseconds at its end, to standard error.
process.once('exit', () => {
  const { user, system } = process.cpuUsage()
  process.stderr.write(`\nprocessor: ${user + system}\n`)
})
