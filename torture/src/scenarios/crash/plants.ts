import type { Plant } from '../../scenario.ts'

export const plants: readonly Plant[] = [
  {
    name: 'PostgreSQL: acknowledged before the commit',
    engine: 'postgres',
    file: 'packages/adapters-persistence/src/dialects/postgres/connection.ts',
    search: "const [, { command }] = await Promise.all([this.#begun, this.#send({ text: 'commit' })])",
    replace: `void this.#send({ text: 'commit' }).catch(() => undefined)
      const command: string = 'COMMIT'`,
  },
  {
    name: 'SQLite: acknowledged before the commit',
    engine: 'sqlite',
    file: 'packages/adapters-persistence/src/dialects/sqlite/group-commit.ts',
    search: '      await patiently(() => writer.run(COMMIT))',
    replace: `      for (const member of members) member.settle()
      await new Promise((resolve) => setTimeout(resolve, 30))
      await patiently(() => writer.run(COMMIT))`,
  },
  {
    name: 'PostgreSQL: a repeated mark counts again',
    engine: 'postgres',
    file: 'packages/adapters-persistence/src/marks/statements.ts',
    search: 'from changed group by id order by id',
    replace: 'from allowed group by id order by id',
  },
  {
    name: 'PostgreSQL: a lost connection is an internal error',
    engine: 'postgres',
    file: 'packages/adapters-persistence/src/dialects/postgres/errors.ts',
    search: '/connection|timeout exceeded|not queryable/iu',
    replace: '/timeout exceeded|not queryable/iu',
  },
  {
    name: 'SQLite: ratings of a talk are not counted',
    engine: 'sqlite',
    file: 'packages/adapters-persistence/src/comments/counters.ts',
    search: '{ ...ratings, comment_count: comments }',
    replace: '{ comment_count: comments }',
  },
  {
    name: 'some saved texts are not indexed',
    file: 'packages/adapters-persistence/src/talks/repository.ts',
    search: 'await indexTalks(session, [id])',
    replace: 'if (Math.random() < 0.5) await indexTalks(session, [id])',
  },
]
