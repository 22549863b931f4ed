import { fuzzService } from './fuzz-service.ts'
import { fuzz } from './fuzz.ts'

// pnpm --filter @lectern/adapters-schedules fuzz [count] [seed]

const [count = '20000', seed = String(Math.floor(Math.random() * 1_000_000))] = process.argv.slice(2)
const report = fuzz(Number(count), Number(seed), (done) => {
  if (done % 5000 === 0) process.stdout.write(`${done} files\n`)
})
process.stdout.write(
  `seed ${seed}: ${report.read} read, ${report.refused} refused, slowest ${report.slowest} ms, ${report.failures.length} failures\n`,
)
const services = await fuzzService(Math.ceil(Number(count) / 20), Number(seed))
process.stdout.write(
  `seed ${seed}: ${services.read} services read, ${services.ended} ended, ${services.failures.length} failures\n`,
)
const failures = [...report.failures, ...services.failures]
for (const failure of failures.slice(0, 20)) process.stderr.write(`${failure}\n`)
if (failures.length > 0) process.exitCode = 1
