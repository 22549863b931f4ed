/** What fills the gaps of the contract, section 6: avatars, as they are by default. */
export const decidedAvatars = {
  'D6 avatar picture': 'Behind /avatars/ there is an SVG pattern for each avatar_hash, another for each',
  'D6 avatar and e-mail': 'avatar_hash is no hash of an e-mail address',
} as const
