import { DIGITS, HEX, type Random } from '../../base/random.ts';
import type { Person, PostalAddress } from '../orders/order.ts';

const FIRST_NAMES = ['Ada', 'Björn', 'Chloé', 'Dario', 'Élodie', 'Freya', 'Günter', 'Hana', 'Íñigo', 'Jürgen', 'Käthe'];
const LAST_NAMES = ['Ashworth', 'Böhm', 'Castaño', "D'Amico", 'Eriksson', 'Fournier', 'Großmann', 'Horák', 'Łukasik'];

type Place = readonly [street: string, city: string, region: string, postalCode: string];

const PLACES: Readonly<Record<string, readonly Place[]>> = {
  GB: [
    ['Harbour Row', 'Bristol', 'Avon', 'BS1 9ZZ'],
    ['St Mary’s Lane', 'York', 'North Yorkshire', 'YO1 9ZZ'],
  ],
  DE: [
    ['Lindenstraße', 'Köln', 'Nordrhein-Westfalen', '50667'],
    ['Größlingweg', 'München', 'Bayern', '80331'],
  ],
  FR: [
    ['Rue de l’Église', 'Besançon', 'Bourgogne-Franche-Comté', '25000'],
    ['Allée des Chênes', 'Orléans', 'Centre-Val de Loire', '45000'],
  ],
  IT: [
    ['Via Libertà', 'Forlì', 'FC', '47121'],
    ['Viale dei Tigli', 'Torino', 'TO', '10121'],
  ],
  ES: [
    ['Calle Peñón', 'A Coruña', 'Galicia', '15001'],
    ['Avenida del Río', 'Logroño', 'La Rioja', '26001'],
  ],
  US: [
    ['Maple Street', 'Springfield', 'IL', '62701'],
    ['Cañon Drive', 'Española', 'NM', '87532'],
  ],
  CA: [['Rue Saint-Zotique', 'Montréal', 'QC', 'H2S 1L1']],
  MX: [['Calle Olmo', 'Mérida', 'YUC', '97000']],
  BR: [['Rua das Acácias', 'São Luís', 'MA', '65010-000']],
  JP: [['本町 2-1', '横浜市', '神奈川県', '231-0005']],
  SE: [['Björkvägen', 'Västerås', 'Västmanland', '722 10']],
  PL: [['ulica Różana', 'Łódź', 'łódzkie', '90-001']],
};

const ELSEWHERE: readonly Place[] = [['Market Street', 'Newtown', 'Central', '10000']];

/** All possible names, each text once. A hundred thousand orders share them instead of each having its own copy. */
const NAMES = FIRST_NAMES.flatMap((first) => LAST_NAMES.map((last) => [first, last].join(' ')));
const PHONES = new Map<string, string>();
const ADDRESSES = new Map<Place, Map<number, PostalAddress>>();

export function generatePerson(random: Random): Person {
  const first = random.integer(0, FIRST_NAMES.length - 1);
  return {
    name: NAMES[first * LAST_NAMES.length + random.integer(0, LAST_NAMES.length - 1)] as string,
    // Joined instead of concatenated, because concatenated strings keep their parts in memory.
    email: [random.text(14, HEX), 'marketplace.example'].join('@'),
    phone: formatPhone(random.text(3, DIGITS)),
  };
}

function formatPhone(digits: string): string {
  // A range of numbers that the British regulator reserves for fiction.
  const phone = PHONES.get(digits) ?? ['+44 1632 960', digits].join('');
  PHONES.set(digits, phone);
  return phone;
}

export function generateAddress(countryCode: string, random: Random): PostalAddress {
  return buildAddress(random.pick(PLACES[countryCode] ?? ELSEWHERE), random.integer(1, 120), countryCode);
}

function buildAddress(place: Place, number: number, countryCode: string): PostalAddress {
  const street = ADDRESSES.get(place) ?? new Map<number, PostalAddress>();
  ADDRESSES.set(place, street);
  const known = street.get(number);
  // Countries without places of their own share the default places.
  if (known?.countryCode === countryCode) return known;
  const [name, city, region, postalCode] = place;
  const address = { street: [name, number].join(' '), city, region, postalCode, countryCode };
  street.set(number, address);
  return address;
}
