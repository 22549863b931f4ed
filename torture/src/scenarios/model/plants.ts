import type { Plant } from '../../scenario.ts'

export const plants: readonly Plant[] = [
  {
    name: 'a rating counts twice',
    file: 'packages/adapters-persistence/src/comments/counters.ts',
    search: `[\`rating_\${after.rating}\`]: 1 }`,
    replace: `[\`rating_\${after.rating}\`]: 2 }`,
  },
  {
    name: 'every If-None-Match matches',
    file: 'packages/http/src/response/send.ts',
    search: "isCurrent(request.headers['if-none-match'], etag)",
    replace: "request.headers['if-none-match'] !== undefined",
  },
  {
    name: 'members see events that wait for approval',
    file: 'packages/domain/src/events/permissions.ts',
    search: 'visibility.orHostedBy !== undefined && hosts.includes(visibility.orHostedBy)',
    replace: 'visibility.orHostedBy !== undefined || hosts.length === 0',
  },
  {
    name: 'a page begins one record too late',
    file: 'packages/adapters-persistence/src/sql/paging.ts',
    search: 'size === 0 ? [] : rowsFrom(start, size)',
    replace: 'size === 0 ? [] : rowsFrom(start === 0 ? 0 : start + 1, size)',
  },
  {
    name: 'the number of tracks stays on deletion',
    file: 'packages/adapters-persistence/src/tracks/repository.ts',
    search: 'await changeEventCounters(session, row.event_id, { tracks_count: -1 })',
    replace: '',
  },
]
