import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/global.css';
import './theme/tokens.css';
import './theme/fonts.css';
import './theme/mantine.css';
import './theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followSignInLink } from './app/follow-sign-in-link.ts';
import { Frame } from './app/frame.tsx';
import { NotFound } from './app/not-found.tsx';
import { prepareScreen } from './app/prepare-screen.ts';
import { Providers } from './app/providers.tsx';
import { routes } from './app/routes.ts';
import { getStyleNonce } from './lib/browser/style-nonce.ts';
import { readAddress } from './navigation/address.ts';
import { RouterProvider } from './navigation/router-provider.tsx';
import { loadedScreen, preloadAddress } from './navigation/screens.ts';

// The library that stops the page from scrolling behind dialogs reads the nonce of its style from here.
Object.assign(globalThis, { __webpack_nonce__: getStyleNonce() });

const notFound = loadedScreen(NotFound);

async function start(): Promise<void> {
  await followSignInLink();
  // The files arrive while the frame is being rendered.
  preloadAddress({ routes, notFound }, readAddress());
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <Providers>
        <RouterProvider routes={routes} notFound={notFound} prepare={prepareScreen}>
          <Frame />
        </RouterProvider>
      </Providers>
    </StrictMode>,
  );
}

void start();
