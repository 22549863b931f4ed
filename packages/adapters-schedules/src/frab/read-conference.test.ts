import { expect, it } from 'vitest'
import { readConference } from './read-conference.ts'

const read = (text: string) => readConference(new TextEncoder().encode(text))

const demo = { name: 'DemoCon', startDate: '2026-11-19', endDate: '2026-11-21', zoneName: 'Europe/Rome' }

it.each([
  [
    `{"schedule": {"conference": {"title": "DemoCon", "start": "2026-11-19T09:00:00+01:00", "end": "2026-11-21",
      "time_zone_name": "Europe/Rome", "days": []}}}`,
    demo,
  ],
  [
    `<?xml version="1.0"?><schedule><conference><title>DemoCon</title><start>2026-11-19</start>
      <end>2026-11-21</end><time_zone_name>Europe/Rome</time_zone_name></conference></schedule>`,
    demo,
  ],
  [
    '<schedule><conference><title>Old</title></conference></schedule>',
    { name: 'Old', startDate: '', endDate: '', zoneName: '' },
  ],
  ['{"sessions": [], "speakers": []}', undefined],
  ['<rss><conference><title>No schedule</title></conference></rss>', undefined],
  ['title,start\nOpening,09:00', undefined],
])('%s', (text, conference) => {
  expect(read(text)).toEqual(conference)
})
