import {
  asId,
  commentFingerprint,
  type CommentFacts,
  type CommentSubject,
  type EventId,
  fitComment,
  type ImportedRecord,
  type TalkId,
  type UserId,
} from '@lectern/domain'
import type { Repositories } from '../../ports/store.ts'
import type { SourceComment, SourceEvent, SourceItem, SourceUri } from '../../ports/service-source.ts'
import type { EventHere } from './import-event.ts'
import { peopleNamed, peopleOf } from './people.ts'
import { batchesOf, newOnes, type Run } from './run.ts'

const BATCH = 100

export async function importAttendees(run: Run, source: SourceEvent, { id }: EventHere): Promise<void> {
  for await (const batch of batchesOf(run, source.content.attendees(), BATCH)) {
    const people = await peopleOf(run, batch)
    const attendances = batch.map((person) => ({ uri: `${source.uri} ${person.uri}`, person: person.uri }))
    const fresh = await newOnes(run, 'attendance', 'attendances', attendances)
    const isDry = run.dryRun || id === undefined
    const added = isDry ? fresh.length : await addAttendances(run, id, fresh, people)
    run.count('added', 'attendances', added)
    run.progress()
  }
}

const addAttendances = (
  { ports }: Run,
  eventId: EventId,
  fresh: readonly { readonly uri: SourceUri; readonly person: SourceUri }[],
  people: ReadonlyMap<SourceUri, UserId>,
): Promise<number> =>
  ports.transaction(async ({ attendance, serviceImports }) => {
    const records: ImportedRecord[] = []
    for (const { uri, person } of fresh) {
      const userId = people.get(person)
      if (userId === undefined) continue
      await attendance.add(eventId, userId)
      records.push({ kind: 'attendance', uri, recordId: userId })
    }
    await serviceImports.addRecords(records)
    return records.length
  })

export const importEventComments = (run: Run, { content }: SourceEvent, here: EventHere): Promise<void> =>
  importComments(
    run,
    content.eventComments(),
    here,
    'event-comment',
    async (_repositories, eventId) => () => ({
      kind: 'event',
      eventId,
    }),
  )

export const importTalkComments = (run: Run, { content }: SourceEvent, here: EventHere): Promise<void> =>
  importComments(run, content.talkComments(), here, 'talk-comment', async (repositories, eventId, batch) => {
    const uris = [...new Set(batch.map(({ talk }) => talk))]
    const talks = await talksOf(repositories, eventId, uris)
    return ({ talk }) => {
      const talkId = talks.get(talk)
      return talkId && { kind: 'talk', talkId, eventId }
    }
  })

/** The talks of the event with these addresses, as far as they are still there. */
async function talksOf(
  { talks, serviceImports }: Repositories,
  eventId: EventId,
  uris: readonly SourceUri[],
): Promise<ReadonlyMap<SourceUri, TalkId>> {
  const found = new Map<SourceUri, TalkId>()
  for (const [uri, id] of await serviceImports.recordsOf('talk', uris)) {
    const talk = id === undefined ? undefined : await talks.find(asId(id))
    if (talk?.eventId === eventId) found.set(uri, talk.id)
  }
  return found
}

type SubjectsOf<Comment> = (
  repositories: Repositories,
  eventId: EventId,
  batch: readonly Comment[],
) => Promise<(comment: Comment) => CommentSubject | undefined>

async function importComments<Comment extends SourceComment>(
  run: Run,
  comments: AsyncIterable<SourceItem<Comment>>,
  { id: eventId }: EventHere,
  kind: 'talk-comment' | 'event-comment',
  subjectsOf: SubjectsOf<Comment>,
): Promise<void> {
  for await (const batch of batchesOf(run, comments, BATCH)) {
    const fresh = await newOnes(run, kind, 'comments', batch)
    const people = await peopleNamed(
      run,
      fresh.map(({ author }) => author),
    )
    const fitted = fresh.flatMap((source) => {
      const { record, losses } = fitComment(source)
      for (const loss of losses) run.problem(source.uri, loss)
      const userId = source.author === undefined ? undefined : people.get(source.author)
      return record === undefined ? [] : [{ source, facts: { ...record, userId } }]
    })
    if (run.dryRun || eventId === undefined) {
      run.count('added', 'comments', fitted.length)
    } else if (fitted.length > 0) {
      const added = await run.ports.transaction(async (repositories) => {
        const subjectOf = await subjectsOf(repositories, eventId, fresh)
        const records: ImportedRecord[] = []
        const lost: (readonly [SourceUri, string])[] = []
        for (const { source, facts } of fitted) {
          const subject = subjectOf(source)
          if (subject === undefined) {
            lost.push([source.uri, 'its talk is not here'])
            continue
          }
          if (await isRepeated(repositories, facts, subject)) {
            lost.push([source.uri, 'its author has written the same on the same talk or event'])
            continue
          }
          const { id: recordId } = await repositories.comments.add({ ...facts, subject })
          records.push({ kind, uri: source.uri, recordId })
        }
        await repositories.serviceImports.addRecords(records)
        return { comments: records.length, lost }
      })
      run.count('added', 'comments', added.comments)
      for (const [uri, message] of added.lost) run.problem(uri, message)
    }
    run.progress()
  }
}

/** The texts of an author on one subject differ in every store. */
async function isRepeated(
  { commentHistory }: Repositories,
  { userId, comment }: Pick<CommentFacts, 'userId' | 'comment'>,
  subject: CommentSubject,
): Promise<boolean> {
  if (userId === undefined) return false
  const { fingerprints } = await commentHistory.onSubject(userId, subject)
  return fingerprints.includes(commentFingerprint(comment))
}
