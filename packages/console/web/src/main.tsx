import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/global.css';
import './theme/tokens.css';
import './theme/fonts.css';
import './theme/mantine.css';
import './theme/base.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers } from './app/providers.tsx';
import { router } from './app/router.tsx';
import { getStyleNonce } from './lib/style-nonce.ts';

// The library that stops the page from scrolling behind dialogs reads the nonce of its style from here.
Object.assign(globalThis, { __webpack_nonce__: getStyleNonce() });

// Loads the screen's files while the frame is being rendered.
void router.load();

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
