/** What the driver is to do: the same for both sides of a contest. */
export interface Load {
  readonly url: string
  readonly connections: number
  /** How long, or how many requests. */
  readonly seconds?: number
  readonly amount?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly expectedStatus: number
  /** How many in a second; as many as are answered when it is left out. */
  readonly rate?: number
  /** Each once and in turn, over all connections; without them, it is a GET of the address again and again. */
  readonly writes?: readonly WriteRequest[]
  /** GETs of these, in turn and again. */
  readonly paths?: readonly string[]
}

export interface WriteRequest {
  readonly path: string
  readonly token: string
  readonly body?: string
}

export interface Measured {
  readonly requests: number
  readonly seconds: number
  readonly p50: number
  readonly p99: number
  readonly bytesPerResponse: number
  /** Whatever was not answered, or not with the status that was expected. */
  readonly failures: number
}
