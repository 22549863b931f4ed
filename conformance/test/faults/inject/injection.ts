import type { Lectern, Ports } from '@lectern/application'
import type { Scene } from '../../../src/world/scene/scene.ts'

/** Where a fault is injected: a request or a reply on its way, a port, or a use case. */
export type Injection = RequestInjection | ReplyInjection | PortInjection | UseCaseInjection

export interface RequestInjection {
  readonly request: (request: Request) => Request
}

export interface ReplyInjection {
  readonly reply: (reply: Response, request: Request) => Response
}

export interface PortInjection {
  readonly ports: (ports: Ports, scene: Scene) => Ports
}

export interface UseCaseInjection {
  readonly lectern: (lectern: Lectern, scene: Scene) => Lectern
}

export type Headers = Readonly<Record<string, string>>

/** A request on its way; header names are in lower case. */
export interface Request {
  readonly method: string
  /** With the query. */
  readonly path: string
  readonly headers: Headers
  /** As text; absent when it is left out or empty. */
  readonly body?: string
}

/** A reply on its way; the body is text, and empty when it is compressed or an image. */
export interface Response {
  readonly status: number
  readonly headers: Headers
  readonly body: string
}

/** `POST /talks/{id}/tracks` with a star for the id matches this method and a path below `/v2.1`, in which a star is one segment. */
export function matches(route: string, { method, path }: Request): boolean {
  const [verb, template = ''] = route.split(' ')
  const pattern = new RegExp(`^/v2\\.1${template.replaceAll('*', '[^/?]+')}/?(?:\\?|$)`, 'u')
  return method === verb && pattern.test(path)
}
