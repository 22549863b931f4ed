import type { Lectern } from '@lectern/application'
import type { Call } from '../command-line/command.ts'

/** Opens Lectern for the work of one command, and closes it afterwards. */
export async function withLectern<Result>(
  { config, open }: Call,
  work: (lectern: Lectern) => Promise<Result>,
): Promise<Result> {
  await using disposal = new AsyncDisposableStack()
  return await work((await open(config, disposal)).resolve('lectern'))
}
