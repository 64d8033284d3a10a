import type { AttributeSchema, AttributeSchemas } from '../attribute-schema.ts';
import {
  buildAttribute,
  buildChoice,
  buildLocalized,
  buildMeasure,
  buildMeasured,
  buildSuggestion,
  buildText,
  buildValue,
  buildWhole,
  flag,
} from './build-attribute.ts';

const lengthUnits = ['millimeters', 'centimeters', 'meters', 'inches'];
export const weightUnits = ['grams', 'kilograms', 'ounces', 'pounds'];
export const volumeUnits = ['milliliters', 'liters', 'fluid_ounces'];

const length = buildMeasure(lengthUnits, 100_000);

const image: AttributeSchema = { type: 'string', minLength: 1, maxLength: 2000, pattern: '^https?://' };

function buildImage(title: string): AttributeSchema {
  return buildAttribute(title, { media_location: image }, ['media_location']);
}

/** The attributes that describe products of most product types. */
export const commonAttributes: AttributeSchemas = {
  bullet_point: buildLocalized(
    'Bullet Point',
    { type: 'string', minLength: 1, maxLength: 700, maxUtf8ByteLength: 1000 },
    { values: 5, example: 'Made to last, with parts that can be replaced' },
  ),
  generic_keyword: buildLocalized('Generic Keyword', { type: 'string', minLength: 1, maxUtf8ByteLength: 250 }),
  manufacturer: buildLocalized('Manufacturer', 100, { example: 'Northern Works' }),
  model_name: buildLocalized('Model Name', 120),
  model_number: buildValue('Model Number', buildText(50)),
  part_number: buildValue('Part Number', buildText(40)),
  color: buildLocalized('Colour', buildSuggestion(['Black', 'Blue', 'Green', 'Grey', 'Red', 'White'], 50), {
    example: 'Black',
  }),
  style: buildLocalized('Style', 100),
  material: buildLocalized('Material', buildSuggestion(['Cotton', 'Glass', 'Plastic', 'Steel', 'Wool'], 100), {
    values: 3,
    example: 'Steel',
  }),
  special_feature: buildLocalized('Special Feature', 100, { values: 5 }),
  included_components: buildLocalized('Included Components', 100, { values: 5 }),
  warranty_description: buildLocalized('Warranty Description', 500),
  number_of_items: buildValue('Number of Items', buildWhole(1, 10_000), { example: 1 }),
  item_weight: buildMeasured('Item Weight', weightUnits, 1_000_000),
  item_dimensions: buildAttribute('Item Dimensions', { length, width: length, height: length }, [
    'length',
    'width',
    'height',
  ]),
  item_package_weight: buildMeasured('Item Package Weight', weightUnits, 1_000_000),
  item_package_dimensions: buildAttribute('Item Package Dimensions', { length, width: length, height: length }, [
    'length',
    'width',
    'height',
  ]),
  supplier_declared_dg_hz_regulation: buildValue(
    'Dangerous Goods Regulations',
    buildChoice(['ghs', 'transportation', 'other', 'not_applicable'], ['GHS', 'Transportation', 'Other', 'None']),
    { values: 4, example: 'not_applicable' },
  ),
  safety_data_sheet_url: buildValue('Safety Data Sheet URL', image),
  manufacturer_minimum_age: buildMeasured('Manufacturer Minimum Age', ['months', 'years'], 1_200),
  is_fragile: buildValue('Is Fragile?', flag),
  main_product_image_locator: buildImage('Main Image'),
  other_product_image_locator_1: buildImage('Other Image'),
};

export const batteryAttributes: AttributeSchemas = {
  batteries_required: buildValue('Are Batteries Required?', flag, { example: false }),
  batteries_included: buildValue('Are Batteries Included?', flag),
  battery: buildAttribute(
    'Battery',
    {
      cell_composition: buildList({
        value: buildChoice(['alkaline', 'lithium_ion', 'lithium_metal', 'nickel_metal_hydride']),
      }),
      weight: buildList({
        value: { type: 'number', minimum: 0, maximum: 100_000 },
        unit: buildChoice(weightUnits),
      }),
    },
    ['cell_composition'],
  ),
  num_batteries: buildAttribute(
    'Number of Batteries',
    { quantity: buildWhole(1, 100), type: buildChoice(['a', 'aa', 'aaa', 'c', 'd', '9v', 'nonstandard_battery']) },
    ['quantity', 'type'],
  ),
};

function buildList(properties: AttributeSchemas): AttributeSchema {
  const items: AttributeSchema = {
    type: 'object',
    required: Object.keys(properties),
    properties,
    additionalProperties: false,
  };
  return { type: 'array', minItems: 1, items };
}
