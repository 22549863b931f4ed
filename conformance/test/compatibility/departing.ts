/** The proofs that assert what a row of COMPATIBILITY=joindin changes, by that row. Such a row cannot be undone in a reply. */
export const departing: Readonly<Record<string, readonly string[]>> = {
  'an unknown filter': [
    'an error is wrapped too, and keeps its status',
    'another filter is refused, and the filters are named',
    'all problems are said at once, in the order of the table',
    'in HTML an error is a page with its status and its messages',
    'application/problem+json, when it is named, is RFC 9457',
  ],
  'an unknown host': ['a host has an account, and can be added again without a change'],
  'averages of normal talks': [
    'all values of a talk with everything and of one with little',
    'the talk workshop has 4 comments, 2.3 on average',
    'what a deleted account wrote stays without a name, and is in no average',
  ],
  'blank tags': [
    'tags of an event is not "php", {"0":"php"}, [7], [""], [" "], ["aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"], [null], [["php"]]',
  ],
  'numbered speakers': [
    'speakers of a talk is not "Ada", {"0":"Ada"}, [7], [""], ["xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx… (205 characters), ["Speaker 0","Speaker 1","Speaker 2","Sp… (262 characters)',
  ],
  'a claimed talk': [
    'who posts their own username claims a name, and waits: 202',
    'a host or admin who posts the same pair approves a claim; the speaker attends',
    'a host assigns a name to a user, who approves it by the same pair: 202, then 201',
    'of two claims on one name the first approved wins, and the other is gone',
    'what is pending is rejected by one side or withdrawn by the other: 204',
    'a claim is ended by a JSON body, and the query wins over it',
    'a host approves and rejects claims by their links, with any name on the talk',
  ],
}
