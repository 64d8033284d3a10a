import type { HandlerServices } from '../handler-services.ts';
import type { Operation } from '../operation.ts';
import { assignResources, setFulfillmentData } from './appointment-resources.ts';
import { getAppointmentSlotsByJobId, getSlots } from './appointment-slots.ts';
import { addAppointment, rescheduleAppointment } from './appointments.ts';
import { getFixedCapacity, getRangeCapacity } from './capacity.ts';
import { cancelJob, completeJob } from './change-jobs.ts';
import { getServiceJob, getServiceJobs } from './read-jobs.ts';
import { reservationOperations } from './reservations.ts';
import { updateSchedule } from './schedules.ts';
import { createUploadDestination } from './service-documents.ts';

/** Handlers for service jobs, their appointments, and the capacity of resources (technicians). */
export function operations(services: HandlerServices): readonly Operation[] {
  return [
    getServiceJobs(services),
    getServiceJob(services),
    cancelJob(services),
    completeJob(services),
    addAppointment(services),
    rescheduleAppointment(services),
    assignResources(services),
    setFulfillmentData(services),
    getRangeCapacity(services),
    getFixedCapacity(services),
    updateSchedule,
    ...reservationOperations,
    getAppointmentSlotsByJobId(services),
    getSlots,
    createUploadDestination(services),
  ];
}
