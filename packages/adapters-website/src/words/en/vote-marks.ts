/** Bursts of votes, and votes that hosts set aside. */
export const voteMarkWords = {
  bursts: 'Bursts of votes',
  means: (least: number) =>
    `Here ${least} or more new devices or accounts gave one talk the same stars, from one network within minutes, and voted for no other talk. For other talks this network has far fewer such votes. Often it is a script. An audience that loves the first talk of a day can look like this, too. You can undo it.`,
  aside: 'Votes set aside',
  choose: 'Set votes aside',
  chooseMeans:
    'No figure has votes that are set aside. Those that come later from the same network, or from the same kind of voter, are set aside, too. Who voted sees no difference. You can undo it.',
  network: (number: number) => `Network ${number}`,
  someNetwork: 'One network',
  setAside: 'Set aside',
  back: 'Count again',
  done: { aside: 'These votes are set aside.', back: 'These votes count again.' },
}
