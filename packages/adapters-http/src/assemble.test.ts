import { fastify, type FastifyPluginCallback } from 'fastify'
import { expect, it } from 'vitest'
import { createHttpServer } from './assemble.ts'

it('is no plugin of Fastify, and says in one sentence what to do', async () => {
  const app = fastify()
  // As a program without types calls it.
  const plugin: unknown = createHttpServer
  app.register(plugin as FastifyPluginCallback)
  await expect(app.ready()).rejects.toThrow(
    /^createHttpServer is no plugin of Fastify, .*: register lecternPlugin instead, or call createHttpServer\(\{ lectern, config \}\) /u,
  )
})
