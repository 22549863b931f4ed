declare const brand: unique symbol

/** A plain value that only its own constructor may make, so that one kind of number is never used as another. */
export type Brand<Value, Name extends string> = Value & { readonly [brand]: Name }

export type Id = Brand<number, string>

/** Ids are given by the store; this is how an adapter says which kind of id a number is. */
export const asId = <Kind extends Id>(value: number): Kind => value as Kind

/** A thing that has no id yet. */
export type New<Thing> = Thing extends unknown ? Omit<Thing, 'id'> : never
