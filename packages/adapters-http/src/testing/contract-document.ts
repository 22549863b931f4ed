import { openApiOf } from '../api/docs/open-api.ts'
import { resourceRoutes } from '../api/routes.ts'
import { type ApiDocument, describedAnswers } from './described-answers.ts'
import { goldenUris } from './golden.ts'

/** The API document of a service without departures from the contract. */
/** As JSON, without what JSON leaves out. */
const text = JSON.stringify(openApiOf(resourceRoutes, goldenUris))
export const contractDocument = JSON.parse(text) as ApiDocument

export const answersOfContract = describedAnswers(contractDocument)
