export interface Amounts {
  readonly events: number
  readonly talks: number
  readonly talkComments: number
  readonly eventComments: number
  readonly users: number
  readonly attendances: number
  readonly stars: number
  readonly tracks: number
}

const atScaleOne: Amounts = {
  events: 1_000,
  talks: 20_000,
  talkComments: 100_000,
  eventComments: 3_000,
  users: 5_000,
  attendances: 50_000,
  stars: 20_000,
  tracks: 2_000,
}

/** Fractions are for trials. Below this scale there are too few rows for a page. */
export const SMALLEST_SCALE = 0.02

export function amountsAt(scale: number): Amounts {
  const scaled = (amount: number): number => Math.round(amount * scale)
  return {
    events: scaled(atScaleOne.events),
    talks: scaled(atScaleOne.talks),
    talkComments: scaled(atScaleOne.talkComments),
    eventComments: scaled(atScaleOne.eventComments),
    users: scaled(atScaleOne.users),
    attendances: scaled(atScaleOne.attendances),
    stars: scaled(atScaleOne.stars),
    tracks: scaled(atScaleOne.tracks),
  }
}
