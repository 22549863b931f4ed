import { readFile } from 'node:fs/promises'
import { type Options, UsageError, help, readOptions } from './options.ts'
import { reportOf } from './report.ts'
import { runOutside } from './run-outside.ts'
import { NotOffered } from '../outside/not-provable.ts'
import { connect } from '../outside/service.ts'
import { example, readAccounts } from '../outside/tokens.ts'
import { openWorld } from '../outside/world.ts'
import { proofs } from '../proofs/index.ts'

export interface Output {
  readonly out: (text: string) => void
  readonly error: (text: string) => void
}

/** Runs the command; the exit status. */
export async function main(args: readonly string[], { out, error }: Output): Promise<0 | 1 | 2> {
  try {
    const options = readOptions(args)
    if (options === undefined) {
      out(help + example)
      return 0
    }
    return await prove(options, { out, error })
  } catch (failure) {
    const message = messageOf(failure)
    if (failure instanceof UsageError) {
      error(`lectern-conformance: ${message}\nlectern-conformance --help says more.`)
      return 2
    }
    error(`lectern-conformance: ${message}`)
    return 1
  }
}

async function prove(
  { base, tokens, seconds, requests, only }: Options,
  { out, error }: Output,
): Promise<0 | 1> {
  const accounts = await accountsIn(tokens)
  const chosen = proofs.filter(
    ({ sentences }) => only === undefined || sentences.some((id) => id.startsWith(only)),
  )
  if (chosen.length === 0) throw new UsageError(`--only ${only} fits no sentence`)
  const service = await connect(base, { seconds, requests })
  const opened = await openWorld(service, accounts).catch((failure: unknown) => {
    if (!(failure instanceof NotOffered)) throw failure
    throw new Error(`the service does not offer ${failure.message}: without it, nothing can be proven`)
  })
  try {
    const { results, stopped } = await runOutside(chosen, opened, service, ({ proof, outcome }) => {
      if (outcome.kind === 'failed') error(`failed: ${proof.name}`)
    })
    out(`${reportOf(results)}, ${service.requests()} requests`)
    if (stopped !== undefined)
      error(`stopped before proof ${results.length + 1} of ${chosen.length}: ${stopped}`)
    return stopped !== undefined || results.some(({ outcome }) => outcome.kind === 'failed') ? 1 : 0
  } finally {
    service.liftBounds()
    await opened.cleanUp()
  }
}

async function accountsIn(file: string) {
  const text = await readFile(file, 'utf8').catch((failure: unknown) => {
    throw new UsageError(`--tokens ${file} cannot be read: ${messageOf(failure)}`)
  })
  try {
    return readAccounts(text)
  } catch (failure) {
    throw new UsageError(`--tokens ${file}: ${messageOf(failure)}`)
  }
}

const messageOf = (failure: unknown): string => (failure instanceof Error ? failure.message : String(failure))
