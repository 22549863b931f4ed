import { expect, it, onTestFinished } from 'vitest'
import { newDataDirectory, serve, stop } from './lectern.ts'

it('a worker that hangs is restarted', { timeout: 180_000 }, async () => {
  const serving = await serve(['--workers=2'], { env: { DATA_DIR: newDataDirectory() } })
  onTestFinished(async () => void (await stop(serving)))
  await fetch(serving.api)
  await expect.poll(() => serving.logged()).toContain('"msg":"request"')
  const pid = Number(/"pid":(\d+)[^\n]*"msg":"request"/u.exec(serving.logged())?.[1])
  process.kill(pid, 'SIGSTOP')
  const patience = { timeout: 120_000, interval: 1000 }
  await expect
    .poll(() => serving.logged(), patience)
    .toContain('A worker ended with SIGKILL and is restarted.')
})
