import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { SearchField } from '../../src/components/forms/search-field.tsx';
import { useSelection } from '../../src/lib/lists/use-selection.ts';
import { useTypedSearch } from '../../src/lib/lists/use-typed-search.ts';
import { renderComponent } from './fixtures/render.tsx';

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Search lamps' });

describe('a search field', () => {
  async function open(first = '') {
    const applied: string[] = [];
    let link: (search: string) => void = () => {};
    function Search() {
      const [search, setSearch] = useState(first);
      link = setSearch;
      const { text, typed, change, apply } = useTypedSearch(search, (next) => {
        applied.push(next);
        setSearch(next);
      });
      return (
        <>
          <SearchField aria-label="Search lamps" text={text} change={change} apply={apply} />
          <p>{typed === search ? `Lamps with ${search}` : 'Waiting'}</p>
        </>
      );
    }
    const { user } = await renderComponent(<Search />);
    return { user, applied, follow: (search: string) => act(() => link(search)) };
  }

  it('A search field applies the text once, shortly after the last keystroke, and keeps spaces that are typed', async () => {
    const { user, applied } = await open();
    await user.type(field(), 'red ');
    screen.getByText('Waiting');
    await screen.findByText('Lamps with red');
    await user.type(field(), 'lamp');
    await screen.findByText('Lamps with red lamp');
    expect(applied).toEqual(['red', 'red lamp']);
    expect(field().value).toBe('red lamp');
  });

  it.each([
    ['Enter', '{Enter}'],
    ['leaving the field', '{Tab}'],
  ])('A search field applies the text at once with %s', async (_, keys) => {
    const { user, applied } = await open();
    await user.type(field(), 'red');
    await user.keyboard(keys);
    screen.getByText('Lamps with red');
    expect(applied).toEqual(['red']);
  });

  it('A search field keeps what was typed while the list follows late', async () => {
    const shows: (() => void)[] = [];
    const applied: string[] = [];
    function Search() {
      const [search, setSearch] = useState('');
      const typed = useTypedSearch(search, (next) => {
        applied.push(next);
        shows.push(() => setSearch(next));
      });
      return <SearchField aria-label="Search lamps" text={typed.text} change={typed.change} apply={typed.apply} />;
    }
    const { user } = await renderComponent(<Search />);
    await user.type(field(), 'red{Enter}');
    await user.type(field(), ' lamp{Enter}');
    for (const show of shows) {
      act(show);
      expect(field().value).toBe('red lamp');
    }
    expect(applied).toEqual(['red', 'red lamp']);
  });

  it('A search field is cleared with Escape, at once', async () => {
    const { user, applied } = await open('red');
    field().focus();
    await user.keyboard('{Escape}');
    expect([field().value, applied]).toEqual(['', ['']]);
  });

  it('A search field follows a link, unless the user is typing', async () => {
    const { user, applied, follow } = await open('red');
    follow('blue');
    expect(field().value).toBe('blue');
    await user.type(field(), ' lamp');
    follow('green');
    expect(field().value).toBe('blue lamp');
    await waitFor(() => expect(applied).toEqual(['blue lamp']));
  });
});

describe('a selection', () => {
  async function open() {
    let late: () => void = () => {};
    function List() {
      const [search, setSearch] = useState('');
      const shown = ['red lamp', 'blue lamp', 'red plug'].filter((name) => name.includes(search));
      const selection = useSelection({ filter: { search }, shown, getKey: (name) => name });
      return (
        <>
          <input aria-label="Search lamps" value={search} onChange={(event) => setSearch(event.currentTarget.value)} />
          <button type="button" onClick={() => selection.setMatching(shown, 7)}>
            Select all
          </button>
          <button type="button" onClick={() => selection.set(['red lamp'], !selection.has('red lamp'))}>
            Toggle red lamp
          </button>
          <button
            type="button"
            onClick={() => {
              late = () => selection.set(shown, true);
            }}
          >
            Select all later
          </button>
          <p data-testid="selected">
            {selection.items.join(', ')} of {selection.matching ?? 'some'}
          </p>
        </>
      );
    }
    const { user } = await renderComponent(<List />);
    return {
      user,
      click: (name: string) => user.click(screen.getByRole('button', { name })),
      answer: () => act(() => late()),
      read: () => screen.getByTestId('selected').textContent,
    };
  }

  it('A selection has what the list shows, and is cleared by another filter for good', async () => {
    const { user, click, read } = await open();
    await click('Select all');
    expect(read()).toBe('red lamp, blue lamp, red plug of 7');
    await user.type(field(), 'r');
    expect(read()).toBe(' of some');
    await user.clear(field());
    expect(read()).toBe(' of some');
  });

  it('A selection is no longer all that match when an item is taken out', async () => {
    const { click, read } = await open();
    await click('Select all');
    await click('Toggle red lamp');
    expect(read()).toBe('blue lamp, red plug of some');
  });

  it('A selection drops what is selected late for an earlier filter', async () => {
    const { user, click, answer, read } = await open();
    await click('Select all later');
    await user.type(field(), 'plug');
    await click('Select all');
    answer();
    expect(read()).toBe('red plug of 7');
  });
});
