import type { Plant } from '../../scenario.ts'

export const plants: readonly Plant[] = [
  {
    name: 'an edited talk leaves caches as they are',
    file: 'packages/adapters-persistence/src/changes/change-tracking.ts',
    search: 'save: after(({ changes }, { eventId }) => changes.childrenOfEvent(eventId)),\n    // The track',
    replace: "save: 'not cached',\n    // The track",
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
    search:
      'const POLL_MILLISECONDS = 250\nconst RECONNECT_MILLISECONDS = 1_000\nconst PATIENCE_MILLISECONDS = 2_000\n/** After this long without a successful poll the feed is not up to date, and no cached response is valid. */\nconst LONGEST_SILENCE_MILLISECONDS = 1_000',
    replace:
      'const POLL_MILLISECONDS = 5_000\nconst RECONNECT_MILLISECONDS = 1_000\nconst PATIENCE_MILLISECONDS = 2_000\nconst LONGEST_SILENCE_MILLISECONDS = 10_000',
    engine: 'postgres',
  },
  {
    name: 'the statements of an answer see different states',
    file: 'packages/adapters-persistence/src/store.ts',
    search: 'snapshot: (work) => database.snapshot((db, end) => work(queriesOn({ engine, db }), end)),',
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
    file: 'packages/adapters-persistence/src/changes/change-tracking.ts',
    search: '    add: changesAnything,\n    save: changesAnything,',
    replace: "    add: changesAnything,\n    save: 'not cached',",
  },
  {
    name: 'a new picture leaves caches as they are',
    file: 'packages/adapters-persistence/src/changes/change-tracking.ts',
    search: 'images: { replace: after(({ changes }, _, eventId) => changes.event(eventId)) }',
    replace: "images: { replace: 'not cached' }",
  },
  {
    name: 'a restored comment leaves caches as they are',
    file: 'packages/adapters-persistence/src/changes/change-tracking.ts',
    search: 'restore: changesAnything }',
    replace: "restore: 'not cached' }",
  },
]
