import type { Plant } from '../../scenario.ts'

export const plants: readonly Plant[] = [
  {
    name: 'each request leaves a listener',
    file: 'packages/adapters-http/src/create-server.ts',
    search: "app.addHook('onResponse', (request, reply, done) => {",
    replace: "app.addHook('onResponse', (request, reply, done) => {\n    process.on('exit', () => reply)",
  },
  {
    name: 'each request leaves an open file',
    file: 'packages/adapters-http/src/create-server.ts',
    search: "app.addHook('onResponse', (request, reply, done) => {",
    replace:
      "app.addHook('onResponse', (request, reply, done) => {\n    process.getBuiltinModule('node:fs').openSync('/dev/null', 'r')",
  },
  {
    name: 'SQLite: no checkpoints',
    engine: 'sqlite',
    file: 'packages/adapters-persistence/src/dialects/sqlite/file.ts',
    search: 'const endTruncation = truncateLogEvery(truncateLogAfterMilliseconds, writer)',
    replace:
      "const endTruncation = () => void truncateLogAfterMilliseconds\n  writer.pragma('wal_autocheckpoint = 0')",
  },
  {
    name: 'the response cache has no bound',
    file: 'packages/http/src/cache/cached-responses.ts',
    search: '    maxSize: mostBytes,',
    replace: '    maxSize: 1000 * mostBytes,',
  },
  {
    name: 'some uncached reads keep their place',
    file: 'packages/http/src/admission.ts',
    search: '    } finally {\n      running -= 1',
    replace: '    } finally {\n      running -= Math.random() < 0.05 ? 0 : 1',
  },
  {
    name: 'PostgreSQL: a connection is not given back',
    engine: 'postgres',
    file: 'packages/adapters-persistence/src/dialects/postgres/connection.ts',
    search: 'this.#checkedOut.client.release(this.#isBroken)',
    replace: 'if (Math.random() > 0.02) this.#checkedOut.client.release(this.#isBroken)',
  },
  {
    name: 'some saved texts are not indexed',
    file: 'packages/adapters-persistence/src/talks/repository.ts',
    search: 'await indexTalks(session, [id])',
    replace: 'if (Math.random() < 0.5) await indexTalks(session, [id])',
  },
  {
    name: 'an upload that is given up leaves a timer',
    file: 'packages/http/src/upload/form.ts',
    search: "request.once('end', end)",
    replace: `const waiting = setInterval(() => undefined, 60_000)
  request.once('end', () => {
    clearInterval(waiting)
    end()
  })`,
  },
  {
    name: 'each searched text stays in the memory',
    file: 'packages/adapters-website/src/search/search-page.ts',
    search: '  const { actor } = visit',
    replace: '  const { actor } = visit;(globalThis.allTexts ??= []).push(Buffer.alloc(60_000, text))',
  },
]
