export const nowWords = {
  title: 'Now',
  means: (event: string) => `What runs now and what is next at ${event}, in each room.`,
  everybody: 'For everybody',
  nothingNow: 'Nothing now',
  next: 'Next',
  begins: (day: string, time: string | undefined) =>
    `It begins on ${day}${time === undefined ? '' : ` at ${time}`}.`,
  over: 'This event is over.',
  nothingMore: 'Nothing more is planned.',
  inEachRoom: 'Now in each room',
}
