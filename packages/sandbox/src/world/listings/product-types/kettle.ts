import {
  buildAttribute,
  buildChoice,
  buildCondition,
  buildLocalized,
  buildMeasured,
  buildSuggestion,
  buildText,
  buildValue,
  flag,
} from './build-attribute.ts';
import { volumeUnits } from './common-attributes.ts';
import { buildProductType } from './product-type.ts';

export const kettle = buildProductType(
  {
    capacity: buildMeasured('Capacity', volumeUnits, 100_000, { example: { value: 1.5, unit: 'liters' } }),
    kettle_kind: buildValue('Kind', buildChoice(['electric', 'stovetop']), { example: 'stovetop' }),
    wattage: buildMeasured('Wattage', ['watts', 'kilowatts'], 10_000),
    voltage: buildMeasured('Voltage', ['volts'], 1_000),
    finish_type: buildLocalized('Finish Type', buildSuggestion(['Brushed', 'Enamelled', 'Polished'], 100)),
    is_dishwasher_safe: buildValue('Is Dishwasher Safe?', flag),
    is_cordless: buildValue('Is Cordless?', flag),
    auto_shutoff: buildValue('Has Automatic Shut-off?', flag),
    heat_source: buildLocalized('Heat Source', buildSuggestion(['Ceramic', 'Gas', 'Induction'], 50), { values: 5 }),
    temperature_range: buildAttribute(
      'Temperature Range',
      {
        lower: { type: 'number', minimum: 0, maximum: 250 },
        upper: { type: 'number', minimum: 0, maximum: 250 },
        unit: buildChoice(['degrees_celsius', 'degrees_fahrenheit']),
      },
      ['lower', 'upper', 'unit'],
    ),
    product_care_instructions: buildLocalized('Care Instructions', buildText(500)),
    energy_efficiency_class: buildValue('Energy Efficiency Class', buildChoice(['a', 'b', 'c', 'd', 'e', 'f', 'g'])),
  },
  ['capacity', 'kettle_kind', 'material'],
  [buildCondition('kettle_kind', ['electric'], 'wattage', 'voltage')],
);
