import type { ShownTalk } from '@lectern/application'
import type { Uris } from '@lectern/http'
import { furtherTalkFields, slidesLinkOf, talkMedia, toIso } from '@lectern/domain'
import { shownFields } from '../fields.ts'
import { presentSpeaker } from './speaker-routes.ts'
import type { BriefTalk, VerboseTalk } from './schemas.ts'

/** A talk in the order of the contract's tables: its fields, the verbose fields, its links. */
export const presentTalk = (talk: ShownTalk, verbose: boolean, uris: Uris): BriefTalk | VerboseTalk =>
  verbose ? presentVerbose(talk, uris) : presentBrief(talk, uris)

const presentBrief = (talk: ShownTalk, uris: Uris): BriefTalk => ({
  ...facts(talk, uris),
  ...links(talk, uris),
  ...uris.fields.ofTalk(talk.id),
})

const presentVerbose = (talk: ShownTalk, uris: Uris): VerboseTalk => ({
  ...facts(talk, uris),
  ...details(talk, uris),
  ...uris.fields.ofVerboseTalk(talk),
  ...links(talk, uris),
  votes_uri: uris.belowTalk(talk.id, 'votes'),
  ...uris.fields.ofTalk(talk.id),
})

const facts = (talk: ShownTalk, uris: Uris) => ({
  talk_title: talk.talkTitle,
  url_friendly_talk_title: talk.urlFriendlyTalkTitle,
  talk_description: talk.talkDescription,
  type: uris.fields.talkType(talk.type),
  start_date: toIso(talk.startDate, talk.event.zone),
  duration: talk.duration,
  stub: talk.stub,
  average_rating: uris.fields.averageRating(talk.ratingCounts),
  comments_enabled: talk.commentsEnabled ? (1 as const) : (0 as const),
  comment_count: talk.commentCount,
  starred: talk.starred,
  starred_count: talk.starredCount,
  speakers: talk.speakers.map((speaker) => presentSpeaker(speaker, uris)),
  tracks: talk.tracks.map(({ trackId, trackName }) => ({
    track_name: trackName,
    track_uri: uris.track(trackId),
    remove_track_uri: uris.belowTalk(talk.id, `tracks/${trackId}`),
  })),
  ...roomOf(talk, uris),
  ...shownFields(furtherTalkFields, talk),
})

const roomOf = ({ room }: ShownTalk, uris: Uris) =>
  room === undefined ? { room: '' } : { room: room.roomName, room_uri: uris.room(room.roomId) }

const details = (talk: ShownTalk, uris: Uris) => ({
  slides_link: slidesLinkOf(talk),
  language: talk.language,
  talk_media: [...talkMedia(talk)],
  rating_counts: { ...talk.ratingCounts },
  ...presentVotes(talk, uris),
})

export const presentVotes = ({ voteFigures }: ShownTalk, uris: Uris) => ({
  vote_counts: voteFigures === undefined ? null : { ...voteFigures.counts },
  vote_average: voteFigures === undefined ? null : uris.fields.averageRating(voteFigures.counts),
})

const links = ({ id, eventId, stub }: ShownTalk, uris: Uris) => ({
  uri: uris.talk(id),
  verbose_uri: uris.verbose(uris.talk(id)),
  website_uri: uris.websiteTalk(stub),
  comments_uri: uris.belowTalk(id, 'comments'),
  verbose_comments_uri: uris.verbose(uris.belowTalk(id, 'comments')),
  event_uri: uris.event(eventId),
  starred_uri: uris.belowTalk(id, 'starred'),
  tracks_uri: uris.belowTalk(id, 'tracks'),
  speakers_uri: uris.belowTalk(id, 'speakers'),
  links_uri: uris.belowTalk(id, 'links'),
})
