import {
  asId,
  commentFingerprint,
  type CommentFacts,
  type CommentSubject,
  type EventId,
  fitComment,
  type ImportedRecord,
  type Talk,
  type UserId,
} from '@lectern/domain'
import type { Repositories } from '../../ports/store.ts'
import type { SourceComment, SourceEvent, SourceItem, SourceUri } from '../../ports/service-source.ts'
import type { EventHere } from './import-event.ts'
import { peopleNamed, peopleOf } from './people.ts'
import { batchesOf, newOnes, type Run } from './run.ts'

const BATCH = 100

export async function importAttendees(run: Run, source: SourceEvent, { id }: EventHere): Promise<void> {
  for await (const batch of batchesOf(run, 'attendances', source.content.attendees(), BATCH)) {
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
    async (_repositories, eventId) => () => ({ subject: { kind: 'event', eventId }, speakers: [] }),
  )

export const importTalkComments = (run: Run, { content }: SourceEvent, here: EventHere): Promise<void> =>
  importComments(run, content.talkComments(), here, 'talk-comment', async (repositories, eventId, batch) => {
    const uris = [...new Set(batch.map(({ talk }) => talk))]
    const talks = await talksOf(repositories, eventId, uris)
    return ({ talk }) => {
      const found = talks.get(talk)
      return (
        found && {
          subject: { kind: 'talk', talkId: found.id, eventId },
          speakers: found.speakers.map(({ userId }) => userId),
        }
      )
    }
  })

/** The talks of the event with these addresses, as far as they are still there. */
async function talksOf(
  { talks, serviceImports }: Repositories,
  eventId: EventId,
  uris: readonly SourceUri[],
): Promise<ReadonlyMap<SourceUri, Talk>> {
  const found = new Map<SourceUri, Talk>()
  for (const [uri, id] of await serviceImports.recordsOf('talk', uris)) {
    const talk = id === undefined ? undefined : await talks.find(asId(id))
    if (talk?.eventId === eventId) found.set(uri, talk)
  }
  return found
}

type SubjectsOf<Comment> = (
  repositories: Repositories,
  eventId: EventId,
  batch: readonly Comment[],
) => Promise<(comment: Comment) => Commented | undefined>

/** What a comment is about, and the speakers, who do not rate it. */
interface Commented {
  readonly subject: CommentSubject
  readonly speakers: readonly (UserId | undefined)[]
}

async function importComments<Comment extends SourceComment>(
  run: Run,
  comments: AsyncIterable<SourceItem<Comment>>,
  { id: eventId }: EventHere,
  kind: 'talk-comment' | 'event-comment',
  subjectsOf: SubjectsOf<Comment>,
): Promise<void> {
  for await (const batch of batchesOf(run, 'comments', comments, BATCH)) {
    const fresh = await newOnes(run, kind, 'comments', batch)
    const people = await peopleNamed(
      run,
      (run.addresses.size > 0 ? batch : fresh).map(({ author }) => author),
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
        const told: (readonly [SourceUri, string])[] = []
        for (const { source, facts } of fitted) {
          const commented = subjectOf(source)
          if (commented === undefined) {
            told.push([source.uri, 'its talk is not here'])
            continue
          }
          const { subject, speakers } = commented
          if (await isRepeated(repositories, facts, subject)) {
            told.push([source.uri, 'its author has written the same on the same talk or event'])
            continue
          }
          const isOwn = facts.userId !== undefined && speakers.includes(facts.userId)
          const rating = isOwn ? 0 : facts.rating
          if (rating !== facts.rating)
            told.push([source.uri, 'its author speaks on the talk: its rating is 0 here'])
          const { id: recordId } = await repositories.comments.add({ ...facts, rating, subject })
          records.push({ kind, uri: source.uri, recordId })
        }
        await repositories.serviceImports.addRecords(records)
        return { comments: records.length, told }
      })
      run.count('added', 'comments', added.comments)
      for (const [uri, message] of added.told) run.problem(uri, message)
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
