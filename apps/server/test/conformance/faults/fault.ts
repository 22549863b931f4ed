import type { Lectern, Ports } from '@lectern/application'
import type { SentenceId } from '../sentences/index.ts'
import type { Scene } from '../world/scene/seed-scene.ts'

/** A way in which a service could be wrong, and what it says that is then no longer so. */
export type Fault = Named & Meddling

interface Named {
  readonly name: string
  readonly breaks: SentenceId
}

/** Between the service and whoever asks it, or between its parts: no part of it itself is changed. */
export type Meddling =
  | { readonly request: (request: Request) => Request }
  | { readonly reply: (reply: Response, request: Request) => Response }
  | { readonly ports: (ports: Ports, scene: Scene) => Ports }
  | { readonly lectern: (lectern: Lectern, scene: Scene) => Lectern }

export const fault = (breaks: SentenceId, name: string, meddling: Meddling): Fault => ({
  breaks,
  name,
  ...meddling,
})

export type Headers = Readonly<Record<string, string>>

/** A request on its way; names of headers are in lower case. */
export interface Request {
  readonly method: string
  /** With the query. */
  readonly path: string
  readonly headers: Headers
  /** As text; none when it is left out or empty. */
  readonly body?: string
}

/** An answer on its way; its body is text, and none when it is compressed or an image. */
export interface Response {
  readonly status: number
  readonly headers: Headers
  readonly body: string
}
