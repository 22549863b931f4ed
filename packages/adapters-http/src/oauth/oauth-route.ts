import type { UseCases } from '@lectern/application'
import type { JsonObject } from '../http/json.ts'
import type { Api } from '../http/route.ts'
import type { Form } from '../website/http/form.ts'

/** An address of OAuth that programs use: with rules of its own for bodies, answers and errors. */
export interface OAuthRoute {
  readonly method: 'GET' | 'POST'
  /** The whole path. */
  readonly path: string
  /** None for the document that says where everything is. */
  readonly useCase: keyof UseCases | undefined
  /** What is answered; undefined when there is nothing to say. */
  readonly handle: (api: Api, form: Form) => Promise<JsonObject | undefined> | JsonObject
}
