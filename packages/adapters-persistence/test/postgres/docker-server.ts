import { setTimeout } from 'node:timers/promises'
import type { PostgresServer } from './postgres-server.ts'

const ANSWER_MILLISECONDS = 2000

/** A container, when Docker responds at once. */
export async function dockerServer(): Promise<PostgresServer | undefined> {
  if (!(await dockerAnswers())) return undefined
  const { PostgreSqlContainer } = await import('@testcontainers/postgresql')
  try {
    const container = await new PostgreSqlContainer('postgres:18-alpine')
      .withTmpFs({ '/var/lib/postgresql': 'rw' })
      .withCommand(['postgres', '-c', 'fsync=off', '-c', 'max_connections=200'])
      .start()
    const stop = async (): Promise<void> => {
      await container.stop()
    }
    return { url: container.getConnectionUri(), stop }
  } catch (error) {
    process.stderr.write(`Docker could not start a PostgreSQL: ${String(error)}\n`)
    return undefined
  }
}

async function dockerAnswers(): Promise<boolean> {
  const { getContainerRuntimeClient } = await import('testcontainers')
  const answer = getContainerRuntimeClient().then(
    () => true,
    () => false,
  )
  return Promise.race([answer, setTimeout(ANSWER_MILLISECONDS, false)])
}
