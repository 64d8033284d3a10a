import { createRandom } from '../../base/random.ts';

type VehicleType = 'CAR' | 'MOTORBIKE';

export interface KnownVehicle {
  readonly make: string;
  readonly model: string;
  readonly variant: string;
  readonly bodyStyle: string;
  readonly driveType: string;
  readonly energy: string;
  readonly kilowatts: number;
  readonly firstYear: number;
  readonly lastYear: number | null;
  readonly number: number;
  readonly isGone: boolean;
  readonly processedAt: number;
}

type Make = readonly [make: string, models: readonly string[]];

/** Invented makes and models. */
const MAKES: Readonly<Record<VehicleType, readonly Make[]>> = {
  CAR: [
    ['Altmark', ['Kolibri', 'Reiher', 'Habicht', 'Dohle']],
    ['Corvane', ['Brise', 'Mistral', 'Tramontane']],
    ['Nordvik', ['N20', 'N40', 'N60', 'N80']],
    ['Harrow', ['Fell', 'Moor', 'Dale']],
  ],
  MOTORBIKE: [
    ['Falchi', ['Saetta', 'Lampo']],
    ['Tarn', ['250', '500', '750']],
  ],
};

const BODIES: Readonly<Record<VehicleType, readonly string[]>> = {
  CAR: ['Hatchback', 'Saloon', 'Estate', 'Cabriolet'],
  MOTORBIKE: ['Naked', 'Tourer'],
};

const VARIANTS = ['1.2', '1.6', '2.0', 'Electric', 'Sport'];
const DAY = 86_400_000;

/** Lists all vehicles of a type, the same in every sandbox. Amazon last processed them before `openedAt`. */
export function listKnownVehicles(type: VehicleType, openedAt: number): readonly KnownVehicle[] {
  const random = createRandom(`vehicles ${type}`);
  const first = type === 'CAR' ? 10_000 : 60_000;
  const names = MAKES[type].flatMap(([make, models]) =>
    models.flatMap((model) => VARIANTS.map((variant) => ({ make, model, variant }))),
  );
  return names.map((name, at) => {
    const firstYear = random.integer(2002, 2022);
    return {
      ...name,
      bodyStyle: random.pick(BODIES[type]),
      driveType:
        type === 'CAR' ? random.pick(['Front wheel drive', 'Rear wheel drive', 'All wheel drive']) : 'Chain drive',
      energy: name.variant === 'Electric' ? 'Electric' : random.pick(['Petrol', 'Diesel']),
      kilowatts: random.integer(40, 220),
      firstYear,
      lastYear: random.chance(0.6) ? firstYear + random.integer(2, 8) : null,
      number: first + at,
      isGone: random.chance(0.05),
      processedAt: openedAt - random.integer(1, 400) * DAY,
    };
  });
}
