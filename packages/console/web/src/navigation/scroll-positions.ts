/** Scroll positions, by selector. */
type Positions = Record<string, readonly [left: number, top: number]>;

const storageName = 'scroll-positions';

/** The positions of the entries of the browser's history, by their key. */
const positionsByEntry: Record<string, Positions> = loadPositions();

/** What the user scrolled since the screen was shown. */
const scrolled = new Set<Element>();

let entry = readEntry();

/** Whether anything was scrolled since the page was loaded. Until then, the page is at its top. */
let hasScrolled = false;

window.history.scrollRestoration = 'manual';
document.addEventListener(
  'scroll',
  ({ target }) => {
    hasScrolled = true;
    scrolled.add(target instanceof Element ? target : getPage());
  },
  { capture: true, passive: true },
);
window.addEventListener('pagehide', () => {
  saveScroll();
  try {
    sessionStorage.setItem(storageName, JSON.stringify(positionsByEntry));
  } catch {
    // Without storage, a reload starts at the top.
  }
});

/** Saves how far the page and the regions in it are scrolled. */
export function saveScroll(): void {
  const positions = Object.fromEntries(
    [...scrolled]
      .filter(({ isConnected }) => isConnected)
      .map((element) => [describeElement(element), [element.scrollLeft, element.scrollTop] as const]),
  );
  positionsByEntry[entry] = { ...positionsByEntry[entry], ...positions };
}

/** Scrolls to where the user left the entry of the history; to the top of a new one. */
export function restoreScroll(): void {
  scrolled.clear();
  entry = readEntry();
  const positions = positionsByEntry[entry] ?? {};
  // Scrolling makes the browser compute the layout at once, which delays the first screen.
  if (hasScrolled && positions[describeElement(getPage())] === undefined) getPage().scrollTo(0, 0);
  for (const [selector, [left, top]] of Object.entries(positions))
    document.querySelector(selector)?.scrollTo(left, top);
}

function getPage(): Element {
  return document.scrollingElement ?? document.documentElement;
}

/** Entries that the router did not create have no key. */
function readEntry(): string {
  const state = window.history.state as { readonly key?: string } | null;
  return state?.key ?? window.location.href;
}

/** Returns a selector of an element by its place in the page. */
function describeElement(element: Element): string {
  const { parentElement: parent } = element;
  if (parent === null) return ':root';
  return `${describeElement(parent)} > :nth-child(${[...parent.children].indexOf(element) + 1})`;
}

function loadPositions(): Record<string, Positions> {
  try {
    return JSON.parse(sessionStorage.getItem(storageName) ?? '{}');
  } catch {
    return {};
  }
}
