import { invalidInput, notFound } from '../../base/api-error.ts';
import { createUuid } from '../../base/random.ts';
import { empty, json } from '../../base/response.ts';
import { validateAvailability } from '../../world/service/availability.ts';
import { getReservations, type Reservation } from '../../world/service/resource-capacity.ts';
import { readObject } from '../body-values.ts';
import { getPathValue, type Handler, type SellerCall } from '../handler.ts';
import { readBody, readOptionalTime, readText } from '../job-request.ts';

/** Reads a reservation. Throws a 400 if it overlaps with another reservation of the resource. */
function readReservation(call: SellerCall, id: string): Reservation {
  const body = readBody(call);
  const resourceId = readText(body, 'resourceId');
  const wanted = readObject(body, 'reservation');
  const availability = readObject(wanted, 'availability');
  const [from, to] = [readOptionalTime(availability, 'startTime'), readOptionalTime(availability, 'endTime')];
  const fault = validateAvailability(availability);
  if (fault !== undefined || from === null || to === null) throw invalidInput(fault ?? 'startTime is required.');
  const clash = [...getReservations(call.account).values()].find(
    (other) => other.id !== id && other.resourceId === resourceId && other.from < to && other.to > from,
  );
  if (clash !== undefined) throw invalidInput(`The reservation ${clash.id} takes that time already.`);
  return { id, resourceId, type: readText(wanted, 'type'), availability, from, to };
}

function toReservationResponse({ id, type, availability }: Reservation) {
  return json({ payload: { reservation: { reservationId: id, type, availability } } });
}

const createReservation: Handler = (call) => {
  const reservation = readReservation(call, createUuid(call.account.random));
  getReservations(call.account).set(reservation.id, reservation);
  return toReservationResponse(reservation);
};

const updateReservation: Handler = (call) => {
  const { id } = findReservation(call);
  const changed = readReservation(call, id);
  getReservations(call.account).set(id, changed);
  return toReservationResponse(changed);
};

const cancelReservation: Handler = (call) => {
  getReservations(call.account).delete(findReservation(call).id);
  return empty(204);
};

function findReservation(call: SellerCall): Reservation {
  const reservation = getReservations(call.account).get(getPathValue(call, 'reservationId'));
  if (reservation === undefined) throw notFound('The reservation');
  return reservation;
}

/** Handlers for the reserved time of resources (technicians). */
export const reservationHandlers = { createReservation, updateReservation, cancelReservation };
