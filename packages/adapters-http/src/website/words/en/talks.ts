export const talkWords = {
  comments: (count: number) => (count === 1 ? '1 comment' : `${count} comments`),
  total: (count: number) => (count === 1 ? '1 talk' : `${count} talks`),
}
