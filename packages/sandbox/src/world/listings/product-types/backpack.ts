import {
  buildAttribute,
  buildChoice,
  buildCondition,
  buildLocalized,
  buildMeasured,
  buildSuggestion,
  buildText,
  buildValue,
  buildWhole,
  flag,
} from './build-attribute.ts';
import { volumeUnits, weightUnits } from './common-attributes.ts';
import { buildProductType } from './product-type.ts';

export const backpack = buildProductType(
  {
    department: buildLocalized('Department', buildChoice(['unisex-adult', 'womens', 'mens', 'unisex-child'])),
    capacity: buildMeasured('Capacity', volumeUnits, 1_000_000, { example: { value: 22, unit: 'liters' } }),
    closure: buildAttribute('Closure', { type: buildChoice(['buckle', 'drawstring', 'roll_top', 'zipper']) }, ['type']),
    number_of_compartments: buildValue('Number of Compartments', buildWhole(1, 50)),
    strap_type: buildLocalized('Strap Type', buildSuggestion(['Adjustable', 'Padded', 'Removable'], 100)),
    maximum_weight_recommendation: buildMeasured('Maximum Weight', weightUnits, 1_000_000),
    water_resistance_level: buildValue(
      'Water Resistance Level',
      buildChoice(['not_water_resistant', 'water_resistant', 'waterproof']),
      { example: 'water_resistant' },
    ),
    water_resistance_standard: buildValue('Water Resistance Standard', {
      type: 'string',
      pattern: '^IP[X0-6][X0-9]$',
      maxLength: 4,
    }),
    has_laptop_compartment: buildValue('Has Laptop Compartment?', flag),
    laptop_size: buildMeasured('Laptop Size', ['inches', 'centimeters'], 100),
    sport_type: buildLocalized('Sport Type', buildText(50), { values: 5 }),
  },
  ['capacity', 'color', 'water_resistance_level'],
  [
    buildCondition('water_resistance_level', ['waterproof'], 'water_resistance_standard'),
    buildCondition('has_laptop_compartment', [true], 'laptop_size'),
  ],
);
