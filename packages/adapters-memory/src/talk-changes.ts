import type { TalkChangeQueries, TalkChangeRepository, TalkChangeView } from '@lectern/application'
import {
  type EventId,
  type Instant,
  MOST_TALK_CHANGES,
  type RecordedChange,
  speakerIds,
  type TalkChange,
  type TalkChangeId,
  type TalkId,
  toldBefore,
  toldFrom,
  type UserId,
} from '@lectern/domain'
import { byId, listingOf, oldestFirst, reversed } from './listing.ts'
import { insert, type Tables, type TalkChangeNews } from './tables.ts'
import { isVisibleBelow } from './visible-events.ts'

const newestFirst = reversed(oldestFirst)

export const talkChangeQueries = (tables: Tables): TalkChangeQueries => {
  const { talkChanges, talkChangeNews } = tables
  return {
    async list(eventId, page) {
      const changes = talkChanges.where((change) => change.eventId === eventId && !change.undone)
      return listingOf(changes.toSorted(newestFirst), page, (change) => changeView(tables, change))
    },

    async recentOf(ids, since, visibility) {
      return changesOf(tables, ids, since)
        .filter(({ undone, eventId }) => !undone && isVisibleBelow(tables, eventId, visibility))
        .toSorted(newestFirst)
    },

    async toldTo(userId, eventId, toldDate) {
      const told = talkChangeNews.where(
        (news) => news.userId === userId && news.eventId === eventId && news.toldDate === toldDate,
      )
      return told
        .map(({ changeId, toSpeaker }) => ({
          ...changeView(tables, talkChanges.rowOf(changeId)),
          toSpeaker,
        }))
        .toSorted(oldestFirst)
    },

    async peopleConcerned(eventId, ids) {
      const people = ids.flatMap((id) =>
        tables.talks.get(id)?.eventId === eventId
          ? [...speakersOf(tables, id), ...(tables.stars.get(id) ?? [])]
          : [],
      )
      return new Set(people).size
    },
  }
}

const changeView = ({ talks }: Tables, change: TalkChange): TalkChangeView => ({
  ...change,
  stub: change.talkId && talks.get(change.talkId)?.stub,
})

const changesOf = ({ talkChanges }: Tables, ids: readonly TalkId[], since: Instant): TalkChange[] =>
  talkChanges.where(
    ({ talkId, createdDate }) => talkId !== undefined && ids.includes(talkId) && createdDate > since,
  )

const speakersOf = ({ talks }: Tables, id: TalkId): readonly UserId[] =>
  speakerIds(talks.get(id)?.speakers ?? [])

const keyOf = (changeId: TalkChangeId, userId: UserId): string => `${changeId} ${userId}`

export const talkChangeRepository = (tables: Tables): TalkChangeRepository => {
  const { talkChanges, talkChangeNews, programmeVersions } = tables
  return {
    latestOf: async (ids, since) => changesOf(tables, ids, since).toSorted(byId),

    async record(eventId, recorded, now, except) {
      if (recorded.length === 0) return
      for (const { tells, ...change } of recorded) {
        const saved = save(tables, change)
        if (saved.undone) takeBack(tables, saved.id, now)
        else keepNews(tables, saved, tells, now, except)
      }
      programmeVersions.set(eventId, versionOf(tables, eventId) + 1)
      const ofEvent = talkChanges.where((change) => change.eventId === eventId).toSorted(newestFirst)
      for (const { id } of ofEvent.slice(MOST_TALK_CHANGES)) removeChange(tables, id)
    },

    async tellDue(now, most) {
      const personOf = ({ userId, eventId }: TalkChangeNews): string => `${userId} ${eventId}`
      const news = Map.groupBy(talkChangeNews.values(), personOf)
      const due = [...news.values()].filter(
        (ofOne) =>
          ofOne.some(({ dueDate }) => dueDate !== undefined && dueDate <= now) &&
          !ofOne.some(({ toldDate }) => toldDate !== undefined && toldDate > toldBefore(now)),
      )
      return due.slice(0, most).flatMap((ofOne) => {
        const told = ofOne.filter(({ dueDate }) => dueDate !== undefined)
        for (const one of told) {
          talkChangeNews.set(keyOf(one.changeId, one.userId), { ...one, dueDate: undefined, toldDate: now })
        }
        const isSpeaker = told.some(({ toSpeaker }) => toSpeaker)
        return told.slice(0, 1).map(({ userId, eventId }) => ({ userId, eventId, isSpeaker }))
      })
    },
  }
}

export const versionOf = ({ programmeVersions }: Tables, id: EventId): number =>
  programmeVersions.get(id) ?? 1

function save(tables: Tables, { id, ...change }: Omit<RecordedChange, 'tells'>): TalkChange {
  if (id === undefined) return insert<TalkChangeId, TalkChange>(tables, tables.talkChanges, change)
  const saved = { ...change, id }
  tables.talkChanges.put(id, saved)
  return saved
}

/** Who is to hear of a change already keeps the earlier date. */
function keepNews(
  tables: Tables,
  { id: changeId, eventId, talkId }: TalkChange,
  tells: RecordedChange['tells'],
  now: Instant,
  except: UserId | undefined,
): void {
  if (talkId === undefined) return
  const due = toldFrom(now)
  const speakers = tells.speakers ? speakersOf(tables, talkId) : []
  const attendees = tells.attendees ? [...(tables.stars.get(talkId) ?? [])] : []
  for (const userId of new Set([...speakers, ...attendees])) {
    const toSpeaker = speakers.includes(userId)
    if (userId === except || tables.mailChoices.get(userId)?.has(toSpeaker ? 'talks' : 'starred')) continue
    const known = tables.talkChangeNews.get(keyOf(changeId, userId))
    tables.talkChangeNews.set(keyOf(changeId, userId), {
      changeId,
      userId,
      eventId,
      toSpeaker,
      dueDate: known?.dueDate ?? (toSpeaker ? due.speakers : due.attendees),
      toldDate: known?.toldDate,
    })
  }
}

/** Who has been told of the change is told again, and nobody else. */
function takeBack(tables: Tables, id: TalkChangeId, now: Instant): void {
  const due = toldFrom(now)
  const told = tables.talkChangeNews.where(
    ({ changeId, toldDate }) => changeId === id && toldDate !== undefined,
  )
  if (told.length === 0) return removeChange(tables, id)
  tables.talkChangeNews.deleteWhere(({ changeId, toldDate }) => changeId === id && toldDate === undefined)
  for (const one of told) {
    const dueDate = one.dueDate ?? (one.toSpeaker ? due.speakers : due.attendees)
    tables.talkChangeNews.set(keyOf(id, one.userId), { ...one, dueDate })
  }
}

function removeChange({ talkChanges, talkChangeNews }: Tables, id: TalkChangeId): void {
  talkChanges.delete(id)
  talkChangeNews.deleteWhere(({ changeId }) => changeId === id)
}
