import type { Lectern, PageRequest, UploadedPart, UseCases } from '@lectern/application'
import type { Actor, SignInReason } from '@lectern/domain'
import type { GenericSchema } from 'valibot'
import type { Answer } from './response/answer.ts'
import type { Fields } from './request/body.ts'
import type { FileForm } from './upload/form.ts'
import type { ResponseCache } from './cache/response-cache.ts'
import type { Memory } from './upload/memory.ts'
import type { OneAtATime } from './one-at-a-time.ts'
import type { Query } from './request/query.ts'
import type { TurnOf } from './cache/turns.ts'
import type { Uris } from './uris.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** One operation of the interface. The table of them is the service, its documentation, and what tests compare. */
export interface Route {
  readonly method: Method
  /** Below `/v2.1`; a segment such as `:eventId` stands for an id. */
  readonly path: string
  /** None for the two documents that say where to go and how. */
  readonly useCase: keyof UseCases | undefined
  readonly summary: string
  /** What stands in the query beside what every address takes. */
  readonly query?: readonly QueryParameter[]
  /** What the body may hold; a route without it and without `toleratesBody` ignores whatever is sent. */
  readonly body?: GenericSchema
  /** Set where the body is a form with a file instead. */
  readonly form?: FileForm
  /** Set where a body is read if there is one; what cannot be read there is ignored. */
  readonly toleratesBody?: true
  /** Visitors are turned away, before their body is read, because they cannot do this. */
  readonly signIn?: SignInReason
  /** Clients that prove who they are may name the address of their user in `Forwarded`. */
  readonly namesUserAddress?: true
  /** The answer may show a secret: no cache keeps it, and it is not stored for an `Idempotency-Key`. */
  readonly noStore?: true
  readonly success: Success
  /** Set where success has a second status. */
  readonly otherSuccess?: Success
  readonly handle: (api: Api, call: Call) => Promise<Answer> | Answer
}

export interface QueryParameter {
  readonly name: string
  readonly description: string
  readonly list?: true
}

export interface Success {
  readonly status: 200 | 201 | 202 | 204
  readonly description: string
  readonly body?: GenericSchema
}

/** What routes are served with. */
export interface Api {
  readonly lectern: UseCases
  readonly underConditions: Lectern['underConditions']
  /** For requests with the same `Idempotency-Key`. */
  readonly oneAtATime: OneAtATime
  readonly uris: Uris
  /** What was answered to everybody; undefined where nothing is kept. */
  readonly cache: ResponseCache | undefined
  readonly turnOf: TurnOf
  /** Whether connections are to end with their next answer. */
  readonly isClosing: () => boolean
  /** For what is uploaded. */
  readonly memory: Memory
}

/** The segments of the path that stand for something, as they were sent. */
export type PathParameters = Readonly<Record<string, string>>

/** A request, read and checked as far as the transport can. */
export interface Call {
  readonly actor: Actor
  /** The network address of the client. */
  readonly address: string
  /** That of the user on whose behalf it asks, as the client says. */
  readonly userAddress: string | undefined
  readonly path: PathParameters
  readonly query: Query
  readonly page: PageRequest
  readonly verbose: boolean
  readonly body: Fields
  /** Of the form, where the body is one. */
  readonly parts: readonly UploadedPart[]
}
