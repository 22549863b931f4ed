import { auditedBy, type Operator, requireOperator, type ServiceImport } from '@lectern/domain'
import { closed, command } from '../../use-case.ts'
import { importAttendees, importEventComments, importTalkComments } from './import-activity.ts'
import { importEvent, importImage } from './import-event.ts'
import { importRooms, importTalks, importTracks } from './import-programme.ts'
import type { ImportServiceInput } from './report.ts'
import { type Run, startRun } from './run.ts'

/**
 * Imports the public content of another service: events as they are there, with programme, people, comments and ratings.
 * Nobody gets a mail, and no limit for comments applies. Every step is a transaction that also keeps which records it has
 * imported. So an import that was stopped goes on, and a repeated one adds what is new at the source. A record that was
 * deleted here does not come again.
 */
export const importService = command(closed('operator'), async (ports, actor, input: ImportServiceInput) => {
  const importer = requireOperator(actor, 'operator-imports-services')
  const run = startRun(ports, input)
  const begun = run.dryRun ? undefined : await begin(run, importer)
  for await (const item of run.source.events()) {
    if (item.kind !== 'unread') run.count('found', 'events', 1)
    const source = run.readable(item)
    const event = source && (await importEvent(run, source))
    run.progress()
    if (source === undefined || event === undefined) continue
    await importImage(run, source, event)
    await importTracks(run, source, event)
    await importRooms(run, source, event)
    await importTalks(run, source, event)
    await importAttendees(run, source, event)
    await importEventComments(run, source, event)
    await importTalkComments(run, source, event)
  }
  if (begun !== undefined) {
    const finished = { ...begun, finishedDate: ports.clock.now() }
    await ports.transaction(({ serviceImports }) => serviceImports.save(finished))
  }
  return run.report()
})

/** The import of this address that was stopped, or a new one with its entry in the audit. */
const begin = ({ ports, source: { address } }: Run, operator: Operator): Promise<ServiceImport> =>
  ports.transaction(async ({ serviceImports, audit }) => {
    const stopped = await serviceImports.findUnfinished(address)
    if (stopped !== undefined) return stopped
    const startedDate = ports.clock.now()
    const begun = await serviceImports.add({ address, startedDate, finishedDate: undefined })
    const audited = { action: 'service-imported', subjectId: begun.id } as const
    await audit.add([auditedBy(operator, audited, startedDate, address)])
    return begun
  })
