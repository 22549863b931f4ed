import { DomainError, type Member, isTokenExpired, needsTouch } from '@lectern/domain'
