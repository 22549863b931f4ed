import type { PageRequest, UploadedPart, UseCases } from '@lectern/application'
import type { Actor, SignInReason } from '@lectern/domain'
import type { GenericSchema } from 'valibot'
import type { CacheRule, FileForm, Method, PathParameters, Query, SentFile, Service } from '@lectern/http'
import type { KeyedMutex } from './keyed-mutex.ts'
import type { Fields } from './body.ts'
import type { Answer } from './answer.ts'

/** One operation of the API. The table of routes is the service, its documentation, and what tests compare. */
export interface Route {
  readonly method: Method
  /** Below `/v2.1`; a segment such as `:eventId` is a parameter. */
  readonly path: string
  /** Undefined for the two documents that say where to go and how. */
  readonly useCase: keyof UseCases | undefined
  /** In the OpenAPI document; the use case unless given. For one use case with several operations. */
  readonly operationId?: string
  readonly summary: string
  /** The query parameters of this route, beside those of every route. */
  readonly query?: readonly QueryParameter[]
  /** The schema of the body. A route without it and without `toleratesBody` ignores the body. */
  readonly body?: GenericSchema
  /** How much the body may hold, such as `500 votes`: said where its bytes are too many. */
  readonly bodyHolds?: string
  /** Set where the body is a form with a file instead. */
  readonly form?: FileForm
  /** Set where the body is a file, or a form with a file. */
  readonly file?: FileForm
  /** Set where the body is optional; a body that cannot be read is ignored. */
  readonly toleratesBody?: true
  /** Visitors are refused before their body is read. */
  readonly signIn?: SignInReason
  /** A device may do it, too, as nothing else: `Authorization: Device <secret>` in place of an access token. */
  readonly devices?: true
  /** Only a voting box does it: `Authorization: Box <secret>` in place of an access token. */
  readonly boxes?: true
  /** Besides those that `failuresOf` knows. Every operation with `signIn` may be forbidden. */
  readonly otherFailures?: readonly (403 | 404 | 405)[]
  /** Clients that prove who they are may name the address of their user in `Forwarded`. */
  readonly namesUserAddress?: true
  /** The response may show a secret: no cache stores it, and it is not stored for an `Idempotency-Key`. */
  readonly noStore?: true
  /** The root element of an answer, where it is not the one that the contract's route gives. */
  readonly root?: string
  readonly success: Success
  /** Set where success has a second status. */
  readonly otherSuccess?: Success
  readonly handle: (api: Api, call: Call) => Promise<Outcome>
}

/** An answer, and what the response cache may do with it. */
export interface Outcome {
  readonly answer: Answer
  /** Undefined if the response must not be cached. */
  readonly cacheRule?: CacheRule | undefined
}

export interface QueryParameter {
  readonly name: string
  readonly description: string
  readonly list?: true
  readonly required?: true
  /** Undefined for any text. */
  readonly schema?: GenericSchema
}

export interface Success {
  readonly status: 200 | 201 | 202 | 204
  readonly description?: string
  /** The resource that the header `Location` names. */
  readonly location?: string
  /** The resource that the header `Link` names with its relation, where `Location` has to name another one. */
  readonly link?: string
  /** The response has the header `Link-Template`. */
  readonly linkTemplate?: true
  readonly body?: GenericSchema
}

/** What the routes of the API are served with. */
export interface Api extends Service {
  /** For requests with the same `Idempotency-Key`. */
  readonly idempotencyMutex: KeyedMutex
}

/** A request, read and checked as far as the transport can. */
export interface Call {
  readonly actor: Actor
  /** The secret of the device that calls, in place of an account. */
  readonly device: string | undefined
  /** The secret of the voting box that calls. */
  readonly box: string | undefined
  /** The network address of the client. */
  readonly address: string
  /** The network address of the user behind the client, as the client says. */
  readonly userAddress: string | undefined
  readonly path: PathParameters
  readonly query: Query
  readonly page: PageRequest
  readonly verbose: boolean
  readonly body: Fields
  /** The parts of the form, where the body is one. */
  readonly parts: readonly UploadedPart[]
  /** The file, where the body is one. */
  readonly file: SentFile | undefined
}
