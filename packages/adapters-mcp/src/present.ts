import type { SeenComment, ShownEvent, ShownTalk } from '@lectern/application'
import { averageOf, countOf, isCancelled, type RatingCounts, toIso } from '@lectern/domain'
import type { JsonObject, Uris } from '@lectern/http'

/** A text that somebody wrote, as it is. The envelope says to the model that it is data, whatever it says. */
export const said = (untrusted: string): JsonObject => ({ untrusted })

const ratingsOf = (counts: RatingCounts): JsonObject => ({
  average: averageOf(counts),
  count: countOf(counts),
})

export const presentEvent = (event: ShownEvent, uris: Uris): JsonObject => ({
  event_id: event.id,
  name: said(event.name),
  location: said(event.location),
  start_date: toIso(event.startDate, event.zone),
  end_date: toIso(event.endDate, event.zone),
  zone: event.zone,
  cancelled: event.cancelled,
  tags: event.tags.map(said),
  talks: event.talksCount,
  attendees: event.attendeeCount,
  attending: event.attending,
  ratings_of_talks: ratingsOf(event.ratingCounts),
  page: uris.websiteEvent(event.urlFriendlyName),
})

export const presentTalk = (talk: ShownTalk, uris: Uris): JsonObject => ({
  talk_id: talk.id,
  event_id: talk.eventId,
  title: said(talk.talkTitle),
  speakers: talk.speakers.map(({ speakerName }) => said(speakerName)),
  start_date: toIso(talk.startDate, talk.event.zone),
  minutes: talk.duration,
  room: talk.room === undefined ? null : said(talk.room.roomName),
  tracks: talk.tracks.map(({ trackName }) => said(trackName)),
  type: talk.type,
  language: talk.language,
  cancelled: isCancelled(talk),
  starred: talk.starred,
  stars: talk.starredCount,
  comments: talk.commentCount,
  comments_enabled: talk.commentsEnabled,
  ratings: ratingsOf(talk.ratingCounts),
  votes: talk.voteFigures === undefined ? null : ratingsOf(talk.voteFigures.counts),
  page: uris.websiteTalk(talk.stub),
})

export const presentComment = (comment: SeenComment): JsonObject => ({
  rating: comment.rating,
  comment: said(comment.comment),
  author: said(comment.userDisplayName),
  created_date: toIso(comment.createdDate, comment.zone),
  private: comment.private,
  by_speaker: comment.bySpeaker,
  answer: comment.answer === undefined ? null : said(comment.answer.answer),
})
