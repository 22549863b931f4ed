import { asFields, asList, type Fields } from '../reading/fields.ts'
import { dropField, editBody, editField, editRecords, without } from './edits.ts'
import { type Fault, fault } from './fault.ts'

const withoutEmpty =
  (field: string) =>
  (record: Fields): Fields =>
    record[field] === '' ? without(record, field) : record

const editImages = (edit: (image: Fields) => Fields) =>
  editField('events', 'images', (images) =>
    Object.fromEntries(
      Object.entries(asFields(images)).map(([type, image]) => [type, edit(asFields(image))]),
    ),
  )

const withId = (root: string) => editRecords(root, (record) => ({ ...record, id: 1 }))

/** Bodies and records as a whole. */
export const shapeFaults: readonly Fault[] = [
  fault('2.2 brief', 'an id beside the address of events', { reply: withId('events') }),
  fault('2.4 brief', 'an id beside the address of talks', { reply: withId('talks') }),
  fault('D1 no ids', 'an id beside the address of tracks', { reply: withId('tracks') }),
  fault('D1 no ids', 'an id beside the address of users', { reply: withId('users') }),
  fault('2.2 brief', 'url-friendly-name with hyphens too', {
    reply: editRecords('events', (event) => ({ ...event, 'url-friendly-name': event['url_friendly_name'] })),
  }),
  fault('D3 spellings', 'all_talkcomments_uri, as prose spells it', {
    reply: editRecords('events', (event) =>
      Object.hasOwn(event, 'all_talk_comments_uri')
        ? { ...event, all_talkcomments_uri: event['all_talk_comments_uri'] }
        : event,
    ),
  }),
  fault('2.2 brief', 'details in the brief form of events', {
    reply: editRecords('events', (event) => ({ location: 'x', ...event })),
  }),
  fault('2.2 links', 'all_talk_comments_uri in the brief form', {
    reply: editRecords('events', (event) => ({ all_talk_comments_uri: event['talks_uri'], ...event })),
  }),
  fault('2.2 verbose', 'the detailed form of events says more than it should', {
    reply: editRecords('events', (event) =>
      Object.hasOwn(event, 'location') ? { ...event, submitter: 'x' } : event,
    ),
  }),
  fault('2.4 links', 'a link of talks that nobody decided', {
    reply: editRecords('talks', (talk) => ({ ...talk, slides_uri: talk['uri'] })),
  }),
  fault('2.4 verbose', 'talks without talk_media', { reply: dropField('talks', 'talk_media') }),
  fault('D4 talk_media', 'talk_media as an object', {
    reply: editField('talks', 'talk_media', (media) =>
      Object.fromEntries(asList(media).flatMap((link) => Object.entries(asFields(link)))),
    ),
  }),
  fault('2.5 brief', 'source in the brief form of comments', {
    reply: editRecords('comments', (comment) => ({ source: '', ...comment })),
  }),
  fault('2.5 verbose', 'talk comments without avatar_hash', {
    reply: dropField('comments', 'avatar_hash'),
  }),
  fault('2.6 brief', 'a comment on an event with a talk_title', {
    reply: editRecords('comments', (comment) => ({ talk_title: '', ...comment })),
  }),
  fault('2.6 verbose', 'event comments without source', { reply: dropField('comments', 'source') }),
  fault('D5 username', 'comments without username', { reply: dropField('comments', 'username') }),
  fault('2.7 fields', 'tracks with one field more', {
    reply: editRecords('tracks', (track) => ({ ...track, talks_uri: track['event_uri'] })),
  }),
  fault('2.7 verbose', 'verbose tracks with one field more', {
    reply: editBody((body, { path }) =>
      path.includes('verbose=yes') && Array.isArray(body['tracks'])
        ? { ...body, tracks: body['tracks'].map((track) => ({ ...asFields(track), talks: [] })) }
        : body,
    ),
  }),
  fault('2.8 fields', 'users without full_name', { reply: dropField('users', 'full_name') }),
  fault('D6 fields', 'users without biography', { reply: dropField('users', 'biography') }),
  fault('2.8 links', 'users without talks_uri', { reply: dropField('users', 'talks_uri') }),
  fault('D6 links', 'users without hosted_events_uri', {
    reply: dropField('users', 'hosted_events_uri'),
  }),
  fault('D6 website_uri', 'another page of users on the website', {
    reply: editField('users', 'website_uri', (uri) => String(uri).replace('/user/', '/users/')),
  }),
  fault('D3 website_uri', 'events are found by their stubs', {
    reply: editRecords('events', (event) => ({ ...event, website_uri: event['humane_website_uri'] })),
  }),
  fault('D3 humane_website_uri', 'quick links stand below /event', {
    reply: editField('events', 'humane_website_uri', (uri) => String(uri).replace('/e/', '/event/')),
  }),
  fault('D3 hosts_uri', 'hosts_uri is missing', { reply: dropField('events', 'hosts_uri') }),
  fault('D1 unset text', 'null for an unset href', {
    reply: editField('events', 'href', (href) => href || null),
  }),
  fault('D1 unset text', 'an unset cfp_url is left out', {
    reply: editRecords('events', withoutEmpty('cfp_url')),
  }),
  fault('D1 unset date', '"" for an unset date', {
    reply: editField('events', 'cfp_start_date', (date) => date ?? ''),
  }),
  fault('D3 coordinates', '0 for no coordinates', {
    reply: editField('events', 'latitude', (value) => value ?? 0),
  }),
  fault('D3 images', 'images is [] when there are none', {
    reply: editField('events', 'images', (images) =>
      Object.keys(asFields(images)).length === 0 ? [] : images,
    ),
  }),
  fault('2.3 keyed', 'images is a list', {
    reply: editField('events', 'images', (images) => Object.values(asFields(images))),
  }),
  fault('2.3 type', 'images have no type', { reply: editImages((image) => without(image, 'type')) }),
  fault('2.3 url', 'addresses of images are relative', {
    reply: editImages((image) => ({ ...image, url: String(image['url']).replace(/^https:\/\/[^/]+/u, '') })),
  }),
  fault('2.3 width', 'widths are off by one', {
    reply: editImages((image) => ({ ...image, width: Number(image['width']) + 1 })),
  }),
  fault('2.3 height', 'heights are texts', {
    reply: editImages((image) => ({ ...image, height: String(image['height']) })),
  }),
  fault('D3 icon', 'icon is the original image', {
    reply: editField('events', 'icon', (icon) => String(icon).replace('small', 'orig')),
  }),
  fault('D7 images', 'the list of images keeps one back', {
    reply: editBody((body, { path }) =>
      path.endsWith('/images') ? { ...body, images: asList(body['images']).slice(1) } : body,
    ),
  }),
  fault('D3 attending', 'attending is 1 or 0', { reply: editField('events', 'attending', Number) }),
  fault('D3 comments_enabled', 'comments_enabled is true or false', {
    reply: editField('events', 'comments_enabled', Boolean),
  }),
]
