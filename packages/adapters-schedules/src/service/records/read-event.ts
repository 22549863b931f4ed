import type { SourceEvent } from '@lectern/application'
import { eventFields } from '@lectern/domain'
import { fieldOf } from '../../json/values.ts'
import type { JsonRecord } from './json-record.ts'

const { zone: _, ...datedFields } = eventFields

export function readEvent(event: JsonRecord): Omit<SourceEvent, 'content'> {
  const [tzContinent, tzPlace] = [event.text('tz_continent'), event.text('tz_place')]
  return {
    uri: event.uri,
    ...event.fields(datedFields),
    name: event.required('name'),
    urlFriendlyName: event.text('url_friendly_name'),
    stub: event.text('stub'),
    // The original service shows events without a time zone in UTC.
    tzContinent: tzContinent === '' && tzPlace === '' ? 'UTC' : tzContinent,
    tzPlace,
    tags: event.texts('tags'),
    hosts: event
      .list('hosts')
      .map((host) => event.identity(event.textOf(host, 'host_uri')))
      .filter((uri) => uri !== ''),
  }
}

/** The address of the original image, or else of the small one. Events without images have `{}` or `[]`. */
export function imageOf(event: JsonRecord): URL | undefined {
  const images = event.field('images')
  const link = ['orig', 'small']
    .map((type) => event.textOf(fieldOf(images, type), 'url'))
    .find((url) => url !== '')
  return link === undefined ? undefined : event.resolve(link)
}
