import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentType, useEffect } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type {} from '../../src/app/routes.ts';
import { type Navigate, useLocation, useNavigate, useParams, useSearch } from '../../src/navigation/hooks.ts';
import { Link } from '../../src/navigation/link.tsx';
import type { Match } from '../../src/navigation/match.ts';
import { Outlet } from '../../src/navigation/outlet.tsx';
import { RouterProvider } from '../../src/navigation/router-provider.tsx';
import { loadedScreen } from '../../src/navigation/screens.ts';
import type { AnySearch, RouteTable, Screen } from '../../src/navigation/types.ts';

const notFound = loadedScreen(() => <h1>Page not found</h1>);

function Overview() {
  return (
    <>
      <h1>Overview</h1>
      <Link to="/orders/:partnerId/:orderId" params={{ partnerId: 'p', orderId: 'a/b%' }} search={{ source: 'amazon' }}>
        Order
      </Link>
      <Link to="/alerts">Alerts</Link>
    </>
  );
}

function Order() {
  const { orderId } = useParams({ from: '/orders/:partnerId/:orderId' });
  const { source } = useSearch({ from: '/orders/:partnerId/:orderId' });
  return (
    <h1>
      Order {orderId} at {source}
    </h1>
  );
}

function Alerts() {
  const { tab = 'rules' } = useSearch({ from: '/alerts' });
  const navigate = useNavigate({ from: '/alerts' });
  return (
    <>
      <h1>Alerts: {tab}</h1>
      <button type="button" onClick={() => navigate({ search: (old) => ({ ...old, tab: 'channels' }), replace: true })}>
        Channels
      </button>
    </>
  );
}

const routes: RouteTable = {
  '/': { screen: loadedScreen(Overview) },
  '/orders/:partnerId/:orderId': { screen: loadedScreen(Order) },
  '/alerts': { screen: loadedScreen(Alerts) },
};

function ShownPath() {
  return <output>{useLocation().pathname}</output>;
}

interface OpenOptions {
  readonly table?: RouteTable;
  readonly prepare?: (match: Match) => Promise<unknown> | undefined;
}

function open(address: string, { table = routes, prepare }: OpenOptions = {}) {
  window.history.replaceState(null, '', address);
  render(
    <RouterProvider routes={table} notFound={notFound} {...(prepare && { prepare })}>
      <ShownPath />
      <Outlet
        errorView={({ error, retry }) => (
          <button type="button" onClick={retry}>
            Failed: {String(error)}
          </button>
        )}
      />
    </RouterProvider>,
  );
  return userEvent.setup({ delay: null });
}

const findHeading = (name: string) => screen.findByRole('heading', { name });
const readAddress = () => window.location.pathname + window.location.search;

/** A screen whose files arrive when the test says so. */
function slowScreen(component: ComponentType) {
  let loaded: ComponentType | undefined;
  const { promise, resolve } = Promise.withResolvers<void>();
  const load = vi.fn(() => promise);
  const arrive = () => {
    loaded = component;
    resolve();
  };
  const screen: Screen = {
    get component() {
      return loaded;
    },
    load,
  };
  return { screen, load, arrive };
}

beforeEach(() => vi.spyOn(Element.prototype, 'scrollTo').mockReturnValue());

describe('navigation', () => {
  it('Navigation opens a link with an encoded parameter, and goes back and forward', async () => {
    const user = open('/');
    await user.click(screen.getByRole('link', { name: 'Order' }));
    await findHeading('Order a/b% at amazon');
    expect(readAddress()).toBe('/orders/p/a%2Fb%25?source=amazon');
    act(() => window.history.back());
    await findHeading('Overview');
    act(() => window.history.forward());
    await findHeading('Order a/b% at amazon');
  });

  it('Navigation opens an address that it is given', async () => {
    open('/orders/p/x%2Fy?source=sandbox');
    await findHeading('Order x/y at sandbox');
  });

  it('Navigation changes search parameters without a new entry in the history', async () => {
    const user = open('/');
    await user.click(screen.getByRole('link', { name: 'Alerts' }));
    await findHeading('Alerts: rules');
    const { length } = window.history;
    await user.click(screen.getByRole('button', { name: 'Channels' }));
    await findHeading('Alerts: channels');
    expect(readAddress()).toBe('/alerts?tab=channels');
    expect(window.history.length).toBe(length);
  });

  it('Navigation shows a page for unknown addresses', async () => {
    open('/nothing/here');
    await findHeading('Page not found');
  });

  it('Navigation removes a parameter from the address if the route says so', async () => {
    const parseSearch = () => ({ secret: undefined });
    open('/?secret=s&tab=t', { table: { '/': { screen: loadedScreen(Overview), parseSearch } } });
    await waitFor(() => expect(readAddress()).toBe('/?tab=t'));
  });

  it('Navigation leaves clicks that open a new tab to the browser', async () => {
    const user = open('/');
    const link = screen.getByRole('link', { name: 'Alerts' });
    const isLeft = new Promise<boolean>((resolve) => {
      document.addEventListener(
        'click',
        (event) => {
          resolve(!event.defaultPrevented);
          event.preventDefault();
        },
        { once: true },
      );
    });
    await user.keyboard('{Control>}');
    await user.click(link);
    await user.keyboard('{/Control}');
    expect(await isLeft).toBe(true);
    expect(readAddress()).toBe('/');
  });
});

describe('a screen that is not loaded', () => {
  const replaceAlerts = (screen: Screen) => ({ ...routes, '/alerts': { screen } });

  it('A screen that is not loaded is shown when its files have arrived; until then, the previous screen stays', async () => {
    const slow = slowScreen(Alerts);
    const user = open('/', { table: replaceAlerts(slow.screen) });
    await user.click(screen.getByRole('link', { name: 'Alerts' }));
    expect(readAddress()).toBe('/alerts');
    expect(screen.getByRole('heading').textContent).toBe('Overview');
    expect(screen.getByRole('status').textContent).toBe('/');
    act(slow.arrive);
    await findHeading('Alerts: rules');
    expect(screen.getByRole('status').textContent).toBe('/alerts');
  });

  it('A screen that is not loaded is not shown if the user has gone elsewhere', async () => {
    const slow = slowScreen(Alerts);
    const user = open('/', { table: replaceAlerts(slow.screen) });
    await user.click(screen.getByRole('link', { name: 'Alerts' }));
    await user.click(screen.getByRole('link', { name: 'Order' }));
    await findHeading('Order a/b% at amazon');
    await act(async () => slow.arrive());
    expect(screen.getByRole('heading').textContent).toBe('Order a/b% at amazon');
  });

  it('A screen that is not loaded is loaded when the focus reaches its link', async () => {
    const slow = slowScreen(Alerts);
    const user = open('/', { table: replaceAlerts(slow.screen) });
    await user.tab();
    expect(slow.load).not.toHaveBeenCalled();
    await user.tab();
    expect(slow.load).toHaveBeenCalled();
    expect(readAddress()).toBe('/');
  });

  it('A screen that is not loaded can be tried again after an error, and other screens can be opened', async () => {
    const prepare = vi.fn<(match: Match) => Promise<unknown> | undefined>();
    const user = open('/', { prepare });
    prepare.mockRejectedValueOnce(new Error('no network'));
    await user.click(screen.getByRole('link', { name: 'Alerts' }));
    await user.click(await screen.findByRole('button', { name: 'Failed: Error: no network' }));
    await findHeading('Alerts: rules');
  });
});

it('An error of a screen is shown in its place, and forgotten at the next address', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const Broken = () => {
    throw new Error('broken');
  };
  open('/broken', { table: { ...routes, '/broken': { screen: loadedScreen(Broken) } } });
  await screen.findByRole('button', { name: 'Failed: Error: broken' });
  act(() => window.history.pushState(null, '', '/'));
  await findHeading('Overview');
});

it('The screen of an inner route is shown inside the outer one, which stays', async () => {
  const mount = vi.fn();
  const Outer = () => {
    useEffect(() => mount(), []);
    return (
      <section>
        <Link to="/errors/:code" params={{ code: 'E1' }}>
          E1
        </Link>
        <Outlet />
      </section>
    );
  };
  const Inner = () => <h1>{useParams({ from: '/errors/:code' }).code}</h1>;
  const table = {
    '/errors': { screen: loadedScreen(Outer) },
    '/errors/:code': { screen: loadedScreen(Inner), inside: '/errors' },
  };
  const user = open('/errors', { table });
  expect(screen.queryByRole('heading')).toBeNull();
  await user.click(screen.getByRole('link', { name: 'E1' }));
  await findHeading('E1');
  expect(mount).toHaveBeenCalledOnce();
});

it('The compiler rejects wrong links', () => {
  const navigate: Navigate<AnySearch> = () => undefined;
  const links = () => (
    <>
      {/* @ts-expect-error: there is no such path. */}
      <Link to="/nothing" />
      {/* @ts-expect-error: a parameter is missing. */}
      <Link to="/orders/:partnerId/:orderId" params={{ partnerId: 'p' }} />
      {/* @ts-expect-error: a source is `amazon` or `sandbox`. */}
      <Link to="/orders" search={{ source: 'ebay' }} />
      {/* @ts-expect-error: the route has no search parameters. */}
      <Link to="/data" search={{ tab: 'x' }} />
    </>
  );
  expect(links).toBeTypeOf('function');
  // @ts-expect-error: there is no such path.
  navigate({ to: '/nothing' });
  // @ts-expect-error: the parameters are missing.
  navigate({ to: '/errors/:code' });
  // @ts-expect-error: a token is text.
  navigate({ to: '/join', search: { token: 5 } });
});
