import { openApiOf } from '../api/docs/open-api.ts'
import { resourceRoutes } from '../api/routes.ts'
import { describedAnswers } from './described-answers.ts'
import { goldenUris } from './golden.ts'

/** The API document of a service without departures from the contract. */
const text = JSON.stringify(openApiOf(resourceRoutes, goldenUris))

/** As JSON, without what JSON leaves out. */
export const contractDocument: unknown = JSON.parse(text)

export const answersOfContract = describedAnswers(text)
