import {
  asId,
  eventFilters,
  type EventId,
  LONGEST_COMMENT,
  requireMember,
  type TalkId,
} from '@lectern/domain'
import * as v from 'valibot'
import { presentComment, presentEvent, presentTalk, said } from './present.ts'
import { listingTool, privateTool, proposingTool, readingTool, type Tool, whole } from './tool.ts'

const id = whole(1, Number.MAX_SAFE_INTEGER)
const ofEvent = { event_id: v.pipe(id, v.transform(asId<EventId>)) }
const ofTalk = { talk_id: v.pipe(id, v.transform(asId<TalkId>)) }
const text = (most: number, description: string) =>
  v.pipe(v.string(), v.maxLength(most), v.description(description))
const words = text(200, 'Words, of which the best results have most')
const day = v.optional(text(50, 'Such as 2027-05-14'))

const events = listingTool('events', presentEvent)
const talks = listingTool('talks', presentTalk)

const reading: readonly Tool[] = [
  events(
    'find_events',
    'Lists events: without a filter all, from the first that has not started.',
    { filter: v.optional(v.picklist(eventFilters)), starts_from: day, starts_before: day },
    ({ lectern, actor }, { filter = 'all', starts_from: startdate, starts_before: enddate }, page) =>
      lectern.listEvents(actor, { filter, startdate, enddate, page, verbose: false }),
  ),
  events('search_events', 'Searches all events.', { text: words }, ({ lectern, actor }, { text }, page) =>
    lectern.searchEventTexts(actor, { text, page }),
  ),
  readingTool(
    'get_event',
    'One event with its description.',
    ofEvent,
    async ({ lectern, actor, uris }, { event_id: eventId }) => {
      const event = await lectern.getEvent(actor, { eventId, verbose: true })
      const hosts = event.extras?.hosts.map(({ hostName }) => said(hostName)) ?? []
      return { ...presentEvent(event, uris), description: said(event.description), hosts }
    },
  ),
  talks(
    'list_talks',
    'The schedule of an event: its talks by start, with ratings, stars and votes.',
    { ...ofEvent, room: v.optional(text(200, 'The name of a room')) },
    ({ lectern, actor }, { event_id: eventId, room }, page) =>
      lectern.listEventTalks(actor, { eventId, room, page }),
  ),
  talks(
    'search_talks',
    'Searches the talks of one event or of all.',
    { text: words, event_id: v.optional(ofEvent.event_id) },
    ({ lectern, actor }, { text, event_id: eventId }, page) =>
      lectern.searchTalkTexts(actor, { text, page, ...(eventId && { eventId }) }),
  ),
  talks(
    'starred_talks',
    'The schedule of the person: the talks that they starred, by start. Needs a sign-in.',
    {},
    async ({ lectern, actor }, _input, page) =>
      lectern.listStarredTalks(actor, { userId: requireMember(actor, 'view data').userId, page }),
  ),
  readingTool(
    'get_talk',
    'One talk with its description and links.',
    ofTalk,
    async ({ lectern, actor, uris }, { talk_id: talkId }) => {
      const talk = await lectern.getTalk(actor, { talkId })
      const links = talk.links.map(({ displayName, url }) => ({ kind: displayName, url: said(url) }))
      return { ...presentTalk(talk, uris), description: said(talk.talkDescription), links }
    },
  ),
  listingTool('comments', presentComment)(
    'list_comments',
    'What people say about a talk, with ratings from 1 to 5; 0 is none.',
    ofTalk,
    ({ lectern, actor }, { talk_id: talkId }, page) =>
      lectern.listComments(actor, { of: { kind: 'on-talk', talkId }, page }),
  ),
]

const writing: readonly Tool[] = [
  privateTool(
    'star_talk',
    'Puts a talk on the schedule of the person, or takes it off. Nobody else sees who starred it.',
    { ...ofTalk, starred: v.boolean() },
    async ({ lectern, actor }, { talk_id: talkId, starred }) => {
      await (starred ? lectern.starTalk(actor, { talkId }) : lectern.unstarTalk(actor, { talkId }))
      return { starred }
    },
  ),
  proposingTool(
    'draft_comment',
    'Keeps a draft of a comment on a talk with comments_enabled for two days, in place of the one before. The person reads and publishes it at confirm_at.',
    {
      ...ofTalk,
      comment: text(LONGEST_COMMENT, 'In the words of the person'),
      rating: whole(0, 5),
      private: v.optional(v.boolean()),
    },
    async ({ lectern, actor, uris }, { talk_id: talkId, ...words }) => {
      const draft = { private: false, ...words, subject: { kind: 'talk', talkId } } as const
      const { page } = await lectern.checkDraft(actor, draft)
      await lectern.saveDraft(actor, draft)
      return { confirm_at: uris.website + page.slice(1) }
    },
  ),
  proposingTool(
    'plan_import',
    'For hosts: reads a programme (CSV, JSON, XML, iCalendar) and says what it would change. Talks that it lacks stay. The person confirms it at confirm_at within a day.',
    { ...ofEvent, programme: text(200_000, 'The file as it is') },
    async ({ lectern, actor, uris }, { event_id: eventId, programme }) => {
      const file = { bytes: new TextEncoder().encode(programme), mediaType: undefined }
      const source = { kind: 'file', file } as const
      const plan = await lectern.planImport(actor, { eventId, source, removeMissing: false, remove: [] })
      const { urlFriendlyName } = await lectern.getEvent(actor, { eventId, verbose: false })
      return {
        added_talks: plan.addedTalks.length,
        changed_talks: plan.changedTalks.length,
        unchanged_talks: plan.unchangedTalks,
        problems: plan.problems.length,
        first_problems: plan.problems.slice(0, 20).map(({ place, message }) => said(`${place}: ${message}`)),
        confirm_at: `${uris.websiteEvent(urlFriendlyName)}/import/${plan.id}`,
      }
    },
  ),
]

export const tools: readonly Tool[] = [...reading, ...writing]
