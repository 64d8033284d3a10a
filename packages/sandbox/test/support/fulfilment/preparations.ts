import type { TestClock } from '@supercargo/sandbox';
import type { Application } from '../application.ts';
import { externalPreparations } from '../external-scenario.ts';
import { servicePreparations } from '../service-scenario.ts';
import { awdPreparations } from './awd-scenario.ts';
import { inboundPreparations, type Preparations } from './inbound-preparations.ts';
import { outboundPreparations } from './outbound-scenario.ts';
import { parcelPreparations } from './parcel-preparations.ts';
import { placePreparations } from './place-scenario.ts';
import { reservationPreparations } from './reservation-scenario.ts';

/** What operations on moving goods need to have gone before them. */
export function fulfilmentPreparations(application: Application, clock: TestClock): Preparations {
  return {
    ...inboundPreparations(application, clock),
    ...outboundPreparations(application, clock),
    ...parcelPreparations(application, clock),
    ...placePreparations(application),
    ...awdPreparations(application, clock),
    ...reservationPreparations(application),
    ...servicePreparations(application, clock),
    ...externalPreparations(application, clock),
  };
}
