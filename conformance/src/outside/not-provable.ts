/** Thrown by a world over HTTP alone when a proof asks for more than HTTP gives. */
export class NotProvable extends Error {
  override readonly name = 'NotProvable'
}

/** Thrown when the service answers 404, 405 or 501 where the scene needs a feature. */
export class NotOffered extends Error {
  override readonly name = 'NotOffered'
}

/** Thrown when the run has used up its time or its requests. */
export class OutOfBounds extends Error {
  override readonly name = 'OutOfBounds'
}

export const notProvable = (reason: string) => (): never => {
  throw new NotProvable(reason)
}
