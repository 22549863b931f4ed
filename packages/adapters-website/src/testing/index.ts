export { calendarProblems } from './calendar-problems.ts'
export { formTokenOf } from '../http/form-token.ts'
