import type { SourceEvent } from '@lectern/application'
import { fieldOf } from '../../json/values.ts'
import type { JsonRecord } from './json-record.ts'

export function readEvent(event: JsonRecord): Omit<SourceEvent, 'content'> {
  const [tzContinent, tzPlace] = [event.text('tz_continent'), event.text('tz_place')]
  return {
    uri: event.uri,
    name: event.required('name'),
    urlFriendlyName: event.text('url_friendly_name'),
    stub: event.text('stub'),
    description: event.text('description'),
    location: event.text('location'),
    startDate: event.date('start_date'),
    endDate: event.date('end_date'),
    // The original service shows events without a time zone in UTC.
    tzContinent: tzContinent === '' && tzPlace === '' ? 'UTC' : tzContinent,
    tzPlace,
    href: event.text('href'),
    cfpUrl: event.text('cfp_url'),
    cfpStartDate: event.date('cfp_start_date'),
    cfpEndDate: event.date('cfp_end_date'),
    latitude: event.number('latitude'),
    longitude: event.number('longitude'),
    hashtag: event.text('hashtag'),
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
