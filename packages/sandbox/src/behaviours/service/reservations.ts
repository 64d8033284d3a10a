import { empty, json } from '../../answer.ts';
import type { JsonObject } from '../../json-value.ts';
import { uuid } from '../../random.ts';
import { invalidInput, notFound } from '../../refusal.ts';
import { type Account, collection } from '../../state/account.ts';
import { type Behaviour, type Behaviours, pathValue, type SellerCall } from '../behaviour.ts';
import { objectIn } from '../body-values.ts';
import { bodyObject, optionalTime, requiredText } from '../job-request.ts';
import { versioned } from '../versioned.ts';

interface Reservation {
  readonly id: string;
  readonly resourceId: string;
  readonly type: string;
  readonly availability: JsonObject;
  readonly from: number;
  readonly to: number;
}

function reservationsOf(account: Account): Map<string, Reservation> {
  return collection<Reservation>(account, 'serviceReservations');
}

/** Reads a span of somebody's time. Throws a 400 when that time has been taken. */
function readReservation(call: SellerCall, id: string): Reservation {
  const body = bodyObject(call);
  const resourceId = requiredText(body, 'resourceId');
  const wanted = objectIn(body, 'reservation');
  const availability = objectIn(wanted, 'availability');
  const [from, to] = [optionalTime(availability, 'startTime'), optionalTime(availability, 'endTime')];
  if (from === null || to === null || to <= from) throw invalidInput('endTime must lie after startTime.');
  const clash = [...reservationsOf(call.account).values()].find(
    (other) => other.id !== id && other.resourceId === resourceId && other.from < to && other.to > from,
  );
  if (clash !== undefined) throw invalidInput(`The reservation ${clash.id} takes that time already.`);
  return { id, resourceId, type: requiredText(wanted, 'type'), availability, from, to };
}

function viewOf({ id, type, availability }: Reservation) {
  return json({ payload: { reservation: { reservationId: id, type, availability } } });
}

const createReservation: Behaviour = (call) => {
  const reservation = readReservation(call, uuid(call.account.random));
  reservationsOf(call.account).set(reservation.id, reservation);
  return viewOf(reservation);
};

const updateReservation: Behaviour = (call) => {
  const { id } = findReservation(call);
  const changed = readReservation(call, id);
  reservationsOf(call.account).set(id, changed);
  return viewOf(changed);
};

const cancelReservation: Behaviour = (call) => {
  reservationsOf(call.account).delete(findReservation(call).id);
  return empty(204);
};

function findReservation(call: SellerCall): Reservation {
  const reservation = reservationsOf(call.account).get(pathValue(call, 'reservationId'));
  if (reservation === undefined) throw notFound('The reservation');
  return reservation;
}

/** Time of people who do services, kept free or taken. */
export const reservationBehaviours: Behaviours = versioned('services/v1', {
  createReservation,
  updateReservation,
  cancelReservation,
});
