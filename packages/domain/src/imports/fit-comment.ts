import { LONGEST_COMMENT } from '../comments/comment-form.ts'
import type { CommentFacts } from '../comments/comment.ts'
import { countedRatings, type Rating } from '../comments/rating.ts'
import { fit, fitDate, type Fitted, fitText, type Lose } from './fit.ts'
import type { SourceComment } from './source-records.ts'

const LONGEST_SOURCE = 200

/** The comment as it is at its source, shown to everybody. It needs a date. */
export const fitComment = (source: SourceComment): Fitted<Omit<CommentFacts, 'userId'>> =>
  fit((lose) => {
    const createdDate = fitDate(lose, 'created_date', source.createdDate)
    if (createdDate === undefined) {
      lose('a comment needs a date')
      return undefined
    }
    return {
      rating: fitRating(lose, source.rating),
      comment: fitText(lose, 'comment', source.comment, LONGEST_COMMENT),
      private: false,
      source: fitText(lose, 'source', source.source, LONGEST_SOURCE),
      createdDate,
      listedDate: createdDate,
      reports: [],
      heldBy: [],
      answer: undefined,
      withdrawn: false,
    }
  })

function fitRating(lose: Lose, rating: number): Rating {
  const counted = countedRatings.find((known) => known === rating)
  if (counted === undefined && rating !== 0) lose(`the rating ${rating} is unknown: it is 0 here`)
  return counted ?? 0
}
