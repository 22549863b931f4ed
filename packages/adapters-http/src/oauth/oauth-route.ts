import type { UseCases } from '@lectern/application'
import type { JsonObject, Api, Form } from '@lectern/http'

/** An endpoint of OAuth, with its own rules for bodies, responses and errors. */
export interface OAuthRoute {
  readonly method: 'GET' | 'POST'
  /** The whole path. */
  readonly path: string
  /** Undefined for the metadata document. */
  readonly useCase: keyof UseCases | undefined
  /** The body of the response; undefined for an empty one. */
  readonly handle: (api: Api, form: Form) => Promise<JsonObject | undefined> | JsonObject
}
