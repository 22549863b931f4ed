import type { Bind } from '../bind.ts'
import { addHost } from './add-host.ts'
import { approveEvent } from './approve-event.ts'
import { attendEvent, getAttendance, unattendEvent } from './attend-event.ts'
import { deleteEvent } from './delete-event.ts'
import { editEvent } from './edit-event.ts'
import { getEvent } from './get-event.ts'
import { listAttendees } from './list-attendees.ts'
import { listEvents } from './list-events.ts'
import { listHosts } from './list-hosts.ts'
import { rejectEvent } from './reject-event.ts'
import { removeHost } from './remove-host.ts'
import { submitEvent } from './submit-event.ts'

export const eventUseCases = (bind: Bind) => ({
  addHost: bind(addHost),
  approveEvent: bind(approveEvent),
  attendEvent: bind(attendEvent),
  deleteEvent: bind(deleteEvent),
  editEvent: bind(editEvent),
  getAttendance: bind(getAttendance),
  getEvent: bind(getEvent),
  listAttendees: bind(listAttendees),
  listEvents: bind(listEvents),
  listHosts: bind(listHosts),
  rejectEvent: bind(rejectEvent),
  removeHost: bind(removeHost),
  submitEvent: bind(submitEvent),
  unattendEvent: bind(unattendEvent),
})
