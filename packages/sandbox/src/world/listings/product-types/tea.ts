import {
  buildAttribute,
  buildChoice,
  buildCondition,
  buildLocalized,
  buildMeasure,
  buildMeasured,
  buildSuggestion,
  buildText,
  buildValue,
  buildWhole,
  flag,
} from './build-attribute.ts';
import { weightUnits } from './common-attributes.ts';
import { buildProductType } from './product-type.ts';

const serving = buildMeasure(weightUnits, 10_000);

export const tea = buildProductType(
  {
    tea_variety: buildLocalized('Tea Variety', buildSuggestion(['Black', 'Green', 'Herbal', 'Oolong', 'White'], 50), {
      example: 'Black',
    }),
    flavor: buildLocalized('Flavour', 100, { values: 3 }),
    item_form: buildLocalized('Item Form', buildSuggestion(['Bag', 'Capsule', 'Loose Leaf'], 50), {
      example: 'Loose Leaf',
    }),
    unit_count: buildAttribute(
      'Unit Count',
      { value: { type: 'number', minimum: 0.01, maximum: 100_000 }, type: buildUnitName() },
      ['value', 'type'],
      { example: { value: 250, type: { value: 'gram' } } },
    ),
    ingredients: buildLocalized('Ingredients', 5000, { example: 'Tea' }),
    caffeine_content: buildMeasured('Caffeine Content', ['milligrams', 'grams'], 100_000),
    caffeine_content_description: buildLocalized('Caffeine', buildSuggestion(['Caffeinated', 'Caffeine Free'], 50)),
    is_product_expirable: buildValue('Is the Product Expirable?', flag, { example: false }),
    fc_shelf_life: buildMeasured('Shelf Life', ['days', 'months', 'years'], 10_000),
    product_expiration_type: buildValue(
      'Expiration Type',
      buildChoice(['expiration_date_required', 'production_date_required', 'shelf_life']),
    ),
    allergen_information: buildValue('Allergens', buildChoice(['gluten', 'milk', 'nuts', 'soy', 'no_allergens']), {
      values: 5,
    }),
    diet_type: buildLocalized('Diet Type', buildSuggestion(['Halal', 'Kosher', 'Vegan', 'Vegetarian'], 50), {
      values: 4,
    }),
    is_organic: buildValue('Is Organic?', flag),
    organic_certification: buildAttribute(
      'Organic Certification',
      { body: buildText(100), number: buildText(50), valid_until: { type: 'string', format: 'date' } },
      ['body', 'number'],
    ),
    serving: buildAttribute('Serving', { size: serving, count: buildWhole(1, 10_000) }, ['size']),
    storage_instructions: buildLocalized('Storage Instructions', buildText(500)),
  },
  ['tea_variety', 'item_form', 'unit_count', 'ingredients', 'is_product_expirable'],
  [
    buildCondition('is_product_expirable', [true], 'fc_shelf_life', 'product_expiration_type'),
    buildCondition('is_organic', [true], 'organic_certification'),
  ],
);

/** The name of the unit is a text in a language. */
function buildUnitName() {
  return {
    type: 'object',
    required: ['value'],
    properties: { value: buildChoice(['count', 'gram', 'ounce']), language_tag: { $ref: '#/$defs/language_tag' } },
    additionalProperties: false,
  } as const;
}
