/** The section of the contract or of the decisions: the first word of the id of a sentence. */
export const sectionOf = (id: string): string => id.split(' ')[0] ?? ''
