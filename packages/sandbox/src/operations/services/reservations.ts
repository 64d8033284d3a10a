import type * as Catalogue from '@supercargo/catalogue/types/services-v1';
import { invalidInput, requireFound } from '../../base/api-error.ts';
import { type Received, type Sent, withoutNulls } from '../../base/json-value.ts';
import { createUuid } from '../../base/random.ts';
import { empty, json } from '../../base/response.ts';
import { validateAvailability } from '../../world/service/availability.ts';
import { getReservations, type Reservation } from '../../world/service/resource-capacity.ts';
import type { SellerCall } from '../handler.ts';
import { readOptionalTime, readText } from '../job-request.ts';
import { operation } from '../operation.ts';

/** Reads a reservation. Throws a 400 if it overlaps with another reservation of the resource. */
function readReservation(
  call: SellerCall,
  body: Received<Catalogue.CreateReservationRequestInput>,
  id: string,
): Reservation {
  const resourceId = readText(body, 'resourceId');
  const { reservation } = body;
  const { availability } = reservation;
  const [from, to] = [readOptionalTime(availability, 'startTime'), readOptionalTime(availability, 'endTime')];
  const fault = validateAvailability(availability);
  if (fault !== undefined || from === null || to === null) throw invalidInput(fault ?? 'startTime is required.');
  const clash = [...getReservations(call.account).values()].find(
    (other) => other.id !== id && other.resourceId === resourceId && other.from < to && other.to > from,
  );
  if (clash !== undefined) throw invalidInput(`The reservation ${clash.id} takes that time already.`);
  return { id, resourceId, type: readText(reservation, 'type'), availability, from, to };
}

function toReservationResponse(saved: Reservation): Sent<Catalogue.Reservation> {
  const availability = withoutNulls<Catalogue.AvailabilityRecord>(saved.availability);
  return { reservationId: saved.id, type: saved.type, availability };
}

const createReservation = operation('services', 'v1', 'createReservation', (call) => {
  const reservation = readReservation(call, call.body, createUuid(call.account.random));
  getReservations(call.account).set(reservation.id, reservation);
  return json({ payload: { reservation: toReservationResponse(reservation) } });
});

const updateReservation = operation('services', 'v1', 'updateReservation', (call) => {
  const { id } = findReservation(call);
  const changed = readReservation(call, call.body, id);
  getReservations(call.account).set(id, changed);
  return json({ payload: { reservation: toReservationResponse(changed) } });
});

const cancelReservation = operation('services', 'v1', 'cancelReservation', (call) => {
  getReservations(call.account).delete(findReservation(call).id);
  return empty(204);
});

function findReservation(call: SellerCall<{ readonly reservationId: string }>): Reservation {
  return requireFound(getReservations(call.account).get(call.path.reservationId), 'The reservation');
}

/** Operations for the reserved time of resources (technicians). */
export const reservationOperations = [createReservation, updateReservation, cancelReservation];
