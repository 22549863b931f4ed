import type { UseCases } from '../bind-use-cases.ts'
import type { Ports } from '../ports/ports.ts'
import type { Handed, Transaction } from '../ports/store.ts'
import { noticeWrites } from '../requests/before-writes.ts'
import { withTransaction } from './marks-in.ts'

/** Does the work with use cases whose transactions all join one transaction of the store. */
export const inOneTransaction = <Connection extends Handed, Result>(
  transaction: Transaction<Connection>,
  ports: Ports,
  useCasesOn: (ports: Ports) => UseCases,
  work: (useCases: UseCases, ...connection: Connection) => Promise<Result>,
): Promise<Result> =>
  transaction(async (repositories, queries, ...connection) => {
    let failed: { readonly error: unknown } | undefined
    const joined: Transaction = async (change, { files = [] } = {}) => {
      const writes = noticeWrites(repositories)
      try {
        for (const { fileName, content } of files) {
          await writes.repositories.storedImages.add(fileName, content)
        }
        return await change(writes.repositories, queries)
      } catch (error) {
        // A half of a change must not commit, even if the caller catches the error.
        if (writes.noticed()) failed ??= { error }
        throw error
      }
    }
    const joining = {
      ...withTransaction(ports, joined),
      ...queries(),
      snapshot: (reading) => reading(queries(), async () => undefined),
      mailer: { send: refuse },
      programmeDownload: { fetch: refuse },
      webhookSender: { ...ports.webhookSender, send: refuse },
    } satisfies Ports
    const result = await work(useCasesOn(joining), ...connection)
    if (failed !== undefined) throw failed.error
    return result
  })

/** What was sent or fetched cannot be rolled back, and would keep others from writing meanwhile. */
function refuse(): never {
  throw new Error('A transaction sends no mail and fetches nothing: do that outside of it')
}
