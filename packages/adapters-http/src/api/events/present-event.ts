import type { EventExtras, HostView, ShownEvent } from '@lectern/application'
import {
  canApproveEvents,
  type EventId,
  type EventImage,
  type ImageType,
  briefEventFields,
  isPicture,
  type PictureType,
  toIso,
  verboseEventFields,
  zoneParts,
} from '@lectern/domain'
import { shownFields } from '../fields.ts'
import { isoOrNull } from '../schemas.ts'
import type { Viewing } from '../operations.ts'
import type { BriefEvent, HostFields, ListedHostFields, VerboseEvent } from './schemas.ts'
import type { Uris } from '@lectern/http'
import { presentImage } from '../images/routes.ts'

/** An event in the order of the contract's tables: its fields, the verbose fields, its links. */
export const presentEvent = (event: ShownEvent, viewing: Viewing): BriefEvent | VerboseEvent =>
  event.extras === undefined ? presentBrief(event, viewing) : presentVerbose(event, event.extras, viewing)

const presentBrief = (event: ShownEvent, viewing: Viewing): BriefEvent => ({
  ...facts(event, viewing),
  ...links(event, viewing),
  ...moreLinks(event, viewing),
  ...viewing.uris.fields.ofEvent(event),
  ...viewing.uris.fields.ofBriefEvent(event),
})

const presentVerbose = (event: ShownEvent, extras: EventExtras, viewing: Viewing): VerboseEvent => ({
  ...facts(event, viewing),
  ...details(event, extras, viewing),
  ...(extras.canEdit ? factsForHosts(event) : {}),
  ...links(event, viewing),
  all_talk_comments_uri: viewing.uris.belowEvent(event.id, 'talk_comments'),
  ...moreLinks(event, viewing),
  stream_uri: viewing.uris.belowEvent(event.id, 'stream'),
  ...(extras.canEdit ? linksForHosts(event, viewing) : {}),
  ...viewing.uris.fields.ofEvent(event),
  ...viewing.uris.fields.ofVerboseEvent(extras.hosts),
})

function facts(event: ShownEvent, { uris }: Viewing) {
  const images = presentImages(event.images, uris)
  return {
    name: event.name,
    url_friendly_name: event.urlFriendlyName,
    start_date: toIso(event.startDate, event.zone),
    end_date: toIso(event.endDate, event.zone),
    description: event.description,
    stub: event.stub,
    href: event.href,
    icon: images.small?.url ?? '',
    attendee_count: event.attendeeCount,
    attending: event.attending,
    event_comments_count: event.eventCommentsCount,
    tracks_count: event.tracksCount,
    talks_count: event.talksCount,
    images,
    tags: [...event.tags],
    ...shownFields(briefEventFields, event),
  }
}

const details = (
  event: ShownEvent,
  { hosts, canEdit, commentsEnabled, chips }: EventExtras,
  { uris }: Viewing,
) => ({
  latitude: event.latitude ?? null,
  longitude: event.longitude ?? null,
  tz_continent: zoneParts(event.zone).continent,
  tz_place: zoneParts(event.zone).place,
  location: event.location,
  hashtag: event.hashtag,
  comments_enabled: commentsEnabled ? (1 as const) : (0 as const),
  cfp_start_date: isoOrNull(event.cfpStartDate, event.zone),
  cfp_end_date: isoOrNull(event.cfpEndDate, event.zone),
  cfp_url: event.cfpUrl,
  talk_comments_count: event.talkCommentsCount,
  hosts: hosts.map((host) => presentHost(host, uris)),
  can_edit: canEdit,
  rating_counts: { ...event.ratingCounts },
  banner_uri: addressOf(event, 'banner', uris),
  logo_uri: addressOf(event, 'logo', uris),
  ...shownFields(verboseEventFields, { ...event, chips: [...chips] }),
  sponsors: event.sponsors.map((sponsor) => {
    const logo = addressOf(event, 'sponsor', uris, sponsor.name)
    return logo === '' ? sponsor : { ...sponsor, logo }
  }),
})

const factsForHosts = (event: ShownEvent) => ({
  pending: event.approval.state === 'pending',
  rejection_reason: event.approval.state === 'rejected' ? event.approval.reason : '',
  comments_open_from: isoOrNull(event.commentsOpenFrom, event.zone),
  comments_open_until: isoOrNull(event.commentsOpenUntil, event.zone),
})

const links = ({ id, urlFriendlyName, stub }: ShownEvent, { uris }: Viewing) => ({
  uri: uris.event(id),
  verbose_uri: uris.verbose(uris.event(id)),
  comments_uri: uris.belowEvent(id, 'comments'),
  talks_uri: uris.belowEvent(id, 'talks'),
  tracks_uri: uris.belowEvent(id, 'tracks'),
  attending_uri: uris.belowEvent(id, 'attending'),
  images_uri: uris.belowEvent(id, 'images'),
  website_uri: uris.websiteEvent(urlFriendlyName),
  humane_website_uri: uris.websiteQuickLink(stub),
})

const moreLinks = ({ id, approval }: ShownEvent, { uris, actor }: Viewing) => ({
  attendees_uri: uris.belowEvent(id, 'attendees'),
  hosts_uri: uris.belowEvent(id, 'hosts'),
  rooms_uri: uris.belowEvent(id, 'rooms'),
  changes_uri: uris.belowEvent(id, 'changes'),
  ...(approval.state === 'pending' && canApproveEvents(actor)
    ? { approval_uri: uris.belowEvent(id, 'approval') }
    : {}),
})

const linksForHosts = ({ id }: ShownEvent, { uris }: Viewing) => ({
  reported_comments_uri: uris.belowEvent(id, 'comments/reported'),
  reported_talk_comments_uri: uris.belowEvent(id, 'talk_comments/reported'),
  reported_answers_uri: uris.belowEvent(id, 'answers/reported'),
  webhooks_uri: uris.belowEvent(id, 'webhooks'),
  imports_uri: uris.belowEvent(id, 'imports'),
  pending_claims_uri: uris.belowEvent(id, 'claims'),
  moderations_uri: uris.belowEvent(id, 'moderations'),
})

const presentHost = ({ hostName, userId }: HostView, uris: Uris): HostFields => ({
  host_name: hostName,
  host_uri: uris.user(userId),
})

export const presentListedHost = (host: HostView, event: EventId, uris: Uris): ListedHostFields => ({
  ...presentHost(host, uris),
  remove_host_uri: uris.belowEvent(event, `hosts/${host.userId}`),
})

const addressOf = ({ images }: ShownEvent, type: ImageType, uris: Uris, sponsor = ''): string => {
  const image = images.find((each) => each.type === type && each.sponsor === sponsor)
  return image === undefined ? '' : uris.image(image.fileName)
}

type Images = BriefEvent['images']

/** The images by their types, the original first. */
function presentImages(images: readonly EventImage[], uris: Uris): Images {
  const present = (type: PictureType): Images => {
    const image = images.filter(isPicture).find((each) => each.type === type)
    return image === undefined ? {} : { [type]: presentImage(image, uris) }
  }
  return { ...present('orig'), ...present('small') }
}
