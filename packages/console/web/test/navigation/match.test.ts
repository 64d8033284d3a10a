import { describe, expect, it } from 'vitest';
import { buildAddress } from '../../src/navigation/address.ts';
import { matchAddress } from '../../src/navigation/match.ts';
import { loadedScreen } from '../../src/navigation/screens.ts';

const createScreen = () => loadedScreen(() => null);
const home = createScreen();
const order = createScreen();
const list = createScreen();
const item = createScreen();
const added = createScreen();
const unknown = createScreen();

const routes = {
  '/': { screen: home },
  '/orders/:partnerId/:orderId': { screen: order },
  '/list': {
    screen: list,
    parseSearch: ({ page, secret }: Record<string, unknown>) => ({
      ...(secret !== undefined && { secret: undefined }),
      ...(typeof page === 'number' && { page: page * 10 }),
    }),
  },
  '/list/new': { screen: added },
  '/list/:id': { screen: item, inside: '/list' },
};

const match = (address: string) => matchAddress(routes, address, unknown);

describe('matchAddress', () => {
  it.each([
    ['/', [home]],
    ['/list', [list]],
    ['/List/', [list]],
    ['/list/new', [added]],
    ['/list/5', [list, item]],
    ['/lists', [unknown]],
    ['/list/5/6', [unknown]],
    ['//other.example/list', [unknown]],
  ])('matchAddress finds the screens of %s', (address, screens) => {
    expect(match(address).screens).toStrictEqual(screens);
  });

  it.each(['a/b', '100%', '50%2F', 'a b', '?x=1#y', 'ü', '$&'])(
    'matchAddress restores the parameter %j of an address',
    (orderId) => {
      const address = buildAddress('/orders/:partnerId/:orderId', { partnerId: 'p', orderId });
      expect(match(address)).toMatchObject({ params: { partnerId: 'p', orderId }, screens: [order], address });
    },
  );

  it('matchAddress finds nothing at an address that cannot be decoded', () => {
    expect(match('/orders/p/100%').screens).toEqual([unknown]);
  });

  it('matchAddress reads search parameters with the route, and keeps those that the route does not know', () => {
    expect(match('/list?page=2&other=x').search).toEqual({ page: 20, other: 'x' });
    expect(match('/list?other=x').address).toBe('/list?other=x');
  });

  it('matchAddress removes the parameters that the route sets to undefined', () => {
    expect(match('/list?secret=s&other=x').address).toBe('/list?other=x');
  });
});

describe('buildAddress', () => {
  it('buildAddress adds readable search parameters', () => {
    expect(buildAddress('/list', {}, { view: 'sort:-price,sku', page: undefined })).toBe('/list?view=sort:-price,sku');
  });

  it('buildAddress names a missing parameter', () => {
    expect(() => buildAddress('/orders/:orderId', {})).toThrow(
      'The path /orders/:orderId needs the parameter "orderId".',
    );
  });
});
