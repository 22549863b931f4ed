import type { Shape } from './shape.ts'

/** Section 2.1, and the names that decisions give to the links. */
export const meta: Shape = {
  count: 'count',
  total: 'count',
  this_page: 'address',
  'next_page?': 'address',
  'prev_page?': 'address',
}

export const metaWhenSignedIn: Shape = { ...meta, user_uri: 'address' }

/** A word of one of the lists of section 4.7. */
export const language: Shape = { name: 'some text', uri: 'address' }

export const talkType: Shape = { name: 'some text', title: 'some text', uri: 'address' }
