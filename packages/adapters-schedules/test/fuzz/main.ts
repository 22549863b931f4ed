import { fuzz } from './fuzz.ts'

// pnpm --filter @lectern/adapters-schedules fuzz [count] [seed]

const [count = '20000', seed = String(Math.floor(Math.random() * 1_000_000))] = process.argv.slice(2)
const report = await fuzz(Number(count), Number(seed), (done) => {
  if (done % 5000 === 0) process.stdout.write(`${done} files\n`)
})
process.stdout.write(
  `seed ${seed}: ${report.read} read, ${report.refused} refused, slowest ${report.slowest} ms, ${report.failures.length} failures\n`,
)
for (const failure of report.failures.slice(0, 20)) process.stderr.write(`${failure}\n`)
if (report.failures.length > 0) process.exitCode = 1
