import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/global.css';
import './app/app.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers } from './app/providers.tsx';
import { router } from './app/router.tsx';
import { styleNonce } from './lib/style-nonce.ts';

// What keeps the page from scrolling behind a dialog looks for the nonce of its style here.
Object.assign(globalThis, { __webpack_nonce__: styleNonce() });

// The screen's files are asked for while the frame around it is still being drawn.
void router.load();

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
