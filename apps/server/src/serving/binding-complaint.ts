import { Complaint } from '../command-line/complaint.ts'
import { codeOf } from '../error-code.ts'

/** Why the server cannot listen there, where the one who started it can do something about it. */
export function bindingComplaint(error: unknown, host: string, port: number): unknown {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new Complaint(
        [`Port ${port} on ${host} is taken by another program: choose another one with PORT or --port.`],
        error,
      )
    case 'EACCES':
      return new Complaint(
        [`This account may not listen on port ${port}: choose one above 1023 with PORT or --port.`],
        error,
      )
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new Complaint([`HOST must be an address of this machine, and ${host} is none.`], error)
    default:
      return error
  }
}
