import { expect, it } from 'vitest'
import { createFrames, createUris } from '@lectern/http'
import { resourcePage } from './resource-page.ts'

const addresses = {
  baseUrl: 'https://api.example',
  websiteUrl: 'https://talks.example',
  avatarUrl: 'https://api.example/avatars/',
}
const uris = createUris(addresses, createFrames(addresses).api)
const page = (events: readonly { readonly name: string; readonly website_uri: string }[]): string =>
  resourcePage({ events, meta: {} }, { address: 'https://api.example/v2.1/events', uris }).toString()
const moot = { name: 'Moot', website_uri: 'https://talks.example/event/moot' }

it.each([
  ['the only record', [moot], true],
  ['none of several records', [moot, moot], false],
  ['no record', [], false],
])('leads to the website with %s', (_what, events, expected) => {
  const text = page(events)
  expect(text).toContain('<h1>Events</h1>')
  expect(text.includes('>On the website</a>')).toBe(expected)
  expect(
    text.match(/<h2><a href="https:\/\/talks.example\/event\/moot" dir="auto">Moot/gu) ?? [],
  ).toHaveLength(events.length)
})
