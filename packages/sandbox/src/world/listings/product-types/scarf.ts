import {
  buildAttribute,
  buildChoice,
  buildCondition,
  buildLocalized,
  buildSuggestion,
  buildText,
  buildValue,
  flag,
} from './build-attribute.ts';
import { buildProductType } from './product-type.ts';

export const scarf = buildProductType(
  {
    department: buildLocalized('Department', buildChoice(['unisex-adult', 'womens', 'mens', 'unisex-child']), {
      example: 'unisex-adult',
    }),
    target_gender: buildValue('Target Gender', buildChoice(['female', 'male', 'unisex']), { example: 'unisex' }),
    age_range_description: buildLocalized('Age Range', buildSuggestion(['Adult', 'Infant', 'Kid', 'Toddler'], 50)),
    size: buildLocalized('Size', 50),
    apparel_size: buildAttribute(
      'Apparel Size',
      {
        size_system: buildChoice(['as1', 'as3', 'as4'], ['US', 'UK', 'EU']),
        size_class: buildChoice(['alpha', 'numeric', 'age'], ['Alpha', 'Numeric', 'Age']),
        size: buildText(20),
      },
      ['size_system', 'size_class', 'size'],
    ),
    fabric_type: buildLocalized('Fabric Type', 300, { example: '100% Merino Wool' }),
    care_instructions: buildLocalized(
      'Care Instructions',
      buildSuggestion(['Dry Clean Only', 'Hand Wash Only', 'Machine Wash'], 100),
      { values: 3 },
    ),
    pattern: buildLocalized('Pattern', buildSuggestion(['Plain', 'Checkered', 'Floral', 'Striped'], 50)),
    season: buildLocalized('Season', 50, { values: 4 }),
    is_reversible: buildValue('Is Reversible?', flag),
    contains_animal_parts: buildValue('Contains Parts of Animals?', flag),
    animal_parts_description: buildLocalized('Parts of Animals', buildText(300)),
    collection_name: buildLocalized('Collection', 100),
  },
  ['department', 'target_gender', 'fabric_type', 'color'],
  [buildCondition('contains_animal_parts', [true], 'animal_parts_description')],
);
