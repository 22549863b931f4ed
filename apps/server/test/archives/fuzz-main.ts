import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fuzzArchives } from './fuzz-archives.ts'

// pnpm --filter @lectern/server fuzz [count] [seed]

const [count = '20000', seed = String(Math.floor(Math.random() * 1_000_000))] = process.argv.slice(2)
const folder = await mkdtemp(join(tmpdir(), 'lectern-fuzz-'))
try {
  const { refused, refusedByDatabase, restored, failures } = await fuzzArchives(
    folder,
    Number(count),
    Number(seed),
    (done) => process.stdout.write(`${done} archives\n`),
  )
  process.stdout.write(
    `seed ${seed}: ${refused} refused, ${refusedByDatabase} refused by the database, ${restored} restored, ${failures.length} failures\n`,
  )
  for (const failure of failures.slice(0, 20)) process.stderr.write(`${failure}\n`)
  if (failures.length > 0) process.exitCode = 1
} finally {
  await rm(folder, { recursive: true })
}
