import type { FastifyInstance } from 'fastify'
import { assemble, type HttpServerParts } from './assemble.ts'

export type { HttpServerParts } from './assemble.ts'

/** The service over HTTP, ready to listen. */
export function createHttpServer(parts: HttpServerParts): FastifyInstance
export function createHttpServer(
  parts: HttpServerParts | FastifyInstance,
): FastifyInstance | Promise<FastifyInstance> {
  // Fastify calls a plugin with itself. It reports a rejection as the plugin's failure; an exception would end the process.
  return 'register' in parts ? Promise.reject(new TypeError(NO_PLUGIN)) : assemble(parts)
}

const NO_PLUGIN =
  'createHttpServer is no plugin of Fastify, because it makes a server of its own: ' +
  'register lecternPlugin instead, or call createHttpServer({ lectern, config }) and listen() of what it returns'
