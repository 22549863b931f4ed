import type { FastifyRequest } from 'fastify'
import type { IncomingMessage } from 'node:http'

/** What the program around a mounted service knows of a request. */
export interface HostFacts {
  /** The network address of the client. */
  readonly address?: string | undefined
  readonly requestId?: string | undefined
}

const facts = new WeakMap<IncomingMessage, HostFacts>()

export const setHostFacts = (request: IncomingMessage, known: HostFacts): void =>
  void facts.set(request, known)

export const hostIdOf = (request: IncomingMessage): string | undefined => facts.get(request)?.requestId

/** The network address of the client. The host knows its proxies; without a host, `trustProxy` applies. */
export const clientAddress = ({ raw, ip }: Pick<FastifyRequest, 'raw' | 'ip'>): string =>
  facts.get(raw)?.address ?? ip
