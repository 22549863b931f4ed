import { openApiOf } from '../api/docs/open-api.ts'
import { resourceRoutes } from '../api/routes.ts'
import { type ApiDocument, describedAnswers } from './described-answers.ts'
import { goldenUris } from './golden.ts'

/** The API document of a service without departures from the contract. */
export const contractDocument = JSON.parse(
  JSON.stringify(openApiOf(resourceRoutes, goldenUris)),
) as ApiDocument

export const answersOfContract = describedAnswers(contractDocument)
