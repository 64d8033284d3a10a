import { type Dimension, dimensions, type MeasureQuestion, type Scope } from '@supercargo/shop';
import { usageError } from '@supercargo/toolkit/errors/command-error';
import { type DayContext, readDay } from '@supercargo/toolkit/times/read-day';
import type { ShopOptions } from './with-shop.ts';

/** Options of commands that print measures. */
export interface MeasureOptions extends ShopOptions {
  readonly by: string | undefined;
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly compare: string | undefined;
  readonly limit: number | undefined;
  readonly json: boolean;
  readonly csv: boolean;
}

/** Builds the question of options, except for the name of the measure. */
export function readQuestion(options: MeasureOptions, scope: Scope, day: DayContext): Omit<MeasureQuestion, 'measure'> {
  return {
    ...scope,
    from: readDay('--from', options.from, day),
    to: readDay('--to', options.to, day),
    by: readDimensions(options.by),
    compare: options.compare as MeasureQuestion['compare'],
    limit: options.limit,
  };
}

function readDimensions(text = ''): Dimension[] {
  const names = text.split(',').flatMap((name) => (name.trim() === '' ? [] : [name.trim()]));
  return names.map((name) => {
    const dimension = dimensions.find((listed) => listed === name);
    if (dimension !== undefined) return dimension;
    throw usageError('DIMENSION_UNKNOWN', `--by has ${JSON.stringify(name)}.`, `Use ${dimensions.join(', ')}.`);
  });
}
