import type { Plant } from '../../scenario.ts'

export const plants: readonly Plant[] = [
  {
    name: 'an edited talk leaves caches as they are',
    file: 'packages/http/src/cache/cache-policy.ts',
    search: "return [eventTag(change.eventId), 'events']",
    replace: "return ['events']",
  },
  {
    name: 'a change of an event leaves the lists of events as they are',
    file: 'packages/http/src/cache/cache-policy.ts',
    search: "return [eventTag(change.eventId), 'event list', 'events']",
    replace: "return [eventTag(change.eventId), 'events']",
  },
  {
    name: 'changes of other servers are read every 5 seconds',
    file: 'packages/adapters-persistence/src/dialects/postgres/change-feed.ts',
    search: '      return async () => {\n',
    replace:
      '      return async () => {\n        if (performance.now() - heard < 5_000) return void (confirmed = performance.now())\n',
    engine: 'postgres',
  },
  {
    name: 'the statements of an answer see different states',
    file: 'packages/adapters-persistence/src/store.ts',
    search:
      'snapshot: (work, options) =>\n      database.snapshot((db, end) => work(queriesOn({ engine, db }), end), options),',
    replace: 'snapshot: (work) => work(queriesOn(database), async () => undefined),',
    engine: 'postgres',
  },
  {
    name: 'a rating counts twice, its comment once',
    file: 'packages/adapters-persistence/src/comments/counters.ts',
    search: `[\`rating_\${after.rating}\`]: 1 }`,
    replace: `[\`rating_\${after.rating}\`]: 2 }`,
  },
  {
    name: 'a new name of an account leaves caches as they are',
    file: 'packages/application/src/ports/users.ts',
    search: "save: { audit: saved(auditOfUser), stale: 'anything' }",
    replace: "save: { audit: saved(auditOfUser), stale: 'nothing' }",
  },
  {
    name: 'a new picture leaves caches as they are',
    file: 'packages/application/src/ports/images.ts',
    search: "replace: { audit: 'no', stale: (_result, eventId) => ({ event: eventId }) }",
    replace: "replace: { audit: 'no', stale: 'nothing' }",
  },
  {
    name: 'a restored comment leaves caches as they are',
    file: 'packages/application/src/ports/moderation.ts',
    search: "await write([auditOfModeration(moderation)])\n    },\n    stale: 'anything'",
    replace: "await write([auditOfModeration(moderation)])\n    },\n    stale: 'nothing'",
  },
  {
    name: 'a step of the public votes leaves caches as they are',
    file: 'packages/application/src/ports/votes.ts',
    search: "stale: (isStep, { eventId }) => (isStep ? { childrenOf: eventId } : 'nothing')",
    replace: "stale: 'nothing'",
  },
]
