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
import { batteryAttributes } from './common-attributes.ts';
import { buildProductType } from './product-type.ts';

export const charger = buildProductType(
  {
    ...batteryAttributes,
    wattage: buildMeasured('Wattage', ['watts', 'kilowatts'], 100_000, { example: { value: 65, unit: 'watts' } }),
    input_voltage: buildMeasured('Input Voltage', ['volts'], 10_000),
    output_voltage: buildMeasured('Output Voltage', ['volts'], 10_000, { values: 5 }),
    power_source_type: buildLocalized('Power Source', buildSuggestion(['Battery Powered', 'Corded Electric'], 100)),
    power_plug_type: buildValue('Plug Type', buildChoice(['type_a_2pin_na', 'type_c_2pin_eu', 'type_g_3pin_uk']), {
      example: 'type_g_3pin_uk',
    }),
    connector_type: buildLocalized('Connector Type', buildSuggestion(['Lightning', 'USB Type A', 'USB Type C'], 100), {
      values: 5,
      example: 'USB Type C',
    }),
    total_usb_ports: buildValue('Total USB Ports', buildWhole(0, 100)),
    compatible_devices: buildLocalized('Compatible Devices', buildText(100), { values: 10 }),
    is_wireless: buildValue('Is Wireless?', flag),
    wireless_charging_standard: buildAttribute(
      'Wireless Charging Standard',
      { name: buildChoice(['qi', 'qi2']), wattage: buildWhole(1, 1_000) },
      ['name'],
    ),
  },
  ['wattage', 'connector_type', 'batteries_required', 'supplier_declared_dg_hz_regulation'],
  [
    buildCondition('batteries_required', [true], 'batteries_included', 'num_batteries'),
    buildCondition('batteries_included', [true], 'battery'),
    buildCondition('is_wireless', [true], 'wireless_charging_standard'),
  ],
);
