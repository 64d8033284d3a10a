import { Component, type ComponentType, createContext, type ReactNode, Suspense, useContext } from 'react';
import { useShown } from './router-context.ts';

export interface ErrorViewProps {
  readonly error: unknown;
  /** Loads and renders the screen again. */
  readonly retry: () => void;
}

/** The number of outlets around a component. */
const DepthContext = createContext(0);

/** Shows the screen of the address; inside that screen, the one that belongs in it. An error is shown in the given view. */
export function Outlet({ errorView: ErrorView = ThrowError }: { readonly errorView?: ComponentType<ErrorViewProps> }) {
  const shown = useShown();
  const depth = useContext(DepthContext);
  const Screen = shown.match.screens[depth]?.component;
  if (shown.status === 'failed') return <ErrorView error={shown.error} retry={shown.retry} />;
  return (
    <ErrorBoundary shown={shown} view={(error) => <ErrorView error={error} retry={shown.retry} />}>
      <DepthContext value={depth + 1}>
        <Suspense>{shown.status === 'ready' && Screen !== undefined && <Screen />}</Suspense>
      </DepthContext>
    </ErrorBoundary>
  );
}

function ThrowError({ error }: ErrorViewProps): never {
  throw error;
}

interface ErrorBoundaryProps {
  /** An error is forgotten when this changes. */
  readonly shown: object;
  readonly view: (error: unknown) => ReactNode;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly shown: object;
  readonly failure?: { readonly error: unknown } | undefined;
}

class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { shown: this.props.shown };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ shown }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return shown === state.shown ? null : { shown, failure: undefined };
  }

  override render() {
    const { failure } = this.state;
    return failure === undefined ? this.props.children : this.props.view(failure.error);
  }
}
