/** A load, the same for both sides of a contest. */
export interface Load {
  readonly url: string
  readonly connections: number
  /** The duration; alternatively `amount`, the number of requests. */
  readonly seconds?: number
  readonly amount?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly expectedStatus: number
  /** Requests per second; unlimited if undefined. */
  readonly rate?: number
  /** Requests to send once each, over all connections. Without them, the load repeats a GET of the URL. */
  readonly writes?: readonly WriteRequest[]
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
  /** Requests without a response, or with an unexpected status. */
  readonly failures: number
  /** The first unexpected status or error. */
  readonly failure?: string
}
