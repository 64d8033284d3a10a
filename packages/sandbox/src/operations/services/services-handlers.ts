import type { Handlers } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { prefixOperations } from '../prefix-operations.ts';
import { assignResources, setFulfillmentData } from './appointment-resources.ts';
import { getAppointmentSlotsByJobId, getSlots } from './appointment-slots.ts';
import { addAppointment, rescheduleAppointment } from './appointments.ts';
import { getFixedCapacity, getRangeCapacity } from './capacity.ts';
import { cancelJob, completeJob } from './change-jobs.ts';
import { getServiceJob, getServiceJobs } from './read-jobs.ts';
import { reservationHandlers } from './reservations.ts';
import { updateSchedule } from './schedules.ts';
import { createUploadDestination } from './service-documents.ts';

/** Handlers for service jobs, their appointments, and the capacity of resources (technicians). */
export function servicesHandlers(services: HandlerServices): Handlers {
  return prefixOperations('services/v1', {
    getServiceJobs: getServiceJobs(services),
    getServiceJobByServiceJobId: getServiceJob,
    cancelServiceJobByServiceJobId: cancelJob,
    completeServiceJobByServiceJobId: completeJob,
    addAppointmentForServiceJobByServiceJobId: addAppointment,
    rescheduleAppointmentForServiceJobByServiceJobId: rescheduleAppointment,
    assignAppointmentResources: assignResources,
    setAppointmentFulfillmentData: setFulfillmentData(services),
    getRangeSlotCapacity: getRangeCapacity(services),
    getFixedSlotCapacity: getFixedCapacity(services),
    updateSchedule,
    ...reservationHandlers,
    getAppointmentSlotsByJobId: getAppointmentSlotsByJobId,
    getAppointmentSlots: getSlots,
    createServiceDocumentUploadDestination: createUploadDestination(services),
  });
}
