import * as v from 'valibot'

const address = v.pipe(v.string(), v.url())

export const landingSchema = v.strictObject({
  events: address,
  'hot-events': address,
  'upcoming-events': address,
  'past-events': address,
  'open-cfps': address,
  docs: address,
})
