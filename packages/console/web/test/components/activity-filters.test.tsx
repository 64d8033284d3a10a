import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FilterBar } from '../../src/features/activity/components/filter-bar.tsx';
import type { ActivitySearch } from '../../src/features/activity/model/filters.ts';
import { renderComponent } from './fixtures/render.tsx';
import { type Answers, serve } from './fixtures/serve.ts';

describe('the filters of calls', () => {
  it('A filter that is chosen before the list is drawn again keeps the filters chosen before', async () => {
    serve({ sellers: { list: () => [] } } as unknown as Answers);
    let search: ActivitySearch = {};
    const { user } = await renderComponent(<FilterBar search={{}} change={(update) => (search = update(search))} />);
    for (const [label, option] of [
      ['Outcome', 'Failed'],
      ['Method', 'GET'],
    ] as const) {
      await user.click(await screen.findByRole('combobox', { name: label }));
      await user.click(await screen.findByRole('option', { name: option }));
    }
    expect(search).toEqual({ outcome: 'failed', method: 'GET' });
  });
});
