import type { Plant } from '../../scenario.ts'

const useCases = 'packages/application/src/votes/votes.ts'

export const plants: readonly Plant[] = [
  {
    name: 'some votes are acknowledged and not kept',
    file: useCases,
    search: 'await votes.save(vote, ports.settings.votesFloor)',
    replace: 'if (Math.random() > 0.02) await votes.save(vote, ports.settings.votesFloor)',
  },
  {
    name: 'all devices are one',
    file: 'packages/adapters-persistence/src/votes/votes.ts',
    search: ".where('hash', '=', hash)",
    replace: ".where('hash', '<>', hash).orderBy('id').limit(1)",
  },
  {
    name: 'some votes are kept with another rating',
    file: 'packages/domain/src/votes/vote.ts',
    search: 'countedRatings.find((rating) => rating === number) ?? 1',
    replace: 'countedRatings.find((rating) => rating === number && Math.random() > 0.02) ?? 1',
  },
  {
    name: 'votes that are taken back stay counted',
    file: 'packages/adapters-persistence/src/votes/votes.ts',
    search: 'if (removed?.exclusions === 0)',
    replace: 'if (removed?.exclusions === 0 && Math.random() > 0.2)',
  },
  {
    name: 'PostgreSQL: taps of one device at once are two votes',
    engine: 'postgres',
    file: 'packages/adapters-persistence/src/votes/votes.ts',
    search: '  if (!locksRows(session)) return\n',
    replace: '  if (locksRows(session)) return\n',
  },
]
